import { describe, expect, test } from 'vitest';
import { pageCreationMachine } from '../../../../machines/page-creation/page-creation.machine.ts';
import {
  selectCreationPhase,
  selectCreationProgress,
  selectCreationSteps,
} from '../../../../machines/page-creation/page-creation.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { venue: 'petilia-jaffa', kind: 'post' } as const;
const keys = { creation: 'c', keys: ['k0', 'k1', 'k2'] };
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const forbidden = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const notFound = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;

const start = async () => {
  const harness = createActorHarness(pageCreationMachine, { input });
  await harness.answer('prepareKeys', keys);
  const loseAll = async (call: string) => {
    for (const ms of [1_000, 2_000, 4_000, 0]) {
      await harness.reject(call, lost);
      harness.clock.increment(ms);
    }
  };
  return { ...harness, now: () => harness.actor.getSnapshot(), loseAll };
};

describe('the creation of a page', () => {
  const walk = createWalk(pageCreationMachine, {
    input,
    samples: {
      'xstate.done.actor.prepareKeys': [{ output: keys }],
      'xstate.error.actor.prepareKeys': [{ error: lost }],
      'xstate.done.actor.createItem': [{ output: { id: 'made' } }],
      'xstate.error.actor.createItem': [{ error: lost }, { error: forbidden }],
      'xstate.error.actor.removePage': [{ error: lost }, { error: forbidden }, { error: notFound }],
    },
    facts: ({ context }) => [context.created.length, context.tries, context.error?.code, context.leftovers.length],
    invariant: ({ context, status, output }) => {
      const ended = status === 'done' ? (output as { type: string }).type : null;
      // a created page is complete
      if (ended === 'created') expect(context.created).toHaveLength(context.steps.length);
      // no created item is both rolled back and left over
      expect(context.removed.filter((step) => context.leftovers.includes(step))).toEqual([]);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('items are created in the declared order, each for the page, with one creation id and keys of their own', async () => {
    const { answer, requestInput, now } = await start();
    expect(requestInput('createItem')).toMatchObject({ entity: 'post', owner: null, creation: 'c', key: 'k0' });
    await answer('createItem', { id: 'page' });
    expect(selectCreationProgress(now())).toBe(0.5);
    expect(selectCreationSteps(now()).map(({ state }) => state)).toEqual(['done', 'current']);
    expect(requestInput('createItem')).toMatchObject({
      entity: 'publication',
      owner: 'page',
      creation: 'c',
      key: 'k1',
    });
    await answer('createItem', { id: 'publication' });
    expect(now().output).toMatchObject({ type: 'created', id: 'page' });
  });

  test('F001 a call whose answer is lost is sent again with the same key', async () => {
    const { reject, answer, clock, requestInput, now } = await start();
    await reject('createItem', lost);
    expect(selectCreationPhase(now())).toBe('retrying');
    clock.increment(1_000);
    expect(requestInput('createItem')).toMatchObject({ key: 'k0' });
    await answer('createItem', { id: 'page' });
    expect(requestInput('createItem')).toMatchObject({ key: 'k1' });
  });

  test('P4 a rejected step rolls everything back and shows why, and what was undone', async () => {
    const { answer, reject, requestInput, now } = await start();
    await answer('createItem', { id: 'page' });
    await reject('createItem', forbidden);
    expect(requestInput('removePage')).toEqual({ id: 'page', key: 'k2' });
    await answer('removePage');
    expect(selectCreationPhase(now())).toBe('failed');
    expect(now().context).toMatchObject({ error: forbidden, leftovers: [], removed: [{ entity: 'post' }] });
  });

  test('what may exist without a known id is reported as left over', async () => {
    const { loseAll, isPending, now } = await start();
    await loseAll('createItem');
    expect(isPending('removePage')).toBe(false);
    expect(now().context).toMatchObject({ error: lost, leftovers: [{ entity: 'post' }], removed: [] });
  });

  test('what cannot be deleted is reported as left over', async () => {
    const { answer, reject, loseAll, now } = await start();
    await answer('createItem', { id: 'page' });
    await reject('createItem', forbidden);
    await loseAll('removePage');
    expect(now().context).toMatchObject({ error: forbidden, leftovers: [{ entity: 'post' }], removed: [] });
  });

  test('a page that a lost deletion has deleted counts as deleted', async () => {
    const { answer, reject, clock, now } = await start();
    await answer('createItem', { id: 'page' });
    await reject('createItem', forbidden);
    await reject('removePage', lost);
    clock.increment(1_000);
    await reject('removePage', notFound);
    expect(now().context).toMatchObject({ leftovers: [], removed: [{ entity: 'post' }] });
  });

  test('a cancellation waits for the running call, rolls back what it created, and closes', async () => {
    const { actor, answer, now } = await start();
    actor.send({ type: 'creation.cancelled' });
    expect(selectCreationPhase(now())).toBe('cancelling');
    await answer('createItem', { id: 'page' });
    await answer('removePage');
    expect(now().output).toEqual({ type: 'closed' });
  });

  test('a cancellation while the first outcome is unknown reports that the page may exist', async () => {
    const { actor, reject, now } = await start();
    await reject('createItem', lost);
    actor.send({ type: 'creation.cancelled' });
    expect(now().context).toMatchObject({ error: null, leftovers: [{ entity: 'post' }] });
    expect(selectCreationPhase(now())).toBe('failed');
  });

  test('trying again is a creation of its own', async () => {
    const { actor, answer, reject, requestInput } = await start();
    await reject('createItem', forbidden);
    actor.send({ type: 'creation.retried' });
    await answer('prepareKeys', { creation: 'd', keys: ['l0', 'l1', 'l2'] });
    expect(requestInput('createItem')).toMatchObject({ creation: 'd', key: 'l0' });
  });
});
