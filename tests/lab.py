"""A screen that holds nothing but the part under test."""


def on_screen(ui, *parts):
    """The parts one below the other, on a screen that scrolls; the last of them is given back."""
    from kivy.metrics import dp
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.scrollview import ScrollView

    from screens.common.stage import Screen

    column = BoxLayout(orientation="vertical", size_hint_y=None, padding=dp(12), spacing=dp(8))
    column.bind(minimum_height=column.setter("height"))
    for part in parts:
        column.add_widget(part)
    scroll = ScrollView(do_scroll_x=False)
    scroll.add_widget(column)
    screen = Screen()
    screen.add_widget(scroll)
    ui.app.stage.put_on(screen)
    ui.settle()
    return parts[-1]


def form_on(ui, kind, prompt):
    """A form of the table that is on, showing this prompt instead of the play's own."""
    page = ui.app.stage.screen.page
    form = kind(table=ui.app.stage.screen)
    page.clear_widgets()
    page.add_widget(form)
    form.show(prompt)
    ui.settle()
    return form


def enlarge(ui, percent: int = 150) -> None:
    """Letters of another size, as the settings make them; what is shown afterwards is built in it."""
    ui.app.library.set("text_size", percent)
    ui.app.apply_settings()
    ui.settle()
