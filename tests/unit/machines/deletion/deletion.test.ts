import { describe, expect, test } from 'vitest';
import { deletionMachine } from '../../../../machines/deletion/deletion.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk, listUnnamedInvokes } from '../../../support/machine-paths.ts';

const input = { items: [{ id: 'a', name: 'Winter', published: true }] };
const linked = [{ id: 'p', name: 'Winter', entity: 'publication', published: true, stays: false }];
const networkError = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('deletion', () => {
  const walk = createWalk(deletionMachine, {
    input,
    samples: {
      'xstate.done.actor.loadLinkedItems': [{ output: linked }],
      'xstate.error.actor.loadLinkedItems': [{ error: networkError }],
    },
    facts: ({ context }) => [context.linked !== null, context.confirmed],
    // only an answer given while the items are named counts as a yes
    invariant: (snapshot) => expect(snapshot.context.confirmed && !snapshot.matches('closed')).toBe(false),
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every invoke has an id', () => expect(listUnnamedInvokes(deletionMachine)).toEqual([]));

  test('nothing can be confirmed before it is known what goes with it', async () => {
    const dialog = createActorHarness(deletionMachine, { input });
    expect(dialog.actor.getSnapshot().can({ type: 'deletion.confirmed' })).toBe(false);
    await dialog.answer('loadLinkedItems', linked);
    dialog.actor.send({ type: 'deletion.confirmed' });
    expect(dialog.actor.getSnapshot().output).toEqual({ confirmed: true });
  });

  test('where that cannot be found out the person still decides', async () => {
    const dialog = createActorHarness(deletionMachine, { input });
    await dialog.reject('loadLinkedItems', networkError);
    dialog.actor.send({ type: 'deletion.cancelled' });
    expect(dialog.actor.getSnapshot().output).toEqual({ confirmed: false });
  });
});
