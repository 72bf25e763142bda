"""The floor plan in a real window: what is drawn, and what is drawn anew."""

from typing import Any

import pytest
from kivy.metrics import Metrics

from companion.ui import theme
from companion.ui.board import plan as plans
from companion.ui.board.parts import Arrow, Board, Flaw, Loss, Marks, Moved
from companion.ui.board.placing import pieces
from companion.ui.board.plan import FloorPlan
from companion.ui.board.values import from_state
from companion.ui.theme import Colour
from tests.ui.board.conftest import Show
from tests.ui.board.scenes import house, state
from tests.ui.window import Driver

CORNER_OFFSET = 0.12  # of a tile: floor that nothing is drawn on


def board(marks: Marks | None = None, name: str = "gentle", **told: Any) -> Board:
    return from_state(state(house(name), **told), house(name), marks=marks or Marks())


def floor(plan: FloorPlan, driver: Driver, room: str) -> tuple[int, ...]:
    """The colour of a room near its lower left corner."""
    box = plan.board.room(room).main
    x, y = plan.geometry.point(box.x + CORNER_OFFSET, box.y + CORNER_OFFSET)
    return driver.pixel(int(plan.x + x), int(plan.y + y))


def near(pixel: tuple[int, ...], colour: Colour, off: int = 3) -> bool:
    return all(abs(a - round(b * 255)) <= off for a, b in zip(pixel, colour[:3], strict=True))


@pytest.mark.parametrize("palette", [theme.DARK, theme.LIGHT], ids=["dark", "light"])
def test_light_falls_where_survivors_see(show: Show, palette: theme.Palette) -> None:
    """Lit rooms and unlit rooms have their own floors, to the far corner of the house."""
    told = board(survivors={"lucy": "r3c1"})
    plan, driver = show(board=told, palette=palette)
    assert near(floor(plan, driver, "r2c1"), palette.floor_lit)
    assert not near(floor(plan, driver, "r1c5"), palette.floor_lit, 12)
    x, y = plan.geometry.point(5, 4)
    assert near(driver.pixel(int(x) - 1, int(y) - 4), palette.wall_unlit, 6)


def test_fire_covers_the_whole_tile(show: Show) -> None:
    """Both rooms of a burning tile are coloured, a destroyed one is nearly black."""
    plan, driver = show(board=board(burn={"r2c2": 2}, destroyed=["r3c4"]))
    for room in ("r2c2.a", "r2c2.b"):
        red, _, blue = floor(plan, driver, room)
        assert red > 1.5 * blue
    box = plan.board.room("r3c4.a").main
    x, y = plan.geometry.point(box.x + CORNER_OFFSET, box.y + CORNER_OFFSET)
    between_hatches = min(max(driver.pixel(int(x) + aside, int(y))) for aside in range(6))
    assert between_hatches < 20


def test_legal_rooms_stand_out(show: Show) -> None:
    """Legal rooms are brighter than others, the chosen one most of all; the rest steps back."""
    plain, driver = show(board=board())
    before = {room: sum(floor(plain, driver, room)) for room in ("r1c3", "r2c3", "r3c3")}
    plain.board = board(Marks(legal=("r1c3", "r2c3"), chosen="r2c3", focus=True))
    driver.frames(2)
    after = {room: sum(floor(plain, driver, room)) for room in before}
    assert after["r2c3"] > after["r1c3"] > before["r1c3"]
    assert after["r3c3"] < before["r3c3"]


def test_only_what_changed_is_drawn_again(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    """A horde that comes draws no wall, and an equal board draws nothing at all."""
    drawn: list[str] = []

    def watched(layer: plans.Layer, depends: Any) -> tuple[plans.Layer, Any]:
        def draw(told: Board, pen: Any) -> None:
            drawn.append(layer.__name__)
            layer(told, pen)

        return draw, depends

    for side in ("BELOW", "ABOVE"):
        monkeypatch.setattr(plans, side, tuple(watched(*each) for each in getattr(plans, side)))
    plan, _ = show(board=board())
    drawn.clear()
    plan.board = board(zombies={"r2c3": 2})
    assert not {"floors", "fire", "walls", "locks", "names", "cones"} & set(drawn)
    drawn.clear()
    plan.board = board(zombies={"r2c3": 2})
    assert not drawn


def test_a_token_that_stays_keeps_its_drawing(show: Show) -> None:
    """Only the tokens that look otherwise are made anew."""
    plan, _ = show(board=board(survivors={"lucy": "r4c3"}, zombies={"r2c3": 2}))
    lucy, horde = plan._sprites["lucy"], plan._sprites["horde:r2c3"]
    plan.board = board(survivors={"lucy": "r4c2"}, zombies={"r2c3": 3})
    assert plan._sprites["lucy"] is lucy
    assert plan._sprites["horde:r2c3"] is not horde


def test_a_survivor_walks_to_the_new_room(show: Show) -> None:
    """Movement starts at the old place and ends at the new one, a moment later."""
    plan, driver = show(board=board(survivors={"lucy": "r4c3"}), still=False)
    start = plan._sprites["lucy"].at
    plan.board = board(survivors={"lucy": "r3c3"})
    end = plan._sprites["lucy"].piece.centre
    assert plan._sprites["lucy"].at == start != end
    driver.wait(lambda: plan._sprites["lucy"].at == end)


def test_a_horde_comes_from_where_it_is_gone(show: Show) -> None:
    """Hordes have no names: the one that vanished is the one that came."""
    plan, driver = show(board=board(zombies={"r4c3": 2, "r1c1": 1}), still=False)
    start = plan._sprites["horde:r4c3"].at
    plan.board = board(zombies={"r3c3": 2, "r1c1": 1})
    assert plan._sprites["horde:r3c3"].at == start
    driver.tap_at(*plan.centre_of("r1c4"))  # a tap finishes it
    assert plan._sprites["horde:r3c3"].at == plan._sprites["horde:r3c3"].piece.centre


def test_without_motion_everything_is_there_at_once(show: Show) -> None:
    """Reduced motion has no travel."""
    plan, _ = show(board=board(survivors={"lucy": "r4c3"}))
    plan.board = board(survivors={"lucy": "r3c3"})
    assert plan._sprites["lucy"].at == plan._sprites["lucy"].piece.centre


CROWD = dict.fromkeys(("lucy", "bruce", "nina", "jack", "leo"), "r3c3")


def test_a_crowded_room_counts_what_does_not_fit(show: Show) -> None:
    """On a phone some are counted; close up all have a place."""
    told = board(survivors=CROWD, zombies={"r3c3": 7}, tokens={"r3c3": 3}, fire="r3c3",
                 creature="r3c3", burn={"r3c3": 1})  # fmt: skip
    plan, _ = show(board=told)
    here = [piece for piece in pieces(told, plan.geometry) if piece.token is None]
    assert [piece.hidden for piece in here] == [9 - (len(plan._sprites) - 1)]
    close, _ = show(board=told, tile="r3c3")
    assert len([each for each in pieces(told, close.geometry) if each.token]) == 9


EVERYTHING = [
    Marks(arrows=tuple(Arrow("r3c3", way, at) for at, way in enumerate(("north", "east"), 1))),
    Marks(moved=(Moved("fire", "r3c3", "r2c3"), Moved("horde", "r4c4", "r4c3"))),
    Marks(changed=("r3c3", "r2c2.b"), losses=(Loss("lucy", 1), Loss("r4c3", 2))),
    Marks(flaws=(Flaw(2.5, 2, 1),), cameras=("r2c4",), focus=True),
]


@pytest.mark.parametrize("marks", EVERYTHING, ids=["forecast", "moved", "changed", "flaws"])
@pytest.mark.parametrize("name", ["gentle", "deathtrap", "twin_rooms"])
@pytest.mark.parametrize("palette", [theme.DARK, theme.LIGHT], ids=["dark", "light"])
def test_every_mark_is_drawn_in_every_house(
    show: Show, marks: Marks, name: str, palette: theme.Palette
) -> None:
    """Nothing that a step can show fails to be drawn, and each shows on the plan."""
    rooms: dict[str, Any] = {"survivors": {"lucy": "r3c3"}, "zombies": {"r4c3": 12}, "fire": "r3c3"}
    plan, driver = show((640, 520), board=board(name=name, **rooms), palette=palette)
    before = [group.children[:] for group, *_ in plan._layers]
    plan.board = board(marks, name, **rooms)
    driver.frames()
    assert [group.children for group, *_ in plan._layers] != before


def test_names_need_large_tiles(show: Show) -> None:
    """Names of rooms are written from 110 dp tiles on."""
    named = from_state(state(house()), house(), names={"r3c3": "Great hall"})
    at = [layer.__name__ for _, layer, _ in show(board=named)[0]._layers].index("names")
    small, _ = show((412, 330), board=named)
    assert not small._layers[at][0].children
    large, _ = show((700, 560), board=named)
    assert large._layers[at][0].children


def test_tiles_have_the_sizes_they_should(show: Show) -> None:
    """76 dp on a phone of 412, 126 on a tablet's middle."""
    unit = Metrics.density
    phone, _ = show((412, 330), board=board())
    tablet, _ = show((656, 560), board=board())
    assert phone.geometry.side >= 76 * unit
    assert tablet.geometry.side == 126 * unit


def test_a_plan_may_be_resized_and_recoloured(show: Show) -> None:
    """Rotation, text scale and palette draw everything anew, tokens included."""
    plan, driver = show(board=board(survivors={"lucy": "r4c3"}))
    before = plan._sprites["lucy"]
    plan.palette = theme.LIGHT
    assert plan._sprites["lucy"] is not before
    driver.resize((800, 600))
    assert plan.geometry.side > 100
    x, y = plan.geometry.point(5, 4)
    assert near(driver.pixel(int(x) - 1, int(y) - 4), theme.LIGHT.wall_lit, 6)


def test_an_unmapped_plan_has_a_grid(show: Show) -> None:
    """Without a house there are tiles but no walls."""
    plan, driver = show(board=from_state(state(house()), None))
    x, y = plan.geometry.point(2, 1.5)
    found = [driver.pixel(int(x) + aside, int(y)) for aside in (-1, 0)]
    assert any(near(pixel, theme.DARK.line, 8) for pixel in found)
