"""Mends for Kivy 2.3.1 and KivyMD 2.0.0; each goes when it is not needed any more. Import before any widget."""

from contextlib import suppress

from kivy.clock import Clock
from kivy.graphics import Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.lang import builder
from kivy.uix.scrollview import ScrollView
from kivymd.uix.behaviors import ripple_behavior

# Kivy: a new size goes down the widgets one level a round, and the heights that come of it go up again. After 20 rounds
# Kivy warns and draws what is half done; our deepest screens need some 28. Only what never settles needs more than this.
Clock.max_iteration = 60

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


# Kivy: what a rule says of one widget does not end what the rule of its class says, so the class's colour comes
# back when the theme changes. Here the last rule that speaks of a property is the only one.
_bind_rule = builder.create_handler


def _bind_last_rule_only(widget, element, key, value, rule, idmap, delayed=False):
    # Only for a property of the widget, not of something on its canvas.
    if not delayed and (bindings := builder._handlers[widget.uid][key]):  # noqa: SLF001 - no other way to know them
        earlier = [chain for chain in bindings if chain[-1][2] is builder.call_fn]
        bindings[:] = [chain for chain in bindings if chain[-1][2] is not builder.call_fn]
        for watched, name, callback, uid in (link for chain in earlier for link in chain):
            if callback is not None:
                with suppress(ReferenceError):  # what was watched is gone
                    watched.unbind_uid(name, uid)
    return _bind_rule(widget, element, key, value, rule, idmap, delayed)


builder.create_handler = _bind_last_rule_only


# Kivy clips everything that could scroll, at the cost of drawing its whole area twice more. What fits needs no clipping.
_CLIPPING = (StencilPush, Rectangle, StencilUse), (StencilUnUse, Rectangle, StencilPop)
_scrolled = ScrollView.update_from_scroll


def update_from_scroll(self, *args):
    _scrolled(self, *args)
    shown = self._viewport
    fits = shown is None or (shown.width <= self.width and shown.height <= self.height)
    if fits == bool(getattr(self, "_unclipped", ())):
        return
    if fits:
        self._unclipped = [
            [next(each for each in part.children if type(each) is kind) for kind in kinds]
            for part, kinds in zip((self.canvas.before, self.canvas.after), _CLIPPING, strict=True)
        ]
        for part, clipping in zip((self.canvas.before, self.canvas.after), self._unclipped, strict=True):
            for each in clipping:
                part.remove(each)
    else:
        for part, clipping in zip((self.canvas.before, self.canvas.after), self._unclipped, strict=True):
            for each in reversed(clipping):
                part.insert(0, each)
        self._unclipped = ()


ScrollView.update_from_scroll = update_from_scroll  # of the same name: the clock calls it by that
