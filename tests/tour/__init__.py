"""The tour: a whole recorded play through the real screens, with a picture of every screen in dark and light."""
