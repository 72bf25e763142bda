"use strict";
// What goes on between two prompts. A move must return before the next one comes, so what is still
// to be done lies on a stack in G: `next` puts tasks there, WORK does those that ask nothing.

const t = require("./table.js");

const rules = (G) => t.RULES[G.edition];
const next = (G, ...tasks) => {
  for (let at = tasks.length - 1; at >= 0; at -= 1) G.todo.push(tasks[at]);
};
const choose = (options, params) => ({ kind: "choose", options, params });
const order = (options, params) => ({ kind: "order", options, params });
const number = (min, max, params) => ({ kind: "number", min, max, params });
const roll = (dice, params) => ({ kind: "roll", dice, params });
const allocate = (items, limits, params) => ({ kind: "allocate", items, limits, params });
const instruct = (params) => ({ kind: "do", params });
const some = (options, params) => (options.length ? choose(options, params) : null);

const D4 = [1, 2, 3, 4];
const D6 = [1, 2, 3, 4, 5, 6];
const SURVIVOR = ["success", "success", "aim", "knockback", "retreat", "failure"];
const TERROR = ["horde_nearby", "horde_nearby", "creature_reaction", "creature_reaction",
  "creature_appears", "fire"];
const EVENTS = ["zombies", "fire", "darkness"];
const YES_NO = ["yes", "no"];
const MAX_DICE = 4;
const CAMERAS = 8;

// ------------------------------------------------------------------------------ shared by several

function takeToken(G) {
  if (!G.tokensLeft) return false;
  G.tokensLeft -= 1;
  return true;
}

function putToken(G, room) {
  G.tiles[room].tokens += 1;
  t.tell(G, "spawn.token", { room });
}

function reveal(G, room) {
  const turned = Array.from({ length: G.tiles[room].tokens }, () => ({ task: "tokenValue", room }));
  G.tiles[room].tokens = 0;
  next(G, ...turned);
}

function wound(G, name, wounds) {
  const survivor = G.survivors[name];
  if (survivor.room === null || !wounds) return;
  survivor.energy -= Math.min(wounds, survivor.energy);
  t.tell(G, "survivor.wounded", { survivor: name, wounds });
  if (survivor.energy > 0) return;
  G.survivors[name] = t.fresh(name, null);
  t.tell(G, "survivor.dies", { survivor: name });
  next(G, { task: "darkness", cause: "survivor_eliminated" });
}

function burn(G, at) {
  const tile = G.tiles[at];
  if (tile.destroyed) return;
  tile.burn += 1;
  t.tell(G, "fire.burns", { tile: at, markers: tile.burn });
  if (tile.burn < 3) return;
  tile.burn = 0;
  tile.destroyed = true;
  t.tell(G, "fire.destroys", { tile: at });
  if (rules(G).burnsTokens) tile.tokens = 0;
  next(G, { task: "darkness", cause: "tile_destroyed" });
}

const mayEnter = (G, tile) =>
  tile !== G.lab && (!G.tiles[tile].destroyed || rules(G).entersDestroyed);
const mayBreakOut = (G, tile) => tile !== G.lab && !G.tiles[tile].destroyed;
const onTop = (G) => (G.creatures.hidden.length ? G.creatures.hidden : G.creatures.under.slice(0, 1));
const byRoom = (G) =>
  t.roomsWithSurvivors(G).map((room) => t.survivorsIn(G, room).map((each) => each.name));
const teamNames = (teams) => teams.map((team) => team.join("+"));
const inHouse = (G, team) => team.filter((name) => G.survivors[name] && G.survivors[name].room !== null);
const names = (G, fits) => t.inPlay(G).filter(fits).map((each) => each.name);
const infected = (each) => each.virus >= 2;
const hurt = (each) => each.energy < t.FULL_ENERGY;

function creatureGone(G) {
  t.tell(G, "creature.eliminated", { creature: G.creature.kind });
  G.creatures.under.push(G.creature.kind);
  G.creature = null;
}

function movers(G, room) {
  return t.TILES.filter((name) => {
    const each = G.tiles[name];
    return (each.zombies || (rules(G).tokensMove && each.tokens)) && !t.survivorsIn(G, name).length
      && (!rules(G).adjacent || name === room || t.AROUND[room].includes(name));
  });
}

// ------------------------------------------------------------------------------ what players report

const REPORTS = {
  moved: { possible: (G) => t.inPlay(G).length > 0, task: "movedSurvivor" },
  wounded: { possible: (G) => t.inPlay(G).length > 0, task: "woundedSurvivor" },
  healed: { possible: (G) => names(G, hurt).length > 0, task: "healedSurvivor" },
  bitten: { possible: (G) => names(G, (each) => !infected(each)).length > 0, task: "bitten" },
  antidote: { possible: (G) => names(G, infected).length > 0, task: "antidote" },
  skill: { possible: (G) => names(G, (each) => t.freeSlots(each).length).length > 0, task: "skillSurvivor" },
  extinguished: { possible: (G) => t.tilesWith(G, (tile) => tile.burn).length > 0, task: "extinguished" },
  revealed: { possible: (G) => t.tilesWith(G, (tile) => tile.tokens).length > 0, task: "revealed" },
  killed: { possible: (G) => t.tilesWith(G, (tile) => tile.zombies).length > 0, task: "killedRoom" },
  creature_killed: { possible: (G) => G.creature !== null, task: "creatureKilled" },
  forced: { possible: (G) => G.darkness < t.DARKNESS_LAST, task: "forced" },
  bypassed: {
    possible: (G) => G.darkness < t.DARKNESS_LAST && (!rules(G).bypasses || G.bypasses < rules(G).bypasses),
    task: "bypassed",
  },
  lab: { possible: (G) => !G.labEntered && t.inPlay(G).length > 0, task: "labSure" },
};

// ------------------------------------------------------------------------------ what goes by itself

const WORK = {
  round(G) {
    if (G.outcome) return;
    if (G.labEntered) {
      next(G, { task: "showdown" });
      return;
    }
    G.round += 1;
    G.bypasses = 0;
    for (const each of t.inPlay(G)) each.ap = t.ACTION_POINTS[each.energy];
    t.tell(G, "round.begins", { round: G.round });
    next(G, { task: "event" }, { task: "regroup" }, { task: "cameraRoom", checked: {} },
      { task: "spawnLocation" }, { task: "zombification" }, { task: "action", box: 0 },
      { task: "labEntered" }, { task: "roundEnds" }, { task: "round" });
  },
  event(G) {
    G.event = (G.event + 1) % EVENTS.length;
    t.tell(G, "event.space", { event: EVENTS[G.event] });
    next(G, [{ task: "spawnLocation" }, { task: "fireDirection" },
      { task: "darkness", cause: "clock" }][G.event]);
  },
  regroup(G) {
    const out = Object.values(G.survivors).filter((each) => each.room === null);
    next(G, ...out.map((each) => ({ task: "reentry", survivor: each.name })), { task: "regroupOrder" });
  },
  zombification(G) {
    next(G, ...names(G, infected).map((survivor) => ({ task: "decay", survivor })));
  },
  decay(G, { survivor: name }) {
    const survivor = G.survivors[name];
    if (survivor.room === null || !infected(survivor)) return;
    survivor.decay = survivor.decay === null ? 4 : survivor.decay - 1;
    t.tell(G, "zombification.cube", { survivor: name, slot: survivor.decay });
    survivor.skills = survivor.skills.filter((slot) => slot !== survivor.decay);
    if (survivor.decay > 1) return;
    G.tiles[survivor.room].zombies += 1;
    G.survivors[name] = t.fresh(name, null);
    t.tell(G, "survivor.zombified", { survivor: name });
    next(G, { task: "darkness", cause: "survivor_eliminated" });
  },
  action(G, { box }) {
    if (box >= G.teams.length || G.labEntered) return;
    const rest = { task: "action", box: box + 1 };
    if (!inHouse(G, G.teams[box]).length) next(G, rest);
    else next(G, { task: "report", box }, { task: "reaction" }, rest);
  },
  reaction(G) {
    if (G.labEntered) return;
    next(G, ...t.roomsWithSurvivors(G).map((room) => ({ task: "zombiesAttack", room })),
      { task: "creatureAttack" }, { task: "enemiesMove" }, { task: "fireDirection" });
  },
  roundEnds(G) {
    if (G.darkness < t.DARKNESS_LAST || G.labEntered) return;
    G.outcome = "lost";
    G.reason = "darkness";
    t.tell(G, "game.lost", { reason: "darkness" });
  },
  darkness(G, { cause }) {
    if (G.darkness >= t.DARKNESS_LAST) {
      t.tell(G, "darkness.stays", { cause });
      return;
    }
    G.darkness += 1;
    t.tell(G, "darkness.advances", { to: G.darkness, cause });
    next(G, { task: "fireIcon" }, { task: "landed" });
  },
  landed(G) {
    if (!G.fireIcons[G.darkness]) return;
    if (G.fire === null) next(G, { task: "fireOutbreak" });
    else if (rules(G).iconSpreads) next(G, { task: "fireDirection" });
  },
  fireHurts(G) {
    next(G, ...t.tilesWith(G, t.burning).map((at) => ({ task: "burnsOn", at })));
  },
  burnsOn(G, { at }) {
    const tile = G.tiles[at];
    const value = t.fireValue(tile);
    const burnt = Math.min(tile.zombies, value);
    if (burnt) {
      tile.zombies -= burnt;
      t.tell(G, "fire.burns_zombies", { room: at, zombies: burnt });
    }
    const here = t.survivorsIn(G, at).map((each) => ({ task: "burnsSurvivor", survivor: each.name, at }));
    if (G.creature && G.creature.room === at) here.unshift({ task: "creatureHits", hits: value });
    next(G, ...here);
  },
  burnsSurvivor(G, { survivor, at }) {
    if (G.survivors[survivor].room === at) wound(G, survivor, t.fireValue(G.tiles[at]));
  },
  bypassed(G) {
    G.bypasses += 1;
    next(G, { task: "darkness", cause: "code_token_bypassed" });
  },
  strikes(G, { face, room }) {
    t.tell(G, "terror.strikes", { face, room });
    if (face === "horde_nearby") next(G, { task: "hordeNearby", room });
    else if (face === "fire") next(G, { task: G.fire === null ? "fireOutbreak" : "fireDirection" });
    else if (face === "creature_appears") next(G, { task: G.creature ? "creatureRecovers" : "creatureLocation" });
    else if (G.creature === null) next(G, { task: "hordeMover", room, more: 1 });
    else if (!t.survivorsIn(G, G.creature.room).length) next(G, { task: "creatureMoves", room });
    else if (rules(G).attacksInPlace) next(G, { task: "creatureAttack" });
  },
  revealIfSeen(G, { room }) {
    if (!G.tiles[room].tokens) return;
    if (t.survivorsIn(G, room).length) reveal(G, room);
    else next(G, { task: "sightRoom", room, then: "reveal" });
  },
};

module.exports = { D4, D6, SURVIVOR, TERROR, EVENTS, YES_NO, MAX_DICE, CAMERAS,
  REPORTS, WORK, allocate, burn, byRoom, choose, creatureGone, hurt, inHouse, infected, instruct,
  mayBreakOut, mayEnter, movers, names, next, number, onTop, order, putToken, reveal, roll, rules,
  some, takeToken, teamNames, wound };
