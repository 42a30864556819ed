import gc

import pytest

from tests.driving import Driver, open_window, unsettled


@pytest.fixture(scope="session")
def window():
    return open_window()


@pytest.fixture
def ui(window, tmp_path):
    """The app, started with an empty library. Whatever is done with it, each frame is complete when it is drawn."""
    unsettled.clear()
    driver = Driver(window, tmp_path / "library")
    if tuple(window.size) != (412, 915):
        driver.turn(412, 915)
    driver.start()
    yield driver
    if driver.app is not None:
        driver.stop()
    ui.count = getattr(ui, "count", 0) + 1
    if ui.count % 10 == 0:
        gc.unfreeze()  # an app freezes what is there when it starts, as if it would live for ever
        gc.collect()
    assert unsettled == []
