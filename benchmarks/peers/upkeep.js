"use strict";
// A companion's rounds as a boardgame.io game: one move per prompt.
//
// Every move checks its answer against the prompt that stands and leaves the next one, with its
// legal options, in G.

const { INVALID_MOVE } = require("boardgame.io/core");
const t = require("./table.js");
const p = require("./procedures.js");
const { QUESTIONS } = require("./questions.js");

function advance(G) {
  while (G.todo.length) {
    const task = G.todo.pop();
    const question = QUESTIONS[task.task];
    if (!question) {
      p.WORK[task.task](G, task);
      continue;
    }
    const prompt = question.ask(G, task);
    if (prompt) {
      G.prompt = { id: task.task, ...prompt };
      G.asked = task;
      return;
    }
  }
  G.prompt = null;
}

const LEGAL = {
  choose: (prompt, value) => prompt.options.includes(value),
  draw: (prompt, value) => prompt.options.includes(value),
  do: (_, value) => value === null,
  number: (prompt, value) => Number.isInteger(value) && prompt.min <= value && value <= prompt.max,
  roll: (prompt, value) => Array.isArray(value) && value.length === prompt.dice.length
    && value.every((face, at) => prompt.dice[at].includes(face)),
  order: (prompt, value) => Array.isArray(value) && value.length === prompt.options.length
    && prompt.options.every((name) => value.includes(name)),
  allocate: (prompt, value) => Object.keys(value).length === prompt.items.length
    && prompt.items.every((item) => value[item] in prompt.limits)
    && Object.entries(prompt.limits).every(([target, limit]) =>
      Object.values(value).filter((each) => each === target).length <= limit),
};

const BY_CHANCE = {
  roll: (prompt, random) => prompt.dice.map((faces) => faces[random.Die(faces.length) - 1]),
  draw(prompt, random) {
    const pool = prompt.options.flatMap((item, at) => Array(prompt.bag[at]).fill(item));
    const items = pool.length ? pool : prompt.options;
    return items[random.Die(items.length) - 1];
  },
};

// Dice and draws are the app's where the players enter none.
function answer(id, { G, random }, entered) {
  const { prompt } = G;
  if (!prompt || prompt.id !== id) return INVALID_MOVE;
  const thrown = entered === undefined && prompt.kind in BY_CHANCE;
  const value = thrown ? BY_CHANCE[prompt.kind](prompt, random) : entered;
  if (!LEGAL[prompt.kind](prompt, value)) return INVALID_MOVE;
  const task = G.asked;
  G.told = [];
  QUESTIONS[id].take(G, task, value);
  advance(G);
}

// What lies on the table counts: the players set darkness to it, and the prompt is made anew.
function correct({ G }, { darkness }) {
  if (!Number.isInteger(darkness) || darkness < 1 || darkness > t.DARKNESS_LAST) return INVALID_MOVE;
  G.told = [];
  G.darkness = darkness;
  G.todo.push(G.asked);
  advance(G);
}

const upkeep = (edition, seed) => ({
  name: "upkeep",
  seed,
  setup() {
    const G = t.laid(edition);
    p.next(G, { task: "lab" }, { task: "round" });
    advance(G);
    return G;
  },
  moves: {
    correct,
    ...Object.fromEntries(Object.keys(QUESTIONS).map((id) =>
      [id, (context, value) => answer(id, context, value)])),
  },
  endIf: ({ G }) => (G.outcome ? { outcome: G.outcome, reason: G.reason } : undefined),
});

module.exports = { upkeep };
