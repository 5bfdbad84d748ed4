import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createDeletionActors } from '../../../../machines/deletion/deletion.actors.ts';
import { deletionMachine } from '../../../../machines/deletion/deletion.machine.ts';
import { isDeletionShown, selectReferrers } from '../../../../machines/deletion/deletion.selectors.ts';
import type { Ports } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { items: [{ id: 'a', name: 'Winter', published: true }], asks: true };
const linked = {
  linked: [{ id: 'p', name: 'Winter', entity: 'publication', published: true, stays: false }],
  referrers: [],
};
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
  test('every edge is walked', async () =>
    expect(await walk.unwalked()).toEqual([
      'deletion.loading xstate.done.actor.loadLinkedItems → deletion.closed [isLostAlone]',
    ]));

  test('nothing can be confirmed before it is known what goes with it', async () => {
    const dialog = createActorHarness(deletionMachine, { input });
    expect(dialog.actor.getSnapshot().can({ type: 'deletion.confirmed' })).toBe(false);
    await dialog.answer('loadLinkedItems', linked);
    dialog.actor.send({ type: 'deletion.confirmed' });
    expect(dialog.actor.getSnapshot().output).toEqual({ confirmed: true });
  });

  test('a draft that nothing refers to is deleted without a question, and one that others name after a list of them', async () => {
    const draft = { items: [{ id: 'a', name: 'Soup', published: false }], asks: false };
    const alone = createActorHarness(deletionMachine, { input: draft });
    expect(isDeletionShown(alone.actor.getSnapshot())).toBe(false);
    await alone.answer('loadLinkedItems', { linked: [], referrers: [] });
    expect(alone.actor.getSnapshot().output).toEqual({ confirmed: true });

    const page = { id: 'p', name: 'Friday', entity: 'page', component: 'package', published: true };
    const named = createActorHarness(deletionMachine, { input: draft });
    await named.answer('loadLinkedItems', { linked: [], referrers: [page] });
    const snapshot = named.actor.getSnapshot();
    expect([isDeletionShown(snapshot), selectReferrers(snapshot), snapshot.status]).toEqual([true, [page], 'active']);
    named.actor.send({ type: 'deletion.cancelled' });
    expect(named.actor.getSnapshot().output).toEqual({ confirmed: false });
  });

  test('what goes with more items than one request may name is found out by several, without the items themselves', async () => {
    const named: string[][] = [];
    const row = { entity: 'publication', published_version: 1, stays: false };
    const ask = async (_: string, __: unknown, { cms_list }: { cms_list: string[] }) => {
      named.push(cms_list);
      // each request knows only the items that it names
      const owned = ['post-0', 'post-149', 'publication'].filter((id) => !cms_list.includes(id));
      return {
        deletionCheck: owned.map((id) => ({ ...row, cms_id: id, name: id })),
        contentReferrers: [
          { ...row, component: 'page', cms_id: cms_list.includes('post-0') ? 'page' : 'post-0', name: 'x' },
        ],
      };
    };
    const { loadLinkedItems } = createDeletionActors({ ask } as unknown as Ports);
    const items = Array.from({ length: 150 }, (_, at) => ({ id: `post-${at}`, name: 'Post', published: true }));
    const found = await toPromise(createActor(loadLinkedItems, { input: { items, asks: true } }).start());
    expect(named.map(({ length }) => length)).toEqual([100, 50]);
    expect(found.linked.map(({ id }) => id)).toEqual(['publication']);
    expect(found.referrers.map(({ id }) => id)).toEqual(['page']);
  });

  test('where that cannot be found out the person still decides', async () => {
    const dialog = createActorHarness(deletionMachine, { input });
    await dialog.reject('loadLinkedItems', networkError);
    dialog.actor.send({ type: 'deletion.cancelled' });
    expect(dialog.actor.getSnapshot().output).toEqual({ confirmed: false });
  });
});
