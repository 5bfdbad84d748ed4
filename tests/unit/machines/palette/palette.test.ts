import { afterEach, describe, expect, test } from 'vitest';
import { parseHabits, recordUse, frecencyWeight } from '../../../../machines/palette/frecency.ts';
import { paletteMachine } from '../../../../machines/palette/palette.machine.ts';
import { isChoosingFirst, type PaletteSnapshot, paletteState } from '../../../../machines/palette/palette.selectors.ts';
import type { ChosenCommand, FoundText, FoundTexts } from '../../../../machines/palette/palette.types.ts';
import * as fc from 'fast-check';
import { fromPromise } from 'xstate';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const plain: ChosenCommand = { command: 'go.menus', arguments: [] };
const itemEntry: ChosenCommand = { path: '/jaffa/menus/m1', as: 'Winter' };
const withTwo: ChosenCommand = {
  command: 'menu.create',
  arguments: [
    { name: 'name', required: true, max: 30 },
    { name: 'note', required: false, max: 10 },
  ],
};
const habits = { weights: { 'go.menus': 2 }, recent: ['go.menus'] };
const hit: FoundText = {
  id: 'm1',
  titles: {},
  entity: 'menu',
  component: 'menu',
  name: 'Winter',
  path: '_name',
  language: null,
  text: 'Winter',
  rows: [],
};
const found: FoundTexts = { hits: [hit], forgiven: false };
const none: FoundTexts = { hits: [], forgiven: false };

describe('every path', () => {
  const walk = createWalk(paletteMachine, {
    samples: {
      'palette.opened': [{ venue: 'jaffa' }, { venue: 'jaffa', chosen: withTwo }, { venue: null }],
      'query.typed': [{ query: 'winter' }, { query: '' }],
      'first.requested': [],
      'command.chosen': [{ chosen: plain }, { chosen: withTwo }],
      'argument.given': [
        { value: 'Winter', error: null, finish: false },
        { value: 'Winter', error: null, finish: true },
        { value: '', error: null, finish: false },
        { value: 'Winter', error: 'palette.taken', finish: false },
      ],
      'page.opened': [],
      'xstate.done.actor.loadLetters': [{ output: false }],
      'xstate.done.actor.loadHabits': [{ output: habits }],
      'xstate.done.actor.searchVenue': [{ output: found }],
      'xstate.error.actor.runCommand': [{ error: { why: 'blocked.mayWrite' } }],
    },
    facts: ({ context }) => [context.at, context.chosen !== null, context.venue, context.query],
    invariant: (snapshot: PaletteSnapshot, { isPending }) => {
      const { context } = snapshot;
      const state = paletteState(snapshot);
      if (state === 'running') expect([isPending('runCommand'), context.chosen === null]).toEqual([true, false]);
      if (state === 'enteringArguments') expect(Object.keys(context.values).length).toBeGreaterThanOrEqual(0);
      if (state === 'choosing') expect({ at: context.at, chosen: context.chosen }).toEqual({ at: 0, chosen: null });
      if (context.venue === null) expect(context.found).toEqual(none);
    },
  });
  // Pages would only multiply all the rest.
  const pages = createWalk(paletteMachine, {
    samples: {
      'palette.opened': [{ venue: 'jaffa' }],
      'query.typed': [{ query: 'winter' }],
      'page.opened': [{ page: 'items' }, { page: 'items:menu' }, { page: 'do' }],
      'command.chosen': [],
      'sheet.opened': [],
      'first.requested': [],
      'letters.toggled': [],
      'xstate.done.actor.loadLetters': [],
      'xstate.error.actor.loadLetters': [],
      'xstate.done.actor.loadHabits': [],
      'xstate.error.actor.loadHabits': [],
      'xstate.done.actor.searchVenue': [{ output: found }],
    },
    facts: ({ context }) => [context.query, context.pages.map(({ page }) => page), context.foundFor],
    invariant: ({ context }) => {
      expect(context.pages.length).toBeLessThanOrEqual(3);
      // no page is entered twice, and results belong to their query
      expect(new Set(context.pages.map(({ page }) => page)).size).toBe(context.pages.length);
      if (context.foundFor === null) expect(context.found).toEqual(none);
    },
  });
  // Enter before the results are there
  const early = createWalk(paletteMachine, {
    samples: {
      'palette.opened': [{ venue: 'jaffa' }],
      'query.typed': [{ query: 'winter' }, { query: '> winter' }, { query: '' }],
      'command.chosen': [{ chosen: plain }],
      'page.opened': [],
      'sheet.opened': [],
      'letters.toggled': [],
      'xstate.done.actor.loadLetters': [],
      'xstate.error.actor.loadLetters': [],
      'xstate.done.actor.loadHabits': [],
      'xstate.error.actor.loadHabits': [],
      'xstate.done.actor.searchVenue': [{ output: found }],
    },
    facts: ({ context }) => [context.query, context.choosesFirst, context.exact],
    invariant: (snapshot: PaletteSnapshot, { isPending }) => {
      const isTaking = isChoosingFirst(snapshot);
      expect(isTaking && (isPending('searchVenue') || snapshot.context.query === '')).toBe(false);
    },
  });
  test.each([walk, pages, early])('every path keeps the invariant', ({ replay }) => replay());
  test('every edge is walked', async () => {
    const [one, ...others] = await Promise.all([walk.unwalked(), pages.unwalked(), early.unwalked()]);
    expect(one.filter((edge) => others.every((edges) => edges.includes(edge)))).toEqual([]);
  });
});

describe('by hand', () => {
  const harnesses: { stop: () => void }[] = [];
  const open = (chosen?: ChosenCommand) => {
    const harness = createActorHarness(paletteMachine, { systemId: 'palette' });
    harnesses.push(harness);
    harness.actor.send({ type: 'palette.opened', venue: 'jaffa', ...(chosen && { chosen }) });
    return harness;
  };
  afterEach(() => harnesses.splice(0).forEach(({ stop }) => stop()));

  test('a command that asks nothing runs and the palette closes', async () => {
    const { actor, answer, requestInput } = open();
    actor.send({ type: 'command.chosen', chosen: plain });
    expect(requestInput('runCommand')).toEqual({ venue: 'jaffa', chosen: plain, values: {} });
    await answer('runCommand');
    expect(paletteState(actor.getSnapshot())).toBe('closed');
  });

  test('a itemEntry runs like a command', () => {
    const { actor, requestInput } = open();
    actor.send({ type: 'command.chosen', chosen: itemEntry });
    expect(requestInput('runCommand')).toEqual({ venue: 'jaffa', chosen: itemEntry, values: {} });
  });

  test('arguments are entered one by one, trimmed, rejected with the reason, and stepped back over', () => {
    const { actor, requestInput } = open(withTwo);
    const state = () => {
      const { at, error, query, values } = actor.getSnapshot().context;
      return { at, error, query, values };
    };
    actor.send({ type: 'argument.given', value: '  ', error: null, finish: true });
    expect(state()).toEqual({ at: 0, error: 'palette.needed', query: '', values: {} });
    actor.send({ type: 'argument.given', value: 'x'.repeat(31), error: null, finish: true });
    expect(state().error).toBe('palette.tooLong');
    actor.send({ type: 'argument.given', value: ' Winter ', error: null, finish: false });
    expect(state()).toEqual({ at: 1, error: null, query: '', values: { name: 'Winter' } });
    actor.send({ type: 'palette.back' });
    expect(state()).toEqual({ at: 0, error: null, query: 'Winter', values: { name: 'Winter' } });
    actor.send({ type: 'argument.given', value: 'Summer', error: null, finish: true });
    expect(requestInput('runCommand')).toEqual({ venue: 'jaffa', chosen: withTwo, values: { name: 'Summer' } });
  });

  test('back from the first argument restores the query', () => {
    const { actor } = open();
    actor.send({ type: 'query.typed', query: 'crea' });
    actor.send({ type: 'command.chosen', chosen: withTwo });
    actor.send({ type: 'palette.back' });
    const { query, chosen } = actor.getSnapshot().context;
    expect([paletteState(actor.getSnapshot()), query, chosen]).toEqual(['choosing', 'crea', null]);
  });

  test('a command that is no longer available shows the reason and loses no input', async () => {
    const { actor, reject } = open();
    actor.send({ type: 'query.typed', query: 'menus' });
    actor.send({ type: 'command.chosen', chosen: plain });
    await reject('runCommand', { why: 'blocked.mayWrite' });
    const { query, error } = actor.getSnapshot().context;
    expect([paletteState(actor.getSnapshot()), query, error]).toEqual(['choosing', 'menus', 'blocked.mayWrite']);
  });

  test('items are searched after a debounce, once, for the last query', async () => {
    const { actor, clock, requestInput, isPending, answer } = open();
    actor.send({ type: 'query.typed', query: 'win' });
    clock.increment(149);
    actor.send({ type: 'query.typed', query: '# wint' });
    clock.increment(149);
    expect(isPending('searchVenue')).toBe(false);
    clock.increment(1);
    expect(requestInput('searchVenue')).toEqual({
      venue: 'jaffa',
      query: 'wint',
      people: false,
      guests: false,
      giftCards: true,
      kind: null,
      exact: false,
    });
    await answer('searchVenue', found);
    expect(actor.getSnapshot().context.found).toEqual(found);
  });

  test('F005 in any order of answers the shown results belong to the last query', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('wi', 'win', 'wint', 'soup'), { minLength: 2 }),
        async (scheduler, typed) => {
          const harness = createActorHarness(paletteMachine, {
            systemId: 'palette',
            actors: {
              searchVenue: fromPromise(({ input }: { input: { query: string } }) =>
                scheduler.schedule(Promise.resolve({ hits: [{ ...hit, id: input.query }], forgiven: false })),
              ),
            },
          });
          harness.actor.send({ type: 'palette.opened', venue: 'jaffa' });
          for (const query of typed) {
            harness.actor.send({ type: 'query.typed', query });
            harness.clock.increment(150);
            if (query.length === 3 && scheduler.count() > 0) await scheduler.waitOne();
          }
          while (scheduler.count() > 0) await scheduler.waitOne();
          await flushPromises();
          const {
            found: { hits: last },
            foundFor,
          } = harness.actor.getSnapshot().context;
          harness.stop();
          expect([foundFor, last.map(({ id }) => id)]).toEqual([typed.at(-1), [typed.at(-1)]]);
        },
      ),
    );
  });

  describe('Enter before the results are there', () => {
    const taking = ({ actor }: ReturnType<typeof open>) => isChoosingFirst(actor.getSnapshot());
    test('chooses the first result once they are loaded, for exactly that query', async () => {
      const harness = open();
      const { actor, clock, answer } = harness;
      actor.send({ type: 'query.typed', query: 'winter' });
      actor.send({ type: 'first.requested' });
      clock.increment(150);
      expect(taking(harness)).toBe(false);
      await answer('searchVenue', found);
      expect([taking(harness), actor.getSnapshot().context.foundFor]).toEqual([true, 'winter']);
      actor.send({ type: 'command.chosen', chosen: itemEntry });
      expect(paletteState(actor.getSnapshot())).toBe('running');
    });
    test('is cancelled by further typing', async () => {
      const harness = open();
      harness.actor.send({ type: 'query.typed', query: 'winte' });
      harness.actor.send({ type: 'first.requested' });
      harness.actor.send({ type: 'query.typed', query: 'winter' });
      harness.clock.increment(150);
      await harness.answer('searchVenue', found);
      expect(taking(harness)).toBe(false);
    });
    test('takes the first of what needs no server when that cannot be reached, or is not asked', async () => {
      const harness = open();
      harness.actor.send({ type: 'query.typed', query: 'winter' });
      harness.clock.increment(150);
      harness.actor.send({ type: 'first.requested' });
      await harness.reject('searchVenue', new Error('offline'));
      expect(taking(harness)).toBe(true);
      harness.actor.send({ type: 'query.typed', query: '> save' });
      harness.actor.send({ type: 'first.requested' });
      harness.clock.increment(150);
      expect(taking(harness)).toBe(true);
    });
    test('takes nothing where nothing is typed or found', () => {
      const harness = open();
      harness.actor.send({ type: 'first.requested' });
      expect(taking(harness)).toBe(false);
      harness.actor.send({ type: 'query.typed', query: '> winter' });
      harness.clock.increment(150);
      harness.actor.send({ type: 'first.requested' });
      harness.actor.send({ type: 'first.missing' });
      expect([taking(harness), paletteState(harness.actor.getSnapshot())]).toEqual([false, 'choosing']);
    });
  });

  test('exactly: the same query is searched again without typo matching; typing on enables it again', () => {
    const { actor, clock, requestInput } = open();
    actor.send({ type: 'query.typed', query: 'humus' });
    clock.increment(150);
    actor.send({ type: 'exact.requested' });
    clock.increment(150);
    expect(requestInput('searchVenue')).toEqual({
      venue: 'jaffa',
      query: 'humus',
      people: false,
      guests: true,
      giftCards: true,
      kind: null,
      exact: true,
    });
    actor.send({ type: 'query.typed', query: 'humusx' });
    clock.increment(150);
    expect(requestInput('searchVenue')).toEqual({
      venue: 'jaffa',
      query: 'humusx',
      people: false,
      guests: true,
      giftCards: true,
      kind: null,
      exact: false,
    });
  });

  test.each(['open winter', 'go to winter', 'פתח winter', 'winter öffnen', 'открой winter', 'افتح winter'])(
    '"%s" looks for winter',
    (query) => {
      const { actor, clock, requestInput } = open();
      actor.send({ type: 'query.typed', query });
      clock.increment(150);
      expect(requestInput('searchVenue')).toMatchObject({ query: 'winter' });
    },
  );

  test('an unreachable server is not shown as an empty result', async () => {
    const { actor, clock, reject } = open();
    actor.send({ type: 'query.typed', query: 'hummus' });
    clock.increment(150);
    await reject('searchVenue', new Error('offline'));
    const { searchFailed, found: nothing } = actor.getSnapshot().context;
    expect([searchFailed, nothing]).toEqual([true, none]);
  });

  test('a choice without open arguments runs immediately', () => {
    const { actor, requestInput } = open();
    const chosen: ChosenCommand = {
      command: 'look.choose',
      arguments: [],
      values: { look: 'dark' },
      as: 'look.choose/dark',
    };
    actor.send({ type: 'command.chosen', chosen });
    expect(requestInput('runCommand')).toEqual({ venue: 'jaffa', chosen, values: { look: 'dark' } });
  });

  test('pages are entered and left, each restoring its query', async () => {
    const { actor, requestInput, clock } = open();
    const at = () => {
      const { pages, query } = actor.getSnapshot().context;
      return [...pages.map(({ page }) => page), query];
    };
    actor.send({ type: 'query.typed', query: 'wi' });
    actor.send({ type: 'page.opened', page: 'items' });
    actor.send({ type: 'page.opened', page: 'items:menu' });
    expect(at()).toEqual(['items', 'items:menu', '']);
    clock.increment(150);
    expect(requestInput('searchVenue')).toEqual({
      venue: 'jaffa',
      query: '',
      people: false,
      guests: false,
      giftCards: false,
      kind: 'menu',
      exact: false,
    });
    actor.send({ type: 'query.typed', query: '# soup' });
    clock.increment(150);
    expect(requestInput('searchVenue')).toEqual({
      venue: 'jaffa',
      query: '# soup',
      people: false,
      guests: false,
      giftCards: false,
      kind: 'menu',
      exact: false,
    });
    actor.send({ type: 'palette.back' });
    expect(at()).toEqual(['items', '']);
    actor.send({ type: 'palette.back' });
    expect(at()).toEqual(['wi']);
    actor.send({ type: 'palette.back' });
    expect([at(), paletteState(actor.getSnapshot())]).toEqual([['wi'], 'choosing']);
  });

  test('three arguments are requested one after the other, required ones first', () => {
    const { actor, requestInput } = open({
      command: 'three',
      arguments: [
        { name: 'one', required: true, max: 9 },
        { name: 'two', required: true, max: 9 },
        { name: 'three', required: false, max: 9 },
      ],
    });
    const give = (value: string, finish: boolean) => actor.send({ type: 'argument.given', value, error: null, finish });
    give('a', true);
    give('', true);
    expect(actor.getSnapshot().context.error).toBe('palette.needed');
    give('b', true);
    expect(requestInput('runCommand')).toMatchObject({ values: { one: 'a', two: 'b' } });
  });

  test.each(['> win', '! jaf', '?', 'w', '#'])('"%s" asks the server for nothing', (query) => {
    const { actor, clock, isPending } = open();
    actor.send({ type: 'query.typed', query });
    clock.increment(1_000);
    expect(isPending('searchVenue')).toBe(false);
  });

  test.each([
    ['@', ''],
    ['@ 054', '054'],
    ['@open sesame', 'open sesame'],
  ])('"%s" searches the guests of today on the server, whatever else it could mean', (query, searched) => {
    const { actor, clock, requestInput } = open();
    actor.send({ type: 'query.typed', query });
    clock.increment(1_000);
    expect(requestInput('searchVenue')).toMatchObject({ query: searched, people: true });
  });

  test('single-letter shortcuts are switched off, stored, and shown', async () => {
    const { actor, requestInput, answer, received } = open();
    await answer('loadLetters', true);
    actor.send({ type: 'letters.toggled' });
    expect({
      letters: actor.getSnapshot().context.letters,
      kept: requestInput('storeLetters'),
      state: received.notifications,
    }).toEqual({
      letters: false,
      kept: { on: false },
      state: [{ type: 'notification.shown', notification: { kind: 'info', message: 'palette.lettersOff' } }],
    });
  });

  test('closed, it keeps nothing that was typed or found, and habits for their own venue only', async () => {
    const { actor, clock, answer } = open();
    await answer('loadHabits', habits);
    actor.send({ type: 'query.typed', query: 'winter' });
    clock.increment(150);
    await answer('searchVenue', found);
    actor.send({ type: 'palette.closed' });
    expect(actor.getSnapshot().context).toMatchObject({ query: '', found: none, foundFor: null, pages: [] });
    actor.send({ type: 'palette.opened', venue: 'jaffa' });
    expect(actor.getSnapshot().context.habits).toEqual(habits);
    actor.send({ type: 'palette.closed' });
    actor.send({ type: 'palette.opened', venue: null });
    expect(actor.getSnapshot().context.habits).toEqual({ weights: {}, recent: [] });
  });

  test('a query has at most 200 characters', () => {
    const { actor } = open();
    actor.send({ type: 'query.typed', query: 'x'.repeat(100_000) });
    expect(actor.getSnapshot().context.query).toBe('x'.repeat(200));
    actor.send({ type: 'palette.closed' });
    actor.send({ type: 'palette.opened', venue: 'jaffa', query: 'x'.repeat(100_000) });
    expect(actor.getSnapshot().context.query).toBe('x'.repeat(200));
  });

  test('opened again, it closes; the sheet and the palette take turns', () => {
    const { actor } = open();
    const at = () => paletteState(actor.getSnapshot());
    actor.send({ type: 'sheet.opened' });
    expect(at()).toBe('sheet');
    actor.send({ type: 'palette.opened', venue: 'jaffa' });
    expect(at()).toBe('choosing');
    actor.send({ type: 'palette.opened', venue: 'jaffa' });
    expect(at()).toBe('closed');
  });
});

describe('habits', () => {
  const day = 86_400_000;
  test('a use counts half after a week', () => expect(frecencyWeight({ score: 4, at: 0 }, 7 * day)).toBe(2));
  test('often and lately beats once', () => {
    let uses = recordUse({}, 'old', 0);
    uses = recordUse(uses, 'often', 1);
    uses = recordUse(uses, 'often', 2);
    uses = recordUse(uses, 'last', 3);
    const { weights, recent } = parseHabits(uses, 4);
    expect(recent).toEqual(['last', 'often', 'old']);
    expect(Object.entries(weights).toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe('often');
  });
  test('no more than 200 are stored', () => {
    let uses = {};
    for (let id = 0; id < 250; id += 1) uses = recordUse(uses, String(id), id * day);
    expect(Object.keys(uses).length).toBe(200);
    expect('249' in uses && !('0' in uses)).toBe(true);
  });
});
