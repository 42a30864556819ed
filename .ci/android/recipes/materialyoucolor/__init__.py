"""python-for-android knows 2.0.10; KivyMD 2.0.0 needs 3.0.3 or newer, and its library wants libc++_shared.so beside it."""

from pythonforandroid.recipe import PyProjectRecipe


class MaterialYouColorRecipe(PyProjectRecipe):
    version = "3.0.4"
    url = "https://github.com/T-Dynamos/materialyoucolor-python/releases/download/v{version}/materialyoucolor-{version}.tar.gz"
    stl_lib_name = "c++_shared"
    need_stl_shared = True

    def get_recipe_env(self, arch, **kwargs):
        env = super().get_recipe_env(arch, **kwargs)
        env["LDCXXSHARED"] = env["CXX"] + " -shared"
        return env


recipe = MaterialYouColorRecipe()
