"""The screens of Heroes vs Warlords."""

from companion.core.move import Move
from companion.core.words import _
from companion.games.heroes_vs_warlords import combat_moves as c
from companion.games.heroes_vs_warlords import display_moves as d
from companion.games.heroes_vs_warlords import moves as m


def numbers_of(move: Move) -> list[tuple[str, str, int, int]]:
    """The numbers of a recorded move that can be changed: field, what it is, from, to."""
    die = [("die", _("Die"), 1, 20)]
    numbers = {
        m.RollInitiative: die,
        m.RollReaction: die,
        m.RollHoly: die,
        m.RollHolyExperience: die,
        m.BuyUnits: [("count", _("Units"), 0, 20)],
        m.SayTiles: [("tiles", _("Tiles"), 0, 99)],
        m.SayCount: [("value", _("Number"), 0, 999)],
        m.Walk: [("mp", _("MP"), 1, 20)],
        m.EnterHex: [("cost", _("MP"), 0, 20)],
        m.EnterCity: [("cost", _("MP"), 0, 20)],
        m.AttackHero: [("cost", _("MP"), 0, 20)],
        m.MoveUnits: [("count", _("Units"), 1, 20)],
        m.SetUnits: [("count", _("Units"), 0, 99)],
        m.TakeOutpost: [("amount", _("Amount"), 0, 99)],
        m.TellFight: [("ep", _("EP"), 0, 999)],
        d.Recruit: [("count", _("Units"), 1, 99)],
        d.HireMercenaries: [("count", _("Mercenaries"), 1, 20)],
        d.Trade: [("times", _("Times"), 1, 99)],
        d.TakeSpoils: [("amount", _("Amount"), 0, 999)],
        d.StoreHonor: [("hp", _("HP"), 1, 999)],
        d.SayHonor: [("hp", _("HP"), 0, 999)],
        d.CaptureEquipment: die,
        c.Attack: [("attack_die", _("Attack die"), 1, 20), ("defense_die", _("Defense die"), 1, 20)],
        c.RollDie: die,
        c.Breach: die,
        c.AimCatapult: die,
        c.TryInitiative: die,
        c.Withdraw: die,
        c.LoseUnits: [("count", _("Units"), 1, 200)],
        c.RecountStack: [("count", _("Units"), 0, 200)],
        c.SplitForTowers: [("into", _("Archers"), 1, 200)],
    }
    return numbers.get(type(move), [])
