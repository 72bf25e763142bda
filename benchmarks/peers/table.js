"use strict";
// The table of a companion for Dark Darker Darkest: what is tracked, and what can be read off it.

const COLUMNS = [1, 2, 3, 4, 5];
const ROWS = [1, 2, 3, 4];
const tileAt = (row, column) => `r${row}c${column}`;
const TILES = ROWS.flatMap((row) => COLUMNS.map((column) => tileAt(row, column)));
const ENTRANCE = "r4c3";
const CORNERS = ["r1c1", "r1c5", "r4c1", "r4c5"];
const place = (tile) => [Number(tile[1]), Number(tile[3])];
const STEPS = { 1: [-1, 0], 2: [0, 1], 3: [1, 0], 4: [0, -1] };

function near(tile, fits) {
  const [row, column] = place(tile);
  return TILES.filter((other) => {
    const [otherRow, otherColumn] = place(other);
    return other !== tile && fits(Math.abs(row - otherRow), Math.abs(column - otherColumn));
  });
}

const perTile = (make) => Object.fromEntries(TILES.map((tile) => [tile, make(tile)]));
const BESIDE = perTile((tile) => near(tile, (down, right) => down + right === 1));
const AROUND = perTile((tile) => near(tile, (down, right) => Math.max(down, right) === 1));
const WITHIN = [0, 1, 2, 3].map((steps) =>
  perTile((tile) => near(tile, (down, right) => down + right <= steps)));
const NEXT = perTile((tile) => {
  const [row, column] = place(tile);
  return Object.fromEntries(Object.entries(STEPS)
    .map(([face, [down, right]]) => [face, tileAt(row + down, column + right)])
    .filter(([, other]) => TILES.includes(other)));
});

const EVERYBODY = ["lucy", "bruce", "nina", "jack", "leo"];
const FULL_ENERGY = 7;
const ACTION_POINTS = [0, 1, 2, 2, 3, 3, 4, 4];
const LOCATIONS = ["orange", "blue", "red", "white"];
const CREATURES = { undead_bird: 3, zombie_dog: 3, security_guard: 0 };
const DARKNESS_LAST = 5;
const MIX = [4, 5, 5, 4, 3, 2];
const RULES = {
  original: { entersDestroyed: false, burnsTokens: true, iconSpreads: false, attacksInPlace: false,
    hordeSteps: 1, adjacent: false, tokensMove: false, anySurvivor: false, outWith: "own_tile",
    noRoom: "zombies", bypasses: 0 },
  revised: { entersDestroyed: true, burnsTokens: false, iconSpreads: true, attacksInPlace: true,
    hordeSteps: 2, adjacent: true, tokensMove: true, anySurvivor: true, outWith: "house",
    noRoom: "token", bypasses: 1 },
};

const fresh = (name, room) =>
  ({ name, room, energy: FULL_ENERGY, ap: 4, virus: 0, decay: null, skills: [] });

const laid = (edition) => ({
  edition,
  round: 0,
  event: 2,
  darkness: 1,
  fireIcons: {},
  fire: null,
  lab: null,
  labEntered: false,
  outcome: null,
  reason: null,
  tiles: perTile(() => ({ burn: 0, destroyed: false, zombies: 0, tokens: 0 })),
  survivors: Object.fromEntries(EVERYBODY.slice(0, 3).map((name) => [name, fresh(name, ENTRANCE)])),
  teams: [],
  creature: null,
  creatures: { hidden: Object.keys(CREATURES), under: [] },
  tokensLeft: 23,
  taken: [0, 0, 0, 0, 0, 0],
  bypasses: 0,
  todo: [],
  asked: null,
  prompt: null,
  told: [],
});

const tell = (G, key, params) => G.told.push({ key, params });
const inPlay = (G) => Object.values(G.survivors).filter((each) => each.room !== null);
const survivorsIn = (G, room) => Object.values(G.survivors).filter((each) => each.room === room);
const roomsWithSurvivors = (G) => [...new Set(inPlay(G).map((each) => each.room))];
const burning = (tile) => tile.destroyed || tile.burn > 0;
const fireValue = (tile) => (tile.destroyed ? 3 : tile.burn);
const closedLab = (G, tile) => tile === G.lab && !G.labEntered;
const tilesWith = (G, fits) => TILES.filter((tile) => fits(G.tiles[tile]));
const openRooms = (G, tiles = TILES) =>
  tiles.filter((tile) => !burning(G.tiles[tile]) && !closedLab(G, tile));
const freeSlots = (each) => [1, 2, 3, 4].filter((slot) =>
  !each.skills.includes(slot) && (each.decay === null || slot < each.decay));
const spaceLeft = (G) => Object.fromEntries(LOCATIONS
  .map((name) => [name, 2 - (G.creature.hits[name] || 0)]).filter(([, left]) => left > 0));

module.exports = {
  ACTION_POINTS, AROUND, BESIDE, CORNERS, CREATURES, DARKNESS_LAST, ENTRANCE, EVERYBODY,
  FULL_ENERGY, MIX, NEXT, RULES, TILES, WITHIN, burning, closedLab, fireValue, freeSlots, fresh,
  inPlay, laid, openRooms, roomsWithSurvivors, spaceLeft, survivorsIn, tell, tileAt, tilesWith,
};
