"""The app's screens: one Python file each, its layout under kv/ with the same path and stem."""
