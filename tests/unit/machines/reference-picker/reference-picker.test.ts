import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { getNewName, listOptions } from '../../../../machines/reference-picker/picker-options.ts';
import { referencePickerMachine } from '../../../../machines/reference-picker/reference-picker.machine.ts';
import type {
  ReferencePickerInput,
  FoundReference,
} from '../../../../machines/reference-picker/reference-picker.types.ts';
import {
  createReferenceNames,
  createReferencePickerActors,
} from '../../../../machines/reference-picker/reference-picker.actors.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { eventually } from '../../../support/eventually.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input: ReferencePickerInput = {
  venue: 'jaffa',
  owner: 'page-1',
  path: 'menu',
  target: { entity: 'menu', venue: 'own' },
  mayCreate: true,
  creates: null,
};
const winter = { id: 'm1', name: 'Winter', venue: null };
const summer = { id: 'm2', name: 'Summer', venue: null };
const noga = { id: 'noga', titles: { en: 'Noga' }, cities: {} };
const theirs = { id: 'm3', name: 'Bread', venue: noga };
const result = (found: FoundReference[], key: string, more: object = {}) => ({
  found,
  venues: [],
  key,
  reachesOthers: false,
  ...more,
});
const others = { reachesOthers: true };
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('reference picker', () => {
  const walk = createWalk(referencePickerMachine, {
    limit: 12_000,
    input,
    samples: {
      'picker.typed': [{ text: 'Spring' }, { text: '' }],
      'picker.moved': [{ to: 'next' }],
      'picker.chosen': [{}, { option: 0 }],
      'picker.back': [{}],
      'xstate.done.actor.search': [
        { output: result([winter], 'k1', others) },
        { output: result([], 'k2', { ...others, venues: [noga] }) },
        { output: result([], 'k3') },
      ],
      'xstate.done.actor.create': [{ output: summer }],
      'xstate.error.actor.search': [{ error: networkLost }],
      'xstate.error.actor.create': [{ error: networkLost }],
    },
    facts: ({ context }) => [
      context.query,
      context.found.length,
      context.venues.length,
      context.active,
      context.error !== null,
      context.scope.of,
      context.isEnterPending,
    ],
    // the active option is always one that can be chosen, and nothing is chosen that was not offered or created
    invariant: (snapshot, picker) => {
      const { active, output, scope } = snapshot.context;
      // each call is in flight in its own state only: what is typed meanwhile makes its answer outdated
      expect([picker.isPending('search'), picker.isPending('create')]).toEqual([
        snapshot.matches('searching'),
        snapshot.matches('creating'),
      ]);
      const options = listOptions(snapshot.context);
      if (snapshot.matches('choosing')) expect(active ?? 0).toBeLessThan(Math.max(1, options.length));
      // one Enter creates nothing that nobody has pointed at
      if (snapshot.matches('choosing') && active === null) expect(options[0]?.type).toBe('create');
      // from another place there is always a way back, and nothing is created there
      if (scope.of !== 'own') expect(options.map(({ type }) => type)).toContain('own');
      if (scope.of !== 'own') expect([getNewName(snapshot.context), picker.isPending('create')]).toEqual([null, false]);
      if (picker.isPending('create')) expect(picker.requestInput('create')).toMatchObject({ name: 'Spring' });
      if (output.type === 'chosen') expect([winter, summer]).toContainEqual(output.reference);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () =>
    expect(await walk.unwalked()).toEqual(['referencePicker.found always → referencePicker.creating [createsAtOnce]']));
});

const opened = async (more: Partial<ReferencePickerInput> = {}, found = [winter, summer]) => {
  const harness = createActorHarness(referencePickerMachine, { input: { ...input, ...more } });
  await harness.answer('search', result(found, 'k1'));
  const type = async (text: string, answered = found, key = 'k2') => {
    harness.actor.send({ type: 'picker.typed', text });
    harness.clock.increment(150);
    await harness.answer('search', result(answered, key));
  };
  return { ...harness, type };
};

test('an item of a given name is created without a choice, once: a refusal leaves the choice to the person', async () => {
  const picker = createActorHarness(referencePickerMachine, { input: { ...input, creates: 'Winter' } });
  expect(picker.requestInput('search')).toMatchObject({ query: 'Winter' });
  await picker.answer('search', result([winter], 'k1'));
  expect(picker.requestInput('create')).toMatchObject({ owner: 'page-1', name: 'Winter', key: 'k1' });
  await picker.reject('create', networkLost);
  expect([picker.actor.getSnapshot().value, picker.isPending('create')]).toEqual(['choosing', false]);
  picker.actor.send({ type: 'picker.typed', text: 'Win' });
  picker.clock.increment(150);
  await picker.answer('search', result([winter], 'k2'));
  expect(picker.isPending('create')).toBe(false);
});

test('an answer to what was typed before is dropped', async () => {
  const picker = await opened();
  const { actor, clock, answer } = picker;
  actor.send({ type: 'picker.typed', text: 'Wi' });
  clock.increment(150);
  actor.send({ type: 'picker.typed', text: 'Su' });
  await answer('search', result([winter], 'late'));
  expect(actor.getSnapshot().context.found).toEqual([winter, summer]);
  clock.increment(150);
  expect(picker.requestInput('search')).toEqual({
    venue: 'jaffa',
    target: input.target,
    scope: { of: 'own' },
    query: 'Su',
  });
  await answer('search', result([summer], 'k3'));
  expect(actor.getSnapshot().context.found).toEqual([summer]);
});

test('a shown item can be chosen during another search', async () => {
  for (const pause of [0, 150]) {
    const { actor, clock } = await opened();
    actor.send({ type: 'picker.typed', text: 'Su' });
    clock.increment(pause);
    actor.send({ type: 'picker.chosen', option: 1 });
    expect(actor.getSnapshot().output).toEqual({ type: 'chosen', path: 'menu', reference: summer, created: false });
  }
});

test('Enter before the results of the typed text chooses the first of them when they are there, and creates nothing', async () => {
  for (const pause of [0, 150])
    for (const found of [[summer, winter], []]) {
      const { actor, clock, answer, isPending } = await opened();
      actor.send({ type: 'picker.typed', text: 'Su' });
      clock.increment(pause);
      actor.send({ type: 'picker.chosen' });
      expect(actor.getSnapshot().status).toBe('active');
      clock.increment(150 - pause);
      await answer('search', result(found, 'k2'));
      expect([actor.getSnapshot().output, isPending('create')]).toEqual([
        found.length === 0 ? undefined : { type: 'chosen', path: 'menu', reference: summer, created: false },
        false,
      ]);
    }
});

test('Enter before the venues are found goes on to the first of them', async () => {
  const picker = await opened({ target: { entity: 'menu', venue: 'any' } }, []);
  picker.actor.send({ type: 'picker.typed', text: 'nog' });
  picker.actor.send({ type: 'picker.chosen' });
  picker.clock.increment(150);
  await picker.answer('search', result([], 'k2', { ...others, venues: [noga] }));
  expect(picker.requestInput('search')).toMatchObject({ scope: { of: 'other', venue: noga }, query: '' });
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

test('Enter on a name that nothing has asks for it to be created, and creates it when it is pressed again', async () => {
  const { actor, type, isPending } = await opened();
  await type('Spring', []);
  const shown = () => [actor.getSnapshot().context.active, isPending('create')];
  expect(shown()).toEqual([null, false]);
  actor.send({ type: 'picker.chosen' });
  expect(shown()).toEqual([0, false]);
  actor.send({ type: 'picker.chosen' });
  expect(shown()).toEqual([0, true]);
});

test('a lost answer creates one item: the same name is created with the same key, another name with another', async () => {
  const picker = await opened();
  const { actor, type, answer } = picker;
  await type('Spring', []);
  actor.send({ type: 'picker.chosen' });
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

test('another venue is found and searched with the keyboard alone, and Escape goes back one scope at a time', async () => {
  const picker = createActorHarness(referencePickerMachine, { input: { ...input, mayCreate: false } });
  const { actor, answer, clock } = picker;
  await answer('search', result([winter], 'k1', others));
  actor.send({ type: 'picker.moved', to: 'last' });
  actor.send({ type: 'picker.chosen' });
  expect(picker.requestInput('search')).toMatchObject({ scope: { of: 'venues' }, query: '' });
  await answer('search', result([], 'k2', { ...others, venues: [noga] }));
  actor.send({ type: 'picker.chosen' });
  const inNoga = { of: 'other', venue: noga };
  expect(picker.requestInput('search')).toMatchObject({ scope: inNoga, query: '' });
  await answer('search', result([], 'k3', others));
  actor.send({ type: 'picker.typed', text: 'Br' });
  clock.increment(150);
  expect(picker.requestInput('search')).toMatchObject({ scope: inNoga, query: 'Br' });
  actor.send({ type: 'picker.back' });
  expect(picker.requestInput('search')).toMatchObject({ scope: { of: 'venues' }, query: '' });
  actor.send({ type: 'picker.back' });
  expect(picker.requestInput('search')).toMatchObject({ scope: { of: 'own' }, query: '' });
  actor.send({ type: 'picker.back' });
  expect(actor.getSnapshot().output).toEqual({ type: 'closed' });
});

describe('the calls', () => {
  const ports = (answer: (variables: Record<string, unknown>) => unknown) => {
    const requests: Record<string, unknown>[] = [];
    return {
      requests,
      newId: () => 'key',
      extensions: ['otherVenues'],
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
    const actor = createActor(search, { input: { venue: 'jaffa', target, scope: { of: 'own' }, query: '' } }).start();
    await eventually(() => expect(actor.getSnapshot().output).toEqual(result([], 'key')));
    expect(outside.requests).toEqual([]);
  });

  const search = async (outside: ReturnType<typeof ports>, more: object) => {
    const target = { entity: 'post', venue: 'any' as const };
    const given = { venue: 'jaffa', target, scope: { of: 'other' as const, venue: noga }, query: 'Br', ...more };
    const actor = createActor(createReferencePickerActors(outside).search, { input: given }).start();
    await eventually(() => expect(actor.getSnapshot().status).toBe('done'));
    return actor.getSnapshot().output;
  };

  test('an item of another venue is found with its venue; a venue that is unknown or shows nothing finds nothing', async () => {
    const outside = ports(() => ({
      referenceItems: [{ cms_id: 'm3', name: 'Bread', venue: 'noga', venue_titles: {} }],
    }));
    expect(await search(outside, {})).toEqual(result([theirs], 'key', others));
    expect(outside.requests).toEqual([{ venue: 'noga', entity: 'post', component: null, text: 'Br', limit: 8 }]);
    const unknown = ports(() => {
      throw { code: 'NOT_FOUND', key: 'notFound', message: '' };
    });
    expect(await search(unknown, {})).toEqual(result([], 'key', others));
  });

  test('other venues are offered only where the server announces that it searches them', async () => {
    const outside = { ...ports(() => ({ contentList: [] })), extensions: [] };
    expect(await search(outside, { scope: { of: 'own' } })).toEqual(result([], 'key'));
    expect(
      await search(
        ports(() => ({ contentList: [] })),
        { scope: { of: 'own' } },
      ),
    ).toEqual(result([], 'key', others));
  });

  const toNamed = (ids: string[]) => ids.map((id) => ({ id, venue: 'own' }));
  /** Reads names beside a network that recovers when it is told to. */
  const startNames = async (outside: ReturnType<typeof ports>) => {
    const named = vi.fn();
    const { fromCallback, sendTo, setup } = await import('xstate');
    const network = fromCallback(({ emit, receive }) => receive(emit));
    const parent = setup({ actors: { names: createReferenceNames(outside), network } }).createMachine({
      invoke: [
        { id: 'network', src: 'network', systemId: 'network' },
        { id: 'names', src: 'names', input: { venue: 'jaffa' } },
      ],
      on: {
        'reference.loaded': { actions: ({ event }) => named(event.id, event.item?.name ?? null) },
        'network.recovered': { actions: sendTo('network', ({ event }) => event) },
        '*': { actions: sendTo('names', ({ event }) => event) },
      },
    });
    return { actor: createActor(parent).start(), named };
  };

  test('a name that may not be read is requested once, one that got no answer again when the network has recovered', async () => {
    let isOnline = false;
    const outside = ports(({ cms_id }) => {
      if (cms_id === 'plan') throw { code: 'FORBIDDEN', key: 'forbidden', message: '' };
      if (!isOnline) throw { code: 'NETWORK', key: 'networkLost', message: '' };
      return { content: { name: 'Winter' } };
    });
    const { actor, named } = await startNames(outside);
    const requested = () => outside.requests.map(({ cms_id }) => cms_id);
    const change = async () => {
      actor.send({ type: 'references.changed', named: toNamed(['plan', 'menu']) } as never);
      await flushPromises();
    };
    await change();
    await change();
    expect(requested()).toEqual(['plan', 'menu']);
    isOnline = true;
    actor.send({ type: 'network.recovered' } as never);
    await eventually(() => expect(named.mock.calls).toEqual([['menu', 'Winter']]));
    await change();
    actor.send({ type: 'network.recovered' } as never);
    await flushPromises();
    expect(requested()).toEqual(['plan', 'menu', 'menu']);
    actor.stop();
  });

  test('a name that the server failed to give is requested again with the next change of the draft', async () => {
    let fails = true;
    const outside = ports(() => {
      if (fails) throw { code: 'INTERNAL', key: 'internal', message: '' };
      return { content: { name: 'Winter' } };
    });
    const { actor, named } = await startNames(outside);
    const change = () => actor.send({ type: 'references.changed', named: toNamed(['menu']) } as never);
    change();
    await flushPromises();
    fails = false;
    change();
    await eventually(() => expect(named.mock.calls).toEqual([['menu', 'Winter']]));
    expect(outside.requests).toHaveLength(2);
    actor.stop();
  });

  test('each name is loaded once, and again when its item may have changed; a deleted one has none', async () => {
    let isDeleted = false;
    const outside = ports(({ cms_id }) => {
      if (isDeleted) throw { code: 'NOT_FOUND', key: 'notFound', message: '' };
      return { content: { name: `Item ${String(cms_id)}` } };
    });
    const { actor, named } = await startNames(outside);
    actor.send({ type: 'references.changed', named: toNamed(['a', 'b']) } as never);
    actor.send({ type: 'references.changed', named: toNamed(['b']) } as never);
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
