import { type AnyActorRef, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createActorHarness } from '../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../support/machine-paths.ts';

const light = setup({
  types: {} as {
    context: { tries: number; word: string };
    events: { type: 'ask'; word: string } | { type: 'again' } | { type: 'hush' };
  },
  actors: { fetchWord: fromPromise<string, { word: string }>(() => Promise.reject(new Error('provide "fetchWord"'))) },
  guards: { mayTryAgain: ({ context }) => context.tries < 2 },
  delays: { patience: 500 },
}).createMachine({
  id: 'light',
  context: { tries: 0, word: '' },
  initial: 'idle',
  states: {
    idle: { on: { ask: { target: 'asking', actions: assign({ word: ({ event }) => event.word }) } } },
    asking: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        id: 'fetchWord',
        src: 'fetchWord',
        input: ({ context }) => ({ word: context.word }),
        onDone: 'shown',
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    shown: {
      entry: [
        sendTo(({ system }) => system.get('notices') as AnyActorRef, {
          type: 'notice.said',
          notice: { kind: 'success' },
        }),
        sendParent({ type: 'work.settled', id: 'a' }),
      ],
    },
    failed: { on: { again: { guard: 'mayTryAgain', target: 'asking' } } },
  },
  on: { hush: { actions: assign({ word: '' }) } },
});

const options = {
  samples: { ask: [{ word: 'hello' }] },
  facts: (it: { context: { tries: number } }) => it.context.tries,
};

describe('walking a machine', () => {
  const walk = createWalk(light, options);
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('an edge that no sample reaches is named', async () => {
    const poor = createWalk(light, { ...options, facts: () => null, samples: { ...options.samples, again: [] } });
    expect(await poor.unwalked()).toEqual(['light.failed again → light.asking [mayTryAgain]']);
  });

  test('an invariant that does not hold fails the path', async () => {
    const never = createWalk(light, { ...options, invariant: (it) => expect(it.context.tries).toBe(0) });
    const results = await Promise.allSettled(never.paths.map(({ replay }) => replay()));
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  });

  test('the house answers calls and writes down what is said', async () => {
    const house = createActorHarness(light);
    house.actor.send({ type: 'ask', word: 'soup' });
    expect(house.asked('fetchWord')).toEqual({ word: 'soup' });
    await house.answer('fetchWord', 'מרק');
    expect(house.actor.getSnapshot().value).toBe('shown');
    expect(house.heard).toEqual({
      parent: [{ type: 'work.settled', id: 'a' }],
      notices: [{ type: 'notice.said', notice: { kind: 'success' } }],
    });
    house.stop();
  });

  test('an invoke without an id is named', () => {
    expect(listUnnamedInvokes(light)).toEqual([]);
    const nameless = setup({ actors: { go: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'n',
      invoke: { src: 'go' },
    });
    expect(listUnnamedInvokes(nameless)).toEqual(['n']);
  });
});
