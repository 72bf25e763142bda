"use strict";
// Plays upkeep.js at random through the ordinary client and prints the figures as JSON.

process.env.NODE_ENV = "production"; // as an app would ship it; it is faster
const { Client } = require("boardgame.io/client");
const { Local } = require("boardgame.io/multiplayer");
const { upkeep } = require("./upkeep.js");

const EDITIONS = ["original", "revised"];
const WARM_UP = 10_000;
const MEASURED = 20_000;
const REPEATS = 5;
const LONG = 2_000;

// Mulberry32: a small seeded generator.
function seeded(seed) {
  let a = seed >>> 0;
  return (choices) => {
    a = (a + 0x6d2b79f5) | 0;
    let z = Math.imul(a ^ (a >>> 15), 1 | a);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return Math.floor((((z ^ (z >>> 14)) >>> 0) / 4294967296) * choices);
  };
}

const any = (list, chance) => list[chance(list.length)];

function shuffled(list, chance) {
  const left = [...list];
  return list.map(() => left.splice(chance(left.length), 1)[0]);
}

const BY_CHANCE = {
  choose: (prompt, chance) => any(prompt.options, chance),
  do: () => null,
  number: (prompt, chance) => prompt.min + chance(prompt.max - prompt.min + 1),
  roll: () => undefined, // boardgame.io's random plugin throws and draws
  draw: () => undefined,
  order: (prompt, chance) => shuffled(prompt.options, chance),
  allocate(prompt, chance) {
    const room = shuffled(Object.entries(prompt.limits).flatMap(([to, n]) => Array(n).fill(to)), chance);
    return Object.fromEntries(prompt.items.map((item, at) => [item, room[at]]));
  },
};

// A bare client keeps a game in memory only. With its master, here in the same process, every move
// is checked, logged and stored before it counts, so that the game can be opened again.
const WITH_MASTER = () => ({ multiplayer: Local(), playerID: "0" });
const BARE = () => ({});

function begun(edition, seed, setting) {
  const client = Client({ game: upkeep(edition, seed), numPlayers: 1, debug: false, ...setting() });
  client.start();
  return client;
}

// Nobody enters the lab, and darkness is set back before it ends the game.
const LASTING = { labSure: "no", labEntered: "no" };
const DARK = 4;

function next(G, chance, lasting) {
  const { prompt } = G;
  if (lasting && G.darkness >= DARK) return ["correct", { darkness: 1 }];
  if (lasting && prompt.id in LASTING) return [prompt.id, LASTING[prompt.id]];
  return [prompt.id, BY_CHANCE[prompt.kind](prompt, chance)];
}

function play(edition, seed, chance, setting, most = Infinity, lasting = false) {
  const client = begun(edition, seed, setting);
  const moves = [];
  let { G, ctx } = client.getState();
  while (!ctx.gameover && moves.length < most) {
    const [name, value] = next(G, chance, lasting);
    const before = G;
    client.moves[name](value);
    ({ G, ctx } = client.getState());
    if (G === before) throw new Error(`${name} refused ${JSON.stringify(value)}`);
    moves.push([name, value]);
  }
  client.stop();
  return moves;
}

function playMany(chance, least, setting) {
  let count = 0;
  for (let seed = 0; count < least; seed += 1) {
    count += play(EDITIONS[seed % 2], seed, chance, setting).length;
  }
  return count;
}

function replay(edition, seed, moves) {
  const client = begun(edition, seed, BARE);
  for (const [name, value] of moves) client.moves[name](value);
  client.stop();
  if (client.getState()._stateID !== moves.length) throw new Error("the replay went another way");
}

const seconds = (since) => Number(process.hrtime.bigint() - since) / 1e9;

function timed(work) {
  const since = process.hrtime.bigint();
  const result = work();
  return [seconds(since), result];
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const repeated = (work) => median(Array.from({ length: REPEATS }, work));

function movesPerSecond(chance, setting) {
  playMany(chance, WARM_UP, setting);
  return Math.round(repeated(() => {
    const [took, count] = timed(() => playMany(chance, MEASURED, setting));
    return count / took;
  }));
}

function main() {
  const chance = seeded(1);
  const bare = movesPerSecond(chance, BARE);
  const recorded = movesPerSecond(chance, WITH_MASTER);
  const long = play("revised", 1, chance, BARE, LONG, true);
  const replaySeconds = repeated(() => timed(() => replay("revised", 1, long))[0]);
  console.log(JSON.stringify({
    bare_per_second: bare,
    recorded_per_second: recorded,
    replay_2000_ms: Math.round(replaySeconds * 1000),
  }));
}

main();
