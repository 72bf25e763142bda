"""What the floor plan shows is what the table and its house say."""

from dataclasses import asdict, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.ddd.grid import NEXT, TILES, tile_of
from companion.games.ddd.house.model import House
from companion.games.ddd.house.plan import Plan
from companion.ui.board.parts import Board, Doorway, Marks, tile_box
from companion.ui.board.values import from_state, letter
from tests.games.ddd.house.random_houses import houses
from tests.rule import rule
from tests.ui.board.scenes import house, state

FEW = settings(max_examples=40, deadline=None)


def lit(board: Board) -> set[str]:
    return {room.id for room in board.rooms if room.lit}


def doorway(board: Board, a: str, b: str) -> Doorway:
    return next(each for each in board.doorways if set(each.rooms) == {a, b})


@rule("DDD-SIGHT-01")
@FEW
@given(houses(), st.data())
def test_light_is_what_survivors_see(built: House, data: st.DataObject) -> None:
    """A room is lit exactly when a survivor sees it."""
    places = data.draw(st.lists(st.sampled_from(built.rooms), min_size=1, max_size=3))
    survivors = dict(zip(("lucy", "bruce", "nina"), places, strict=False))
    board = from_state(state(built, survivors=survivors), built)
    plan = Plan(built)
    assert lit(board) == set().union(*[plan.sight(room) for room in places])


@FEW
@given(houses())
def test_floors_fill_their_tiles(built: House) -> None:
    """The rooms of a tile share its whole floor, and none of another's."""
    board = from_state(state(built), built)
    for tile in TILES:
        boxes = [box for room in board.rooms if tile_of(room.id) == tile for box in room.boxes]
        assert sum(box.area for box in boxes) == pytest.approx(1)
        whole = tile_box(tile)
        assert all(whole.holds(box.x, box.y) and whole.holds(box.right, box.top) for box in boxes)


@rule("DDD-HOUSE-11")
@FEW
@given(houses())
def test_doorways_lie_between_their_rooms(built: House) -> None:
    """Every passage of a house is drawn, between the two tiles or rooms that it joins."""
    board = from_state(state(built), built)
    drawn = {frozenset(each.rooms) for each in board.doorways}
    assert {frozenset(way.rooms) for way in built.passages} <= drawn
    for each in board.doorways[1:]:  # the first is the way in
        x, y = each.line.centre
        aside = (0.05, 0) if each.line.upright else (0, 0.05)
        ends = {
            board.room_at(x - aside[0], y - aside[1]),
            board.room_at(x + aside[0], y + aside[1]),
        }
        assert {tile_of(end.id) for end in ends if end} == {tile_of(room) for room in each.rooms}


@FEW
@given(houses())
def test_walls_leave_the_doorways_free(built: House) -> None:
    """No piece of wall lies across a gap."""
    board = from_state(state(built), built)
    for each in board.doorways:
        x, y = each.line.centre
        for wall in board.walls:
            line = wall.line
            across = line.upright == each.line.upright
            level = abs((line.x - x) if line.upright else (line.y - y)) < 1e-6
            low, high = (line.y, line.to_y) if line.upright else (line.x, line.to_x)
            assert not (across and level and low < (y if line.upright else x) < high)


def test_a_half_lies_where_its_doorway_leads() -> None:
    """Room b of a tile lies in the direction of the passage from a to b."""
    board = from_state(state(house()), house())  # r2c2.a north r2c2.b
    a, b = (board.room(f"r2c2.{each}") for each in "ab")
    assert a is not None
    assert b is not None
    assert b.main.y >= a.main.top


DOORS = [
    ("closed by a chip", {}, ("locked", 2)),
    ("its chip removed", {"open": True}, ("opened", 0)),
    ("burnt with its tile", {"destroyed": ["r3c2"]}, ("opened", 0)),
]


@rule("DDD-HOUSE-13", "DDD-DOOR-10")
@pytest.mark.parametrize(("case", "told", "expected"), DOORS, ids=[each[0] for each in DOORS])
def test_doors(case: str, told: dict[str, object], expected: tuple[str, int]) -> None:
    """A lock is drawn until its chip is removed or its tile has burnt down."""
    built = house()
    ways = [asdict(way) for way in built.passages]
    if told.pop("open", False):
        ways = [{**way, "lock": None} if {way["a"], way["b"]} == {"r3c3", "r3c2"} else way
                for way in ways]  # fmt: skip
    board = from_state(state(built, passages=ways, **told), built)
    found = doorway(board, "r3c3", "r3c2")
    assert (found.door, found.icons) == expected, case


@rule("DDD-HOUSE-15")
def test_the_lab_is_closed_by_its_code() -> None:
    """The lab's doors show the code tokens left until somebody has entered."""
    built = house()
    before = from_state(state(built, code=["green", "blue", "black"]), built)
    after = from_state(state(built, lab_entered=True), built)
    assert doorway(before, "r1c4", "r1c5").door == "code"
    assert doorway(before, "r1c4", "r1c5").icons == 3
    assert doorway(after, "r1c4", "r1c5").door == "open"


@rule("DDD-CAMERA-03", "DDD-CAMERA-04")
def test_cameras() -> None:
    """Cones end at the last room seen; a camera that burnt is gone; an open choice has no cone."""
    built = house()
    told = [{"room": "r2c4", "facing": "west", "sees": ["r2c2.a", "r2c3", "r2c4"]}]
    board = from_state(state(built, cameras=told, destroyed=["r3c1"]), built)
    by_room = {camera.room: camera for camera in board.cameras}
    assert by_room["r2c4"].sees == ("r2c4", "r2c3", "r2c2.a")
    assert set(by_room) == {"r2c4", "r2c5"}


@rule("DDD-CAMERA-10", "DDD-SHOW-07")
def test_in_the_showdown_the_cameras_are_gone_and_the_nemesis_is_there() -> None:
    """As on the cardboard: the cameras have left the game."""
    board = from_state(state(house(), lab_entered=True, nemesis="r2c3", creature="r2c2"), house())
    assert board.cameras == ()
    beasts = {token.kind: token.room for token in board.tokens}
    assert beasts == {"nemesis": "r2c3", "creature": "r2c2"}


def test_tokens_stand_in_their_rooms() -> None:
    """Everything tracked is drawn where it is, survivors with shape, initials and turn."""
    table = state(
        house(), survivors={"lucy": "r4c3", "nina": "r4c2"}, zombies={"r4c2": 3},
        tokens={"r1c3": 2}, fire="r3c4", creature="r2c3", active=0,
    )  # fmt: skip
    board = from_state(table, house(), words={"lucy": "Люси", "nina": "Нина"}.__getitem__)
    tokens = {token.id: token for token in board.tokens}
    assert {id_: token.room for id_, token in tokens.items()} == {
        "fire": "r3c4.a", "creature": "r2c3", "lucy": "r4c3", "nina": "r4c2",
        "horde:r4c2": "r4c2", "spawn:r1c3": "r1c3",
    }  # fmt: skip
    assert (tokens["lucy"].initials, tokens["lucy"].shape) == ("Лю", "circle")
    assert tokens["lucy"].active
    assert not tokens["nina"].active
    assert tokens["horde:r4c2"].count == 3


def test_legal_rooms_are_lettered_in_order() -> None:
    """Letters follow the list; a tile's id letters its rooms; the chosen one is marked."""
    marks = Marks(legal=("r4c3", "r2c2.b", "r3c4"), chosen="r2c2.b")
    board = from_state(state(house()), house(), marks=marks)
    letters = {room.id: room.letter for room in board.rooms if room.letter}
    assert letters == {"r4c3": "A", "r2c2.b": "B", "r3c4.a": "C", "r3c4.b": "C"}
    assert [room.id for room in board.rooms if room.chosen] == ["r2c2.b"]


def test_there_are_letters_for_every_room() -> None:
    """No two of the up to 35 rooms have the same letters."""
    assert len({letter(at) for at in range(40)}) == 40
    assert letter(25) == "Z"
    assert letter(26) == "AA"


def test_without_a_house_the_walls_are_unknown() -> None:
    """The grid is there, the rooms of split tiles too, light only where survivors stand."""
    told = state(house(), survivors={"lucy": "r4c3"})
    board = from_state(told, None)
    assert not board.mapped
    assert not board.walls
    assert lit(board) == {"r4c3"}
    assert len(board.rooms) == len(house().rooms)


def test_a_table_corrected_away_from_its_house_is_drawn() -> None:
    """When a tile was split on the table only, sight is not guessed from the house."""
    built = house()
    table = state(built, survivors={"lucy": "r3c3.a"})
    table["tiles"]["r3c3"]["rooms"] = 2
    table["rooms"] |= {room: {"zombies": 0, "tokens": 0} for room in ("r3c3.a", "r3c3.b")}
    board = from_state(table, built)
    assert lit(board) == {"r3c3.a"}
    assert board.tokens_in("r3c3.a")


@rule("DDD-HOUSE-04")
def test_windows_face_out() -> None:
    """Every outer tile has its window on the outer wall, and only there."""
    board = from_state(state(house()), house())
    outer = [tile for tile in TILES if house().kinds[tile] == "outer"]
    assert len(board.windows) == sum(4 - len(NEXT[tile]) for tile in outer)


def test_a_board_is_equal_to_its_like() -> None:
    """Equal tables give equal boards, so that nothing is drawn twice."""
    one, other = (from_state(state(house()), house()) for _ in range(2))
    assert one == other
    assert one != replace(other, mapped=False)
