"use strict";
// Every question of a companion's rounds: it makes its prompt from the table (or none, where there
// is no reason to ask) and takes the answer.

const t = require("./table.js");
const p = require("./procedures.js");

const who = (fits, take) => ({
  ask: (G) => p.some(p.names(G, fits)),
  take: (G, _, survivor) => take(G, survivor),
});
const range = (count) => Array.from({ length: count }, (_, at) => `cube_${at + 1}`);
const anybody = () => true;
const unlucky = (G) => p.next(G, { task: "spawnBeside" });

function beside(G) {
  const near = new Set(t.roomsWithSurvivors(G).flatMap((room) => t.BESIDE[room]));
  return t.openRooms(G, [...near]);
}

function reach(G, room, steps, shunsFire) {
  return [room, ...t.WITHIN[steps][room]].filter((tile) =>
    tile !== room && !t.closedLab(G, tile) && !(shunsFire && t.burning(G.tiles[tile])));
}

const setUp = {
  lab: {
    ask: (G) => (G.lab === null ? p.choose(t.CORNERS) : null),
    take: (G, _, tile) => { G.lab = tile; },
  },
};

const spawning = {
  spawnLocation: {
    ask: (G) => (G.tokensLeft ? p.roll([p.D4, p.D6]) : null),
    take(G, _, [row, column]) {
      const tile = t.tileAt(row, column);
      if (column === 6 || t.closedLab(G, tile) || G.tiles[tile].destroyed) unlucky(G);
      else if (!t.survivorsIn(G, tile).length) p.next(G, { task: "sightTile", tile });
      else if (p.takeToken(G)) p.next(G, { task: "tokenValue", room: tile });
    },
  },
  sightTile: {
    ask: (G, { tile }) => p.choose(["seen", "unseen", "locked"], { tile }),
    take(G, { tile }, told) {
      if (told === "locked") unlucky(G);
      else if (!p.takeToken(G)) return;
      else if (told === "seen") p.next(G, { task: "tokenValue", room: tile });
      else p.putToken(G, tile);
    },
  },
  spawnBeside: {
    ask(G) {
      const rooms = beside(G);
      return p.choose(rooms.length && G.tokensLeft ? [...rooms, "none"] : ["none"]);
    },
    take(G, _, room) {
      if (room === "none") p.next(G, { task: "spawnAnywhere" });
      else if (p.takeToken(G)) p.next(G, { task: "tokenValue", room });
    },
  },
  spawnAnywhere: {
    ask: (G) => (G.tokensLeft ? p.some(t.openRooms(G)) : null),
    take(G, _, room) {
      if (!p.takeToken(G)) return;
      const sure = p.rules(G).noRoom !== "token" || t.survivorsIn(G, room).length;
      p.next(G, sure ? { task: "tokenValue", room } : { task: "sightRoom", room, then: "spawn" });
    },
  },
  sightRoom: {
    ask: (G, { room }) => p.choose(p.YES_NO, { room }),
    take(G, { room, then }, told) {
      if (told === "yes" && then === "reveal") p.reveal(G, room);
      else if (told === "yes") p.next(G, { task: "tokenValue", room });
      else if (then === "spawn") p.putToken(G, room);
    },
  },
  tokenValue: {
    ask: (G, { room }) =>
      ({ kind: "draw", options: p.D6, bag: t.MIX.map((n, at) => Math.max(0, n - G.taken[at])), params: { room } }),
    take(G, { room }, value) {
      G.taken[value - 1] += 1;
      G.tiles[room].zombies += value;
      t.tell(G, "spawn.zombies", { room, zombies: value });
    },
  },
};

const fire = {
  fireDirection: {
    ask: (G) => (G.fire === null ? null : p.roll([p.D4], { at: G.fire })),
    take(G, _, [face]) {
      const target = t.NEXT[G.fire][face];
      if (target && p.mayEnter(G, target)) G.fire = target;
      t.tell(G, "fire.moves", { to: G.fire });
      p.next(G, { task: "fireHurts" });
      p.burn(G, G.fire);
    },
  },
  fireOutbreak: {
    ask(G) {
      const possible = G.fire === null && t.TILES.some((tile) => p.mayBreakOut(G, tile));
      return possible ? p.roll([p.D4, p.D6]) : null;
    },
    take(G, task, [row, column]) {
      const tile = t.tileAt(row, column);
      if (column === 6 || !p.mayBreakOut(G, tile)) {
        p.next(G, task);
        return;
      }
      G.fire = tile;
      t.tell(G, "fire.breaks_out", { at: tile });
      p.burn(G, tile);
    },
  },
  fireIcon: {
    ask: (G) => (G.darkness in G.fireIcons ? null : p.choose(p.YES_NO, { space: G.darkness })),
    take: (G, _, told) => { G.fireIcons[G.darkness] = told === "yes"; },
  },
};

const regrouping = {
  reentry: {
    ask(G, { survivor }) {
      const others = p.rules(G).anySurvivor ? t.EVERYBODY.filter((name) => !(name in G.survivors)) : [];
      return p.choose([survivor, ...others, "stay_out"], { survivor });
    },
    take(G, { survivor }, chosen) {
      if (chosen === "stay_out") return;
      G.survivors = Object.fromEntries(Object.entries(G.survivors).map(([name, each]) =>
        (name === survivor ? [chosen, t.fresh(chosen, t.ENTRANCE)] : [name, each])));
      t.tell(G, "survivor.comes_back", { survivor: chosen });
      p.wound(G, chosen, t.fireValue(G.tiles[t.ENTRANCE]));
    },
  },
  regroupOrder: {
    ask(G) {
      G.teams = p.byRoom(G);
      return G.teams.length < 2 ? null : p.order(p.teamNames(G.teams));
    },
    take(G, _, chosen) {
      G.teams = chosen.map((name) => name.split("+"));
      t.tell(G, "regroup.teams", { teams: chosen });
    },
  },
};

const cameras = {
  cameraRoom: {
    ask(G, { checked }) {
      const rooms = t.roomsWithSurvivors(G).filter((room) => (checked[room] || 0) < p.CAMERAS);
      return rooms.length ? p.choose(["none", ...rooms], { checked: Object.keys(checked) }) : null;
    },
    take(G, { checked }, room) {
      if (room === "none") return;
      const counted = { ...checked, [room]: (checked[room] || 0) + 1 };
      p.next(G, { task: "cameraCheck", room }, { task: "cameraRoom", checked: counted });
    },
  },
  cameraCheck: {
    ask(G, { room }) {
      const dice = Math.min(p.MAX_DICE, t.survivorsIn(G, room).length);
      return dice ? p.roll([...Array(dice).fill(p.SURVIVOR), p.TERROR], { room }) : null;
    },
    take(G, { room }, faces) {
      if (!faces.includes("failure")) t.tell(G, "camera.unnoticed", { room });
      else p.next(G, { task: "strikes", face: faces[faces.length - 1], room });
    },
  },
  hordeNearby: {
    ask(G, { room }) {
      const rooms = t.AROUND[room].filter((tile) => !G.tiles[tile].destroyed && !t.closedLab(G, tile));
      return rooms.length && G.tokensLeft ? p.choose([...rooms, "none"], { room }) : null;
    },
    take(G, _, room) {
      if (room === "none" || !p.takeToken(G)) return;
      p.putToken(G, room);
      p.next(G, { task: "revealIfSeen", room });
    },
  },
  hordeMover: {
    ask(G, { room }) {
      const rooms = p.movers(G, room);
      return rooms.length ? p.choose([...rooms, "none"], { room }) : null;
    },
    take(G, { room, more }, start) {
      if (start === "none") return;
      p.next(G, { task: "hordeKind", start, room });
      if (more) G.todo.splice(-1, 0, { task: "hordeMover", room, more: more - 1 });
    },
  },
  hordeKind: {
    ask(G, { start }) {
      const both = G.tiles[start].zombies && G.tiles[start].tokens && p.rules(G).tokensMove;
      return p.choose(both ? ["horde", "token"] : [G.tiles[start].zombies ? "horde" : "token"]);
    },
    take: (G, { start, room }, kind) => p.next(G, { task: "hordeMoves", start, room, kind }),
  },
  hordeMoves: {
    ask(G, { start, room }) {
      const rooms = reach(G, start, p.rules(G).hordeSteps, true);
      return rooms.length ? p.choose([...rooms, "none"], { room: start, target: room }) : null;
    },
    take(G, { start, kind }, end) {
      if (end === "none") return;
      const what = kind === "token" ? "tokens" : "zombies";
      const moving = kind === "token" ? 1 : G.tiles[start].zombies;
      G.tiles[start][what] -= moving;
      G.tiles[end][what] += moving;
      t.tell(G, "horde.moves", { from: start, room: end, kind });
      p.next(G, { task: "revealIfSeen", room: end }, { task: "zombiesAttack", room: end });
    },
  },
};

const creatures = {
  creatureLocation: {
    ask: (G) => (G.creature || !p.onTop(G).length ? null : p.roll([p.D4, p.D6])),
    take(G, task, [row, column]) {
      const tile = t.tileAt(row, column);
      if (column === 6 || t.closedLab(G, tile)) p.next(G, task);
      else if (t.survivorsIn(G, tile).length || G.tiles[tile].destroyed) p.next(G, { task: "creatureBoard", tile });
      else p.next(G, { task: "houseLocked", tile });
    },
  },
  houseLocked: {
    ask: (G, { tile }) => p.choose(p.YES_NO, { tile }),
    take: (G, { tile }, told) =>
      p.next(G, told === "yes" ? { task: "creatureLocation" } : { task: "creatureBoard", tile }),
  },
  creatureBoard: {
    ask: (G) => ({ kind: "draw", options: [...p.onTop(G)], bag: p.onTop(G).map(() => 1) }),
    take(G, { tile }, kind) {
      const pile = G.creatures.hidden.length ? G.creatures.hidden : G.creatures.under;
      pile.splice(pile.indexOf(kind), 1);
      G.creature = { kind, room: tile, hits: {} };
      t.tell(G, "creature.appears", { creature: kind, room: tile });
      p.next(G, { task: "creatureHits", hits: t.fireValue(G.tiles[tile]) });
    },
  },
  creatureHits: {
    ask(G, { hits }) {
      if (!G.creature || !hits) return null;
      const left = t.spaceLeft(G);
      const cubes = Math.min(hits, Object.values(left).reduce((sum, each) => sum + each, 0));
      return p.allocate(range(cubes), left, { creature: G.creature.kind });
    },
    take(G, _, shared) {
      for (const at of Object.values(shared)) G.creature.hits[at] = (G.creature.hits[at] || 0) + 1;
      if (!Object.keys(t.spaceLeft(G)).length) p.creatureGone(G);
    },
  },
  creatureRecovers: {
    ask(G) {
      const hits = Object.fromEntries(Object.entries(G.creature.hits).filter(([, count]) => count));
      const cubes = Math.min(3, Object.values(hits).reduce((sum, each) => sum + each, 0));
      return cubes ? p.allocate(range(cubes), hits) : null;
    },
    take(G, _, shared) {
      for (const at of Object.values(shared)) G.creature.hits[at] -= 1;
      t.tell(G, "creature.recovered", {});
    },
  },
  creatureMoves: {
    ask(G, { room }) {
      const full = t.spaceLeft(G).blue ? 0 : 1;
      const rooms = reach(G, G.creature.room, Math.max(0, t.CREATURES[G.creature.kind] - full), true);
      return rooms.length ? p.choose([...rooms, "stays"], { target: room }) : null;
    },
    take(G, _, room) {
      if (room === "stays") return;
      G.creature.room = room;
      t.tell(G, "creature.moves", { room });
      p.next(G, { task: "creatureAttack" });
    },
  },
};

const acting = {
  report: {
    ask(G, { box }) {
      if (G.labEntered || !p.inHouse(G, G.teams[box]).length) return null;
      const possible = Object.keys(p.REPORTS).filter((name) => p.REPORTS[name].possible(G));
      return p.choose(["done", ...possible], { team: G.teams[box].join("+") });
    },
    take(G, task, name) {
      if (name !== "done") p.next(G, { task: p.REPORTS[name].task }, task);
    },
  },
  zombiesAttack: {
    ask: (G, { room }) => (G.tiles[room].zombies && t.survivorsIn(G, room).length
      ? p.instruct({ room, dice: Math.min(6, G.tiles[room].zombies) }) : null),
    take() {},
  },
  creatureAttack: {
    ask: (G) => (G.creature && t.survivorsIn(G, G.creature.room).length
      ? p.instruct({ creature: G.creature.kind, room: G.creature.room }) : null),
    take() {},
  },
  enemiesMove: {
    ask: (G) => (G.creature || t.tilesWith(G, (tile) => tile.zombies || tile.tokens).length
      ? p.instruct() : null),
    take() {},
  },
  labEntered: {
    ask: (G) => (G.labEntered || G.darkness < t.DARKNESS_LAST ? null : p.choose(p.YES_NO)),
    take: (G, _, told) => { G.labEntered = told === "yes"; },
  },
  showdown: {
    ask: () => p.choose(["won", "lost"]),
    take: (G, _, told) => { G.outcome = told; G.reason = "showdown"; },
  },
};

const reported = {
  movedSurvivor: who(anybody, (G, survivor) => p.next(G, { task: "movedRoom", survivor })),
  movedRoom: {
    ask: (G, { survivor }) => p.choose(t.TILES.filter((tile) =>
      tile !== G.survivors[survivor].room && !t.closedLab(G, tile)), { survivor }),
    take(G, { survivor }, room) {
      G.survivors[survivor].room = room;
      t.tell(G, "survivor.moves", { survivor, room });
      p.next(G, { task: "revealIfSeen", room });
      p.wound(G, survivor, t.fireValue(G.tiles[room]));
    },
  },
  woundedSurvivor: who(anybody, (G, survivor) => p.next(G, { task: "woundedWounds", survivor })),
  woundedWounds: {
    ask: (G, { survivor }) => p.number(1, G.survivors[survivor].energy, { survivor }),
    take: (G, { survivor }, wounds) => p.wound(G, survivor, wounds),
  },
  healedSurvivor: who(p.hurt, (G, survivor) => p.next(G, { task: "healedWounds", survivor })),
  healedWounds: {
    ask: (G, { survivor }) => p.number(1, t.FULL_ENERGY - G.survivors[survivor].energy, { survivor }),
    take: (G, { survivor }, wounds) => { G.survivors[survivor].energy += wounds; },
  },
  bitten: who((each) => !p.infected(each), (G, name) => { G.survivors[name].virus += 1; }),
  antidote: who(p.infected, (G, name) => { G.survivors[name].virus -= 1; }),
  skillSurvivor: who((each) => t.freeSlots(each).length > 0, (G, survivor) =>
    p.next(G, { task: "skillSlot", survivor })),
  skillSlot: {
    ask: (G, { survivor }) => p.choose(t.freeSlots(G.survivors[survivor]), { survivor }),
    take: (G, { survivor }, slot) => { G.survivors[survivor].skills.push(slot); },
  },
  extinguished: {
    ask: (G) => p.some(t.tilesWith(G, (tile) => tile.burn)),
    take(G, _, tile) {
      G.tiles[tile].burn -= 1;
      const out = p.rules(G).outWith === "house" ? !t.tilesWith(G, (each) => each.burn).length
        : G.fire === tile && !G.tiles[tile].burn;
      if (out) G.fire = null;
    },
  },
  revealed: { ask: (G) => p.some(t.tilesWith(G, (tile) => tile.tokens)), take: (G, _, room) => p.reveal(G, room) },
  killedRoom: {
    ask: (G) => p.some(t.tilesWith(G, (tile) => tile.zombies)),
    take: (G, _, room) => p.next(G, { task: "killedZombies", room }),
  },
  killedZombies: {
    ask: (G, { room }) => p.number(1, G.tiles[room].zombies, { room }),
    take: (G, { room }, dead) => { G.tiles[room].zombies -= dead; },
  },
  creatureKilled: {
    ask: () => p.choose(p.YES_NO),
    take(G, _, told) { if (told === "yes") p.creatureGone(G); },
  },
  forced: {
    ask: (G) => p.number(1, Math.min(3, t.DARKNESS_LAST - G.darkness)),
    take: (G, _, icons) =>
      p.next(G, ...Array.from({ length: icons }, () => ({ task: "darkness", cause: "door_icon" }))),
  },
  labSure: {
    ask: () => p.choose(p.YES_NO),
    take: (G, _, told) => { G.labEntered = told === "yes"; },
  },
};

const QUESTIONS = { ...setUp, ...spawning, ...fire, ...regrouping, ...cameras, ...creatures, ...acting, ...reported };

module.exports = { QUESTIONS };
