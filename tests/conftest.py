"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# The same examples every time, however busy the machine is: a test that fails by chance, or by the clock, proves nothing.
settings.register_profile(
    "herald",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("herald")
