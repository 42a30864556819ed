"""How likely an attack hits, before the roll: exact, of the 400 pairs two d20 can show."""

from companion.core.words import _
from screens.common.odds import OddsBar, per_cents

PAIRS = 400


class AttackOdds(OddsBar):
    """The odds of one attack. `colours` gives a seat's, or those of a side without one."""

    def show(self, view, shown, clash, colours) -> None:
        odds = shown.odds
        if odds is None:
            return
        ours, theirs = view.sides[clash.side], view.sides[clash.other]
        miss = _("misses") if shown.ranged else _("tied")
        parts = [
            {"name": hits(ours), "share": odds.wins / PAIRS, **colours(ours.seat)},
            {"name": miss, "share": odds.ties / PAIRS, "tincture": ""},
            {"name": theirs.name, "share": odds.losses / PAIRS, **colours(theirs.seat)},
        ]
        self.parts = [part for part in parts if part["share"]]
        words = {"wins": odds.wins, "ties": odds.ties, "losses": odds.losses}
        self.words = (
            _("Odds before the roll, of 400 pairs: {wins} hit", wins=odds.wins)
            if shown.ranged
            else _("Odds before the roll, of 400 pairs: {wins} · {ties} tied · {losses}", **words)
        )

    def in_brief(self, view, shown, clash) -> str:
        """Beside the faces: Ana 62 % · tied 4 % · Ben 34 %"""
        odds = shown.odds
        if odds is None:
            return ""
        wins, ties, losses = per_cents((odds.wins, odds.ties, odds.losses))
        ours, theirs = view.sides[clash.side], view.sides[clash.other]
        if shown.ranged:
            return _("{who} in {n} %", who=hits(ours), n=wins)
        words = {"name": ours.name, "n": wins, "t": ties, "other": theirs.name, "m": losses}
        return _("{name} {n} % · tied {t} % · {other} {m} %", **words)


def hits(side) -> str:
    """Ana hits; Guards are many."""
    return _("{name} hit", name=side.name) if side.seat is None else _("{name} hits", name=side.name)
