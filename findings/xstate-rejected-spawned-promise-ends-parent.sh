#!/usr/bin/env bash
# xstate 5.33.3: a spawned promise actor that rejects ends the actor that spawned it, where no transition takes
# `xstate.error.actor.<id>`.
# Expected: the rejection is reported (as for an unhandled rejection) and the parent goes on.
# Observed: the parent's snapshot has status "error" and it answers no further events, so whatever renders from it stops.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xstate@5.33.3
cat > check.mjs <<'JS'
import { assign, createActor, fromPromise, setup } from 'xstate';
const parent = setup({ actors: { save: fromPromise(async () => { throw new Error('offline'); }) } }).createMachine({
  context: { counted: 0 },
  on: {
    begin: { actions: assign(({ spawn }) => { spawn('save', { id: 'save' }); return {}; }) },
    count: { actions: assign({ counted: ({ context }) => context.counted + 1 }) },
  },
});
const actor = createActor(parent);
let reported = null;
actor.subscribe({ error: (error) => { reported = error.message; } });
actor.start();
actor.send({ type: 'begin' });
await new Promise((resolve) => setTimeout(resolve, 20));
actor.send({ type: 'count' });
const { status, context } = actor.getSnapshot();
const seen = { status, counted: context.counted, reported };
console.log(JSON.stringify(seen));
process.exit(JSON.stringify(seen) === JSON.stringify({ status: 'error', counted: 0, reported: 'offline' }) ? 0 : 1);
JS
node check.mjs
