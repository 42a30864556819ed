"""Step 4: how the table is set, as a list to tick. The ticks are for the people; nothing depends on them."""

from kivy.app import App
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.codec import BadShape
from companion.core.setup import BadSetup
from companion.core.words import _
from screens.common.choosing import TickRow
from screens.common.kv import load_kv
from screens.new_play.draft import Draft


class TasksStep(BoxLayout):
    screen = ObjectProperty(None)
    said = StringProperty("")  # 3 of 9
    share = NumericProperty(0)

    def show(self, draft: Draft) -> None:
        library = App.get_running_app().library
        try:
            tasks = draft.game.tasks(draft.setup(library))
        except (BadSetup, BadShape) as error:
            tasks = ()
            self.screen.refusal = str(error)
        for column in (self.ids.left, self.ids.right):
            column.clear_widgets()
        for index, task in enumerate(tasks):
            row = TickRow(
                text=task.title, why=task.why, icon=task.icon, key=task.title, on=task.title in draft.done
            )
            row.bind(on_release=self.tick)
            column = self.ids.left if index < (len(tasks) + 1) // 2 else self.ids.right
            column.add_widget(row)
        self._count()

    def tick(self, row: TickRow) -> None:
        row.on = not row.on
        self.screen.draft.done ^= {row.key}
        self._count()

    def _count(self) -> None:
        rows = (*self.ids.left.children, *self.ids.right.children)
        done = sum(row.on for row in rows)
        self.share = done / len(rows) if rows else 0
        self.said = _("{done} of {all}", done=done, all=len(rows))


load_kv(__file__)
