import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { GraphQLRequest, Operation } from '../../../machines/ports.ts';
import { createListActors } from '../../../machines/list/list.actors.ts';
import { contentListTable } from '../../../machines/list/content-list.table.ts';
import { createReservationsActors } from '../../../machines/reservations/reservations.actors.ts';
import { reservationsTable } from '../../../machines/reservations/reservations.table.ts';
import { parseQuery } from '../../../machines/table/table-query.ts';
import { prefetchQueries } from '../../../src/app/prefetch-queries.ts';
import { createPrefetchCache } from '../../../src/adapters/prefetch-cache.ts';
import { eventually } from '../../support/eventually.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';

const describeOperation = (operation: Operation<never, never>): string =>
  /(query|mutation) (\w+)/.exec(operation.toString())?.[2] ?? '';

const foreseen = (path: string) => {
  const requests: string[] = [];
  const ask = (async (_: unknown, operation: Operation<never, never>) => {
    requests.push(describeOperation(operation));
    const page = { tickets: [], count: 0, summary: {} };
    return { contentList: [], contentCount: 0, rsvp: page, rsvpPending: page, venueAreas: [], venueTables: [] };
  }) as unknown as GraphQLRequest;
  const cache = createPrefetchCache(ask, () => 0);
  prefetchQueries(cache, path);
  return { requests, ask: cache.before(ask) };
};

const forPerson = ['UserProfile', 'UserVenues'];
const person = { id: 'p1', role: 'owner', name: 'Michal Arad' };
test.each([
  ['/login', []],
  ['/logout', []],
  ['/venues', forPerson],
  ['/jaffa', [...forPerson, 'VenueDetails']],
  ['/jaffa/menus', [...forPerson, 'VenueDetails', 'ContentList', 'ContentCount']],
  ['/jaffa/menus/m1/details', [...forPerson, 'VenueDetails', 'Content']],
  ['/preview/m1', forPerson],
] as const)('%s needs %j', (path, needed) => {
  expect(foreseen(path).requests).toEqual(needed);
});

test.each(['', '?q=wine&order=version&where=draft&after=c1', '?q=%20&order=nonsense'])(
  'a list with "%s" requests exactly the prefetched queries: none is sent twice',
  async (search) => {
    const { requests, ask } = foreseen(`/jaffa/menus${search}`);
    const before = [...requests];
    const { loadPage, countRows } = createListActors({ ask, now: () => 0 } as Parameters<typeof createListActors>[0]);
    const query = parseQuery(contentListTable, Object.fromEntries(new URLSearchParams(search)));
    const venue = createVenueWithRole('owner', { venue: 'jaffa' });
    const input = { scope: contentListTable.scope({ venue, entity: 'menu', query: {}, person }), query };
    expect(await toPromise(createActor(loadPage, { input }).start())).toEqual({ rows: [], at: 0 });
    expect(await toPromise(createActor(countRows, { input }).start())).toBe(0);
    expect(requests).toEqual(before);
  },
);

test('a list by name is not foreseen: its order is that of the interface’s language', () =>
  expect(foreseen('/jaffa/menus?order=name').requests).toEqual([...forPerson, 'VenueDetails', 'ContentCount']));

test.each([
  ['', 'Rsvp'],
  ['?date=20261124&to=20261126&aggregate=contact&q=dana&offset=200', 'Rsvp'],
  ['?to=20261126&date=nonsense', 'Rsvp'],
  ['?view=pending', 'RsvpPending'],
])('the reservations with "%s" ask exactly what was foreseen', async (search, operation) => {
  const { requests, ask } = foreseen(`/jaffa/rsvp${search}`);
  await eventually(() => expect(requests).toEqual([...forPerson, 'VenueDetails', operation, 'VenueAreas']));
  const before = [...requests];
  const ports = { ask, now: () => 0, queued: () => [] } as unknown as Parameters<typeof createReservationsActors>[0];
  const { loadPage } = createReservationsActors(ports);
  const query = parseQuery(reservationsTable, Object.fromEntries(new URLSearchParams(search)));
  const venue = createVenueWithRole('owner', { venue: 'jaffa' });
  const input = { scope: reservationsTable.scope({ venue, query: {}, person: person.id }), query };
  expect(await toPromise(createActor(loadPage, { input }).start())).toMatchObject({ rows: [], total: 0 });
  expect(requests).toEqual(before);
});
