import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  type ReferencePickerInput,
  getNewName,
  referencePickerMachine,
} from '../../../../machines/reference-picker/reference-picker.machine.ts';
import {
  createReferenceNames,
  createReferencePickerActors,
} from '../../../../machines/reference-picker/reference-picker.actors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { createWalk, listUnnamedInvokes } from '../../../support/machine-paths.ts';

const input: ReferencePickerInput = {
  venue: 'jaffa',
  owner: 'page-1',
  path: 'menu',
  target: { entity: 'menu', venue: 'own' },
  mayCreate: true,
};
const winter = { id: 'm1', name: 'Winter' };
const summer = { id: 'm2', name: 'Summer' };
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('reference picker', () => {
  const walk = createWalk(referencePickerMachine, {
    input,
    samples: {
      'picker.typed': [{ text: 'Spring' }, { text: '' }],
      'picker.moved': [{ to: 'next' }],
      'picker.chosen': [{}, { option: 0 }],
      'xstate.done.actor.search': [{ output: { found: [winter], key: 'k1' } }, { output: { found: [], key: 'k2' } }],
      'xstate.done.actor.create': [{ output: summer }],
      'xstate.error.actor.search': [{ error: networkLost }],
      'xstate.error.actor.create': [{ error: networkLost }],
    },
    facts: ({ context }) => [context.query, context.found.length, context.active, context.error !== null],
    // the active option is always one that can be chosen, and nothing is chosen that was not offered or created
    invariant: (snapshot, picker) => {
      const { found, active, output } = snapshot.context;
      // each call is in flight in its own state only: what is typed meanwhile makes its answer outdated
      expect([picker.isPending('search'), picker.isPending('create')]).toEqual([
        snapshot.matches('searching'),
        snapshot.matches('creating'),
      ]);
      const count = found.length + (getNewName(snapshot.context) === null ? 0 : 1);
      if (snapshot.matches('choosing')) expect(active).toBeLessThan(Math.max(1, count));
      if (picker.isPending('create')) expect(picker.requestInput('create')).toMatchObject({ name: 'Spring' });
      if (output.type === 'chosen') expect([winter, summer]).toContainEqual(output.reference);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every invoke has a name', () => expect(listUnnamedInvokes(referencePickerMachine)).toEqual([]));
});

const opened = async (more: Partial<ReferencePickerInput> = {}, found = [winter, summer]) => {
  const harness = createActorHarness(referencePickerMachine, { input: { ...input, ...more } });
  await harness.answer('search', { found, key: 'k1' });
  const type = async (text: string, result = found, key = 'k2') => {
    harness.actor.send({ type: 'picker.typed', text });
    harness.clock.increment(150);
    await harness.answer('search', { found: result, key });
  };
  return { ...harness, type };
};

test('an answer to what was typed before is dropped', async () => {
  const picker = await opened();
  const { actor, clock, answer } = picker;
  actor.send({ type: 'picker.typed', text: 'Wi' });
  clock.increment(150);
  actor.send({ type: 'picker.typed', text: 'Su' });
  await answer('search', { found: [winter], key: 'late' });
  expect(actor.getSnapshot().context.found).toEqual([winter, summer]);
  clock.increment(150);
  expect(picker.requestInput('search')).toEqual({ venue: 'jaffa', target: input.target, query: 'Su' });
  await answer('search', { found: [summer], key: 'k3' });
  expect(actor.getSnapshot().context.found).toEqual([summer]);
});

test('a shown item can be chosen during another search; Enter waits for the results of the typed text', async () => {
  for (const pause of [0, 150]) {
    const { actor, clock } = await opened();
    actor.send({ type: 'picker.typed', text: 'Su' });
    clock.increment(pause);
    actor.send({ type: 'picker.chosen' });
    expect(actor.getSnapshot().status).toBe('active');
    actor.send({ type: 'picker.chosen', option: 1 });
    expect(actor.getSnapshot().output).toEqual({ type: 'chosen', path: 'menu', reference: summer, created: false });
  }
});

test('arrows go around the options, the last of which creates; Enter takes the active one', async () => {
  const { actor, type } = await opened();
  await type('Spring');
  const at = () => actor.getSnapshot().context.active;
  actor.send({ type: 'picker.moved', to: 'previous' });
  expect(at()).toBe(2);
  actor.send({ type: 'picker.moved', to: 'next' });
  actor.send({ type: 'picker.moved', to: 'next' });
  expect(at()).toBe(1);
  actor.send({ type: 'picker.chosen' });
  expect(actor.getSnapshot().output).toEqual({ type: 'chosen', path: 'menu', reference: summer, created: false });
});

test('a lost answer creates one item: the same name is created with the same key, another name with another', async () => {
  const picker = await opened();
  const { actor, type, answer } = picker;
  await type('Spring', []);
  actor.send({ type: 'picker.chosen' });
  const first = picker.requestInput('create');
  expect(first).toEqual({ venue: 'jaffa', owner: 'page-1', target: input.target, name: 'Spring', key: 'k2' });
  await picker.reject('create', networkLost);
  expect(actor.getSnapshot().context.error).toEqual(networkLost);
  actor.send({ type: 'picker.chosen' });
  expect(picker.requestInput('create')).toEqual(first);
  await picker.reject('create', networkLost);
  await type('Autumn', [], 'k3');
  actor.send({ type: 'picker.chosen' });
  expect(picker.requestInput('create')).toMatchObject({ name: 'Autumn', key: 'k3' });
  await answer('create', summer);
  expect(actor.getSnapshot().output).toEqual({ type: 'chosen', path: 'menu', reference: summer, created: true });
});

test('nothing is created without a name, without the permission, or when an item has that name', async () => {
  const names = async (more: Partial<ReferencePickerInput>, text: string) => {
    const { actor, type } = await opened(more);
    await type(text);
    return getNewName(actor.getSnapshot().context);
  };
  expect(await names({}, ' Spring ')).toBe('Spring');
  expect(await names({}, '  ')).toBeNull();
  expect(await names({}, 'Winter')).toBeNull();
  expect(await names({ mayCreate: false }, 'Spring')).toBeNull();
});

describe('the calls', () => {
  const ports = (answer: (variables: Record<string, unknown>) => unknown) => {
    const requests: Record<string, unknown>[] = [];
    return {
      requests,
      newId: () => 'key',
      ask: (async (_endpoint: string, _document: unknown, variables: Record<string, unknown>) => {
        requests.push(variables);
        return answer(variables);
      }) as never,
    };
  };

  test('a kind that this version does not know is not searched for', async () => {
    const outside = ports(() => undefined);
    const { search } = createReferencePickerActors(outside);
    const target = { entity: 'billing', venue: 'own' as const };
    const actor = createActor(search, { input: { venue: 'jaffa', target, query: '' } }).start();
    await eventually(() => expect(actor.getSnapshot().output).toEqual({ found: [], key: 'key' }));
    expect(outside.requests).toEqual([]);
  });

  test('each name is loaded once, and again when its item may have changed; a deleted one has none', async () => {
    let isDeleted = false;
    const outside = ports(({ cms_id }) => {
      if (isDeleted) throw { code: 'NOT_FOUND', key: 'notFound', message: '' };
      return { content: { name: `Item ${String(cms_id)}` } };
    });
    const named = vi.fn();
    const { sendTo, setup } = await import('xstate');
    const parent = setup({ actors: { names: createReferenceNames(outside) } }).createMachine({
      invoke: { id: 'names', src: 'names' },
      on: {
        'reference.loaded': { actions: ({ event }) => named(event.id, event.item?.name ?? null) },
        '*': { actions: sendTo('names', ({ event }) => event) },
      },
    });
    const actor = createActor(parent).start();
    actor.send({ type: 'references.changed', ids: ['a', 'b'] } as never);
    actor.send({ type: 'references.changed', ids: ['b'] } as never);
    await eventually(() =>
      expect(named.mock.calls).toEqual([
        ['a', 'Item a'],
        ['b', 'Item b'],
      ]),
    );
    isDeleted = true;
    actor.send({ type: 'references.outdated', id: 'b' } as never);
    actor.send({ type: 'references.outdated', id: 'unknown' } as never);
    await eventually(() => expect(named.mock.calls.slice(2)).toEqual([['b', null]]));
    expect(outside.requests.map(({ cms_id }) => cms_id)).toEqual(['a', 'b', 'b']);
    actor.stop();
  });
});
