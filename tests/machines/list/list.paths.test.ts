import { describe, expect, test } from 'vitest';
import { listMachine } from '../../../machines/list/list.machine.ts';
import { listPath } from '../../../machines/list/list.query.ts';
import { rowsAPage, wantedQuery } from '../../../machines/list/list.setup.ts';
import type { ListContext } from '../../../machines/list/list.types.ts';
import { namelessInvokes, walkOf } from '../../support/paths.ts';
import { venueAs } from '../support/venue.ts';
import { answer, pageOf, row } from './rows.ts';

const full = pageOf(0, rowsAPage);
const [first] = full;
if (first === undefined) throw new Error('a page has rows');
const published = { ...first, publishedVersion: 3 };
const input = {
  venue: venueAs('owner'),
  entity: 'menu' as const,
  query: { after: 'somewhere' },
  person: { id: 'p1', role: 'owner', name: 'Michal Arad' },
};
const refused = { code: 'FORBIDDEN', key: 'forbidden', message: '' } as const;
const failed = [{ id: '1', name: 'Menu 1', problem: refused }];

const handSamples = {
  'list.scrolled': [{ top: 120 }],
  'row.stepped': [{ step: 'next' as const }],
  'row.focused': [{ id: '0' }],
  'row.opened': [{ id: '0' }],
};
const readingSamples = {
  'list.opened': [{ query: { q: 'soup' } }],
  'list.typed': [{ text: 'winter' }],
  'list.sorted': [{ column: 'name' as const }],
  'list.viewed': [{ where: 'missing' as const }],
  'row.selected': [{ id: '0' }],
  'live.changed': [{ change: { kind: 'content', id: '1', entity: 'menu', version: 4, what: 'updated', by: null } }],
  'xstate.done.actor.loadPage': [{ output: answer(full) }, { output: answer([published]) }],
  'xstate.done.actor.loadAhead': [{ output: answer(pageOf(50, 2)) }],
  'xstate.done.actor.countRows': [{ output: 52 }],
};
const workSamples = {
  'xstate.done.actor.createItem': [{ output: { id: 'new-one' } }],
  'xstate.done.actor.removeItems': [{ output: { done: [first], failed: [] } }, { output: { done: [], failed } }],
  'xstate.done.actor.restoreItems': [{ output: { done: [first], failed: [] } }],
  'xstate.done.actor.unpublishItems': [{ output: { done: [first], failed: [] } }],
  'xstate.done.actor.publish': [
    { output: { type: 'closed' } },
    { output: { type: 'published', items: [] } },
    { output: { type: 'jumped', to: { id: '0', path: 'title', language: 'en' } } },
  ],
};
const workEvents = [
  'list.create',
  'list.delete',
  'list.publish',
  'list.unpublish',
  'list.restore',
  'failures.dismissed',
];
const handEvents = ['list.searchWanted', 'row.allSelected'];
const readingEvents = ['list.nextPage', 'list.previousPage', 'list.reload', 'list.cleared', 'list.escaped', 'live.gap'];

/** Both regions at once would only multiply each other: each is walked with the other's events left out. */
const still = (samples: Record<string, readonly unknown[]>, also: readonly string[]): Record<string, []> =>
  Object.fromEntries([...Object.keys(samples), ...also].map((type) => [type, []]));

const holds = ({ context }: { context: ListContext }) => {
  const ids = context.page?.rows.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(context.focused === null || context.page === null || ids.includes(context.focused)).toBe(true);
  const chosen = context.selected.map(({ id }) => id);
  expect(new Set(chosen).size).toBe(chosen.length);
};

describe('list: what it shows', () => {
  const walk = walkOf(listMachine, {
    input,
    samples: {
      ...readingSamples,
      ...still(workSamples, workEvents),
      ...still(handSamples, handEvents),
    },
    facts: ({ context: it }) => [
      it.page === null ? 'none' : it.page.rows.length >= rowsAPage,
      it.ahead !== null,
      it.behind.length > 0,
      it.query.after !== null,
      it.selected.length > 0,
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
      // the address says what the person asked for
      const said = house.heard.navigation?.at(-1)?.path;
      if (said !== undefined && !house.taken.some(({ eventType }) => eventType === 'list.opened')) {
        expect(said).toBe(listPath(venue.venue, entity, wantedQuery(snapshot.context)));
      }
    },
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => {
    const left = await walk.unwalked();
    expect(left.filter((name) => name.startsWith('list.reading'))).toEqual([]);
  });
});

describe('list: what is done to its rows', () => {
  const walk = walkOf(listMachine, {
    input,
    samples: {
      ...still(readingSamples, readingEvents),
      ...workSamples,
      ...still(handSamples, handEvents),
      'list.restore': [{ rows: [first] }],
      'row.selected': [{ id: '0' }],
      'xstate.done.actor.loadPage': [{ output: answer([published, row('1')]) }],
    },
    facts: ({ context: it }) => [
      it.page === null ? 0 : it.page.rows.length,
      it.selected.length,
      it.wanted.length,
      it.failures.length > 0,
    ],
    limit: 20_000,
    invariant: (snapshot, house) => {
      holds(snapshot);
      // one thing at a time, and never on nothing
      const asked = ['removeItems', 'restoreItems', 'unpublishItems'].filter(house.isAsking).map(house.asked);
      expect(asked.length).toBeLessThan(2);
      for (const it of asked as { rows: unknown[] }[]) expect(it.rows.length).toBeGreaterThan(0);
    },
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => {
    const left = await walk.unwalked();
    // the same step as closing, but for where it leads: see "a jump" in list.test.ts
    const jump = 'list.working.publishing xstate.done.actor.publish → list.working.idle [hasJumped]';
    expect(left.filter((name) => name.startsWith('list.working'))).toEqual([jump]);
  });
  test('every call has a name of its own', () => expect(namelessInvokes(listMachine)).toEqual([]));
});

describe('list: focus and selection', () => {
  const walk = walkOf(listMachine, {
    input,
    samples: {
      ...still(readingSamples, readingEvents),
      ...still(workSamples, workEvents),
      ...handSamples,
      'row.selected': [{ id: '0' }, { extend: true }],
      'list.restore': [{ rows: [] }],
      'failures.dismissed': [{}],
      'xstate.done.actor.loadPage': [{ output: answer([published, row('1')]) }],
    },
    facts: ({ context: it }) => [it.page?.rows.length, it.selected.map(({ id }) => id), it.focused, it.anchor],
    invariant: holds,
  });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => {
    const left = await walk.unwalked();
    expect(left.filter((name) => !/^list\.(reading|working)/.test(name))).toEqual([]);
  });
});
