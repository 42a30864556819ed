"""Mends for KivyMD 2.0.0; each goes when the release named beside it is out. Import before any KivyMD widget."""

from kivymd.uix.behaviors import ripple_behavior

# KivyMD #1894: the ripple makes its frame buffer at size 0 when it is built, which crashes (mended after 2.0.0).
_ripple = ripple_behavior.M3CommonRipple
_make_buffers = _ripple.init_fbos
_start = _ripple.call_ripple_animation_methods


def _make_nothing_yet(self):
    self._phase, self.ripple_pos, self.fbo, self.rect = 0.0, (0, 0), None, None


def _make_at_first_touch(self, touch):
    if self.width < 1 or self.height < 1:
        return
    if self.fbo is None:
        _make_buffers(self)
    _start(self, touch)


_ripple.init_fbos, _ripple.call_ripple_animation_methods = _make_nothing_yet, _make_at_first_touch
