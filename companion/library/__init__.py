"""What is kept: plays, people, boxes and settings, in files that survive a crash."""
