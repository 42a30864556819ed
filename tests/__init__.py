"""The proof."""
