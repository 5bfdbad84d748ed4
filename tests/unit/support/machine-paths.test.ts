import { type AnyActorRef, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createActorHarness } from '../../support/actor-harness.ts';
import { listPaths } from '../../support/machine-model.ts';
import { createWalk, listUnnamedInvokes } from '../../support/machine-paths.ts';

const lookupMachine = setup({
  types: {} as {
    context: { attempts: number; word: string };
    events: { type: 'word.entered'; word: string } | { type: 'retry' } | { type: 'clear' };
  },
  actors: { fetchWord: fromPromise<string, { word: string }>(() => Promise.reject(new Error('provide "fetchWord"'))) },
  guards: { mayRetry: ({ context }) => context.attempts < 2 },
  delays: { timeoutMs: 500 },
}).createMachine({
  id: 'lookup',
  context: { attempts: 0, word: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'word.entered': { target: 'loading', actions: assign({ word: ({ event }) => event.word }) } } },
    loading: {
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        id: 'fetchWord',
        src: 'fetchWord',
        input: ({ context }) => ({ word: context.word }),
        onDone: 'loaded',
        onError: 'failed',
      },
      after: { timeoutMs: 'failed' },
    },
    loaded: {
      entry: [
        sendTo(({ system }) => system.get('notifications') as AnyActorRef, {
          type: 'notification.shown',
          notification: { kind: 'success' },
        }),
        sendParent({ type: 'changes.cleared', id: 'a' }),
      ],
    },
    failed: { on: { retry: { guard: 'mayRetry', target: 'loading' } } },
  },
  on: { clear: { actions: assign({ word: '' }) } },
});

const options = {
  samples: { 'word.entered': [{ word: 'hello' }] },
  facts: ({ context }: { context: { attempts: number } }) => context.attempts,
  invariant: ({ context }: { context: { attempts: number } }) => expect(context.attempts).toBeLessThanOrEqual(2),
};

describe('walking a machine', () => {
  const walk = createWalk(lookupMachine, options);
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('the selected paths are fewer than all, and reach every state and transition that all reach', async () => {
    const [all, selected] = [listPaths(lookupMachine, options, true), listPaths(lookupMachine, options, false)];
    expect(selected.length).toBeLessThan(all.length);
    const listStates = (paths: typeof all) =>
      new Set(paths.flat().map(({ state }) => JSON.stringify([state.value, state.context])));
    expect(listStates(selected)).toEqual(listStates(all));
    expect(await createWalk(lookupMachine, options, selected).unwalked()).toEqual(
      await createWalk(lookupMachine, options, all).unwalked(),
    );
  });

  test('an edge that no sample reaches is named', async () => {
    const poor = createWalk(lookupMachine, {
      ...options,
      facts: () => null,
      samples: { ...options.samples, retry: [] },
    });
    expect(await poor.unwalked()).toEqual(['lookup.failed retry → lookup.loading [mayRetry]']);
  });

  test('an invariant that does not hold fails the walk with the path: its events, its states and the step', async () => {
    const wrong = createWalk(lookupMachine, {
      ...options,
      invariant: ({ context }) => expect(context.attempts, 'attempts').toBe(0),
    });
    const error = await wrong.replay().then(
      () => null,
      (reason: Error) => reason,
    );
    expect(error?.message).toMatch(/^lookup: \d+ of \d+ paths fail\n\nstep 2 of \d: attempts: expected 1 to be \+?0/);
    expect(error?.message).toContain('  word.entered {"word":"hello"}\n      → loading');
  });

  test('an invariant that asserts nothing in a state fails the walk and names the state', async () => {
    const vacuous = createWalk(lookupMachine, {
      ...options,
      invariant: (snapshot) => {
        if (!snapshot.matches('failed')) expect(snapshot.context.attempts).toBeLessThanOrEqual(2);
      },
    });
    await expect(vacuous.replay()).rejects.toThrow('the invariant asserts nothing in "failed": there it cannot fail');
  });
});

test('the harness answers calls and records the events sent to other actors', async () => {
  const harness = createActorHarness(lookupMachine);
  harness.actor.send({ type: 'word.entered', word: 'soup' });
  expect(harness.requestInput('fetchWord')).toEqual({ word: 'soup' });
  await harness.answer('fetchWord', 'מרק');
  expect(harness.actor.getSnapshot().value).toBe('loaded');
  expect(harness.received).toEqual({
    parent: [{ type: 'changes.cleared', id: 'a' }],
    notifications: [{ type: 'notification.shown', notification: { kind: 'success' } }],
  });
  harness.stop();
});

test('an invoke without an id is named', () => {
  expect(listUnnamedInvokes(lookupMachine)).toEqual([]);
  const nameless = setup({ actors: { go: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'n',
    invoke: { src: 'go' },
  });
  expect(listUnnamedInvokes(nameless)).toEqual(['n']);
});
