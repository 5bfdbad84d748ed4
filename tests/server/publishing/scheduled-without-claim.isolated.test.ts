import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PublicationScheduleDocument } from '../../../graphql/generated/api/graphql.ts';
import { createLog } from '../../../server/log.ts';
import type * as StoreModule from '../../../server/modules/publishing/scheduled-publications.store.ts';
import { runScheduledPublications } from '../../../server/modules/publishing/run-scheduled-publications.ts';
import type { TestServer } from '../../support/server.ts';
import { must } from '../billing/billing-clients.ts';
import { createdItem, enter, openDemoGroup } from '../content/demo-clients.ts';
import { expectedIn, hour } from '../reservations/reservation-clients.ts';

vi.mock('../../../server/modules/publishing/scheduled-publications.store.ts', async (importActual) => {
  const actual = await importActual<typeof StoreModule>();
  return {
    ...actual,
    // the claim is off: whoever found it due runs it
    claimPublication: async (...[db, { id }]: Parameters<typeof actual.claimPublication>) =>
      db.selectFrom('scheduled_publications').selectAll().where('id', '=', id).executeTakeFirst(),
    lockClaimed: () => Promise.resolve(true),
  };
});

const directory = 'petilia-jaffa';
let server: TestServer;
beforeAll(async () => {
  server = await openDemoGroup();
});
afterAll(() => server.close());

/** Its twin, `scheduled-publications.test.ts`, counts one line. */
test('the twin of the claim: without it two processes publish one thing twice', async () => {
  const owner = await enter(server, 'michal', directory);
  const { cms_id } = await createdItem(owner, 'Twice');
  const expected = expectedIn(server, hour);
  const { id } = await must<{ id: string }>(
    owner(PublicationScheduleDocument, {
      directory,
      verb: 'publish',
      cms_list: [cms_id],
      date: expected.slice(0, 8),
      time: expected.slice(8),
    }),
    'publicationSchedule',
  );
  server.clock.advance(2 * hour);
  const parts = { database: server.database, now: server.clock.now, log: createLog('silent') };
  const counts = await Promise.all([runScheduledPublications(parts), runScheduledPublications(parts)]);
  expect(counts).toEqual([1, 1]);
  const lines = await server.database.maintenance
    .selectFrom('audit')
    .select('verb')
    .where('verb', '=', 'publish')
    .where(sql<boolean>`detail ->> 'scheduled' = ${id}`)
    .execute();
  expect(lines).toHaveLength(2);
});
