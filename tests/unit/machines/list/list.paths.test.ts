import { describe, expect, test } from 'vitest';
import { listMachine } from '../../../../machines/list/list.machine.ts';
import { listPath } from '../../../../machines/list/list.query.ts';
import { rowsPerPage } from '../../../../machines/list/list.query.ts';
import { requestedQuery } from '../../../../machines/list/list.setup.ts';
import type { ListContext } from '../../../../machines/list/list.types.ts';
import { listUnnamedInvokes, type Samples, createWalk } from '../../../support/machine-paths.ts';
import { winter } from '../editor/item-fixtures.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { answer, createPage, row } from './row-fixtures.ts';

const full = createPage(0, rowsPerPage);
const first = row('0');
const published = { ...first, publishedVersion: 3 };
const input = {
  venue: createVenueWithRole('owner'),
  entity: 'menu' as const,
  query: { after: 'somewhere' },
  person: { id: 'p1', role: 'owner', name: 'Michal Arad' },
};
const refused = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const strange = { code: 'BAD_INPUT', key: 'badInput', message: '' } as const;
const failed = [{ id: '1', name: 'Menu 1', problem: refused }];

// Everything at once would only multiply itself. Each walk leaves out what the others try; together they walk it all.
const everything: Samples<typeof listMachine> = {
  'list.opened': [],
  'list.typed': [],
  'list.sorted': [],
  'list.viewed': [],
  'list.cleared': [],
  'list.escaped': [],
  'list.nextPage': [],
  'list.previousPage': [],
  'list.reload': [],
  'list.searchWanted': [],
  'list.unselected': [],
  'list.scrolled': [],
  'list.create': [],
  'list.delete': [],
  'list.publish': [],
  'list.unpublish': [],
  'list.restore': [],
  'failures.dismissed': [],
  'row.stepped': [],
  'row.focused': [],
  'row.selected': [],
  'row.allSelected': [],
  'row.opened': [],
  'row.neighbour': [],
  'row.peeked': [],
  'peek.closed': [],
  'page.turned': [],
  'venue.changed': [],
  'list.export': [],
  'live.changed': [],
  'live.gap': [],
  'xstate.done.actor.countRows': [],
  'xstate.error.actor.countRows': [],
  'xstate.error.actor.loadPage': [],
};

const holds = ({ context }: { context: ListContext }) => {
  const ids = context.page?.rows.map(({ id }) => id) ?? [];
  const chosen = context.selected.map(({ id }) => id);
  expect([new Set(ids).size, new Set(chosen).size]).toEqual([ids.length, chosen.length]);
  expect(context.focused === null || context.page === null || ids.includes(context.focused)).toBe(true);
};

const reading = createWalk(listMachine, {
  input,
  samples: {
    ...everything,
    'list.opened': [{ query: { q: 'soup' } }],
    'list.typed': [{ text: 'winter' }],
    'list.sorted': [{ column: 'name' }],
    'list.viewed': [{ where: 'missing' }],
    'list.cleared': [{}],
    'list.nextPage': [{}],
    'list.previousPage': [{}],
    'list.reload': [{}],
    'live.gap': [{}],
    'live.changed': [{ change: { kind: 'content', id: '1', entity: 'menu', version: 4, what: 'updated', by: null } }],
    'xstate.done.actor.loadPage': [{ output: answer(full) }, { output: answer([published]) }],
    'xstate.error.actor.loadPage': [{ error: strange }, { error: refused }],
    'xstate.done.actor.loadAhead': [{ output: answer(createPage(50, 2)) }],
    'row.neighbour': [
      { id: '49', by: 1 },
      { id: '50', by: -1 },
    ],
    'xstate.done.actor.countRows': [{ output: 52 }],
    'xstate.error.actor.countRows': [{ error: refused }],
  },
  facts: ({ context: it }) => [
    it.page === null ? 'none' : it.page.rows.length >= rowsPerPage,
    it.ahead !== null,
    it.behind.length > 0,
    it.query.after !== null,
    it.typed !== '' || it.query.q !== '' || it.query.where !== 'all',
  ],
  limit: 20_000,
  invariant: (snapshot, house) => {
    holds(snapshot);
    const { query, typed, venue, entity } = snapshot.context;
    // what is asked for is what the list says it shows
    if (snapshot.matches({ reading: { current: 'asking' } })) {
      expect(house.asked('loadPage')).toEqual({ venue, entity, query });
    }
    // outside the pause nothing typed waits to be sought
    if (!snapshot.matches({ reading: 'pausing' })) expect(query.q).toBe(typed);
    // the address says what the person asked for, unless an item stands before the list
    const said = house.heard.navigation?.at(-1)?.path;
    if (said !== undefined && !house.taken.some(({ eventType }) => /^(list.opened|row.neighbour)$/.test(eventType))) {
      expect(said).toBe(listPath(venue.venue, entity, requestedQuery(snapshot.context)));
    }
  },
});

const working = createWalk(listMachine, {
  input,
  samples: {
    ...everything,
    'row.selected': [{ id: '0' }],
    'list.create': [{}],
    'list.delete': [{}],
    'list.publish': [{}],
    'list.unpublish': [{}],
    'list.export': [{}],
    'list.restore': [{ rows: [first] }],
    'failures.dismissed': [{}],
    'xstate.done.actor.loadPage': [{ output: answer([published, row('1')]) }],
    'xstate.done.actor.createItem': [{ output: { id: 'new-one' } }],
    'xstate.done.actor.removeItems': [{ output: { done: [first], failed: [] } }, { output: { done: [], failed } }],
    'xstate.done.actor.restoreItems': [{ output: { done: [first], failed: [] } }],
    'xstate.done.actor.unpublishItems': [{ output: { done: [first], failed: [] } }],
    'xstate.done.actor.exportItems': [{ output: { done: [first], failed: [] } }],
    'venue.changed': [{ venue: createVenueWithRole('viewer') }],
    'xstate.done.actor.publish': [{ output: { type: 'closed' } }, { output: { type: 'published', items: [] } }],
  },
  facts: ({ context: it }) => [it.page?.rows.length, it.selected.length, it.wanted.length, it.failures.length > 0],
  limit: 20_000,
  invariant: (snapshot, house) => {
    holds(snapshot);
    // one thing at a time, and never on nothing
    const asked = ['removeItems', 'restoreItems', 'unpublishItems'].filter(house.isAsking).map(house.asked);
    expect(asked.length).toBeLessThan(2);
    for (const it of asked as { rows: unknown[] }[]) expect(it.rows.length).toBeGreaterThan(0);
  },
});

const choosing = createWalk(listMachine, {
  input,
  samples: {
    ...everything,
    'list.opened': [{ query: { q: 'soup' } }],
    'list.escaped': [{}],
    'list.unselected': [{}],
    'list.searchWanted': [{}],
    'list.scrolled': [{ top: 120 }],
    'row.stepped': [{ step: 'next' }],
    'row.focused': [{ id: '0' }],
    'row.selected': [{ id: '0' }, { extend: true }],
    'row.allSelected': [{}],
    'row.opened': [{ id: '0' }],
    'row.neighbour': [{ id: '0', by: 1 }],
    'xstate.done.actor.loadPage': [{ output: answer([published, row('1')]) }],
  },
  facts: ({ context: it }) => [
    it.page?.rows.length,
    it.selected.map(({ id }) => id),
    it.focused,
    it.anchor,
    it.query.q,
  ],
  limit: 20_000,
  invariant: holds,
});

const looking = createWalk(listMachine, {
  input,
  samples: {
    ...everything,
    'list.escaped': [{}],
    'row.peeked': [{}, { id: '1' }],
    'peek.closed': [{}],
    'row.focused': [{ id: '0' }, { id: '1' }],
    'live.changed': [{ change: { kind: 'content', id: '1', entity: 'menu', version: 4, what: 'updated', by: null } }],
    'xstate.done.actor.loadPage': [{ output: answer([published, row('1')]) }, { output: answer([published]) }],
    'xstate.done.actor.readPeek': [{ output: winter }],
    'xstate.error.actor.readPeek': [{ error: refused }],
  },
  facts: ({ context: it }) => [it.page?.rows.length, it.focused, it.peeked?.id, it.peeked?.item !== null],
  limit: 20_000,
  invariant: (snapshot, house) => {
    holds(snapshot);
    const { peeked, page } = snapshot.context;
    // a look is into a row that is there, and what is asked for is what is shown
    expect(snapshot.matches({ peeking: 'open' })).toBe(peeked !== null);
    if (peeked) expect(page?.rows.map(({ id }) => id)).toContain(peeked.id);
    if (house.isAsking('readPeek')) expect(house.asked('readPeek')).toEqual({ entity: 'menu', id: peeked?.id });
  },
});

describe.each([
  ['what it shows', reading],
  ['a look into a row', looking],
  ['what is done to its rows', working],
  ['focus and selection', choosing],
])('list: %s', (_, walk) => {
  test('every path keeps the invariant', walk.replay);
});

test('every edge is walked', async () => {
  const [one = [], ...others] = await Promise.all([reading, working, choosing, looking].map((walk) => walk.unwalked()));
  // the same step as closing, but for where it leads: "a jump" in list.test.ts
  const jump = 'list.working.publishing xstate.done.actor.publish → list.working.idle [hasJumped]';
  expect(one.filter((name) => others.every((names) => names.includes(name)))).toEqual([jump]);
}, 60_000);

test('every call has a name of its own', () => expect(listUnnamedInvokes(listMachine)).toEqual([]));
