"""Now: every moment of a game has its form, built for that moment; any other is asked in the plain one."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from kivy.app import App

from screens.common.page import Page
from screens.common.prompts import PromptForm
from screens.common.surface import draw_ahead


class MomentPage(Page):
    """The form for the moment. A form has `table` and `show(prompt)`; it is built once, when first needed."""

    forms: ClassVar[Mapping[str, type]] = {}  # the prompt's moment -> the class of its form
    ahead: ClassVar[Sequence[str]] = ()  # moments whose forms are built while nobody waits

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._built = {}
        self.form = None  # the one on the screen

    def show(self) -> None:
        prompt = self.session.prompt
        form = self._form(self.form_for(prompt))
        if form is not self.form:
            self._put(form)
        form.show(prompt)

    def form_for(self, prompt) -> type:
        """Which class of form shows this prompt; to be overridden where the moment alone does not say."""
        return self.forms.get(prompt.moment, PromptForm)

    def _form(self, kind: type):
        if kind not in self._built:
            self._built[kind] = kind(table=self.table)
        return self._built[kind]

    def build_ahead(self) -> None:
        """Forms of moments that come often. A form with `get_ready(session)` shows what it can already."""
        for moment in (each for each in self.ahead if each in self.forms):
            form = self._form(self.forms[moment])
            if form is not self.form:
                form.pos, form.size = self.pos, self.size
                if hasattr(form, "get_ready"):
                    form.get_ready(self.session)
                App.get_running_app().later.do(moment, lambda form=form: draw_ahead(form))

    def scrolled(self) -> list:
        return list(self._built.values())

    def _put(self, form) -> None:
        if hasattr(self.form, "hide"):
            self.form.hide()
        self.clear_widgets()
        self.add_widget(form)
        self.form = form

    def back(self) -> bool:
        """A form may have a step of its own to go back from."""
        return self.form is not None and hasattr(self.form, "back") and self.form.back()

    def menu_rows(self) -> list[tuple]:
        """What the form on the screen offers in the menu, if it offers anything."""
        return self.form.menu_rows() if hasattr(self.form, "menu_rows") else []
