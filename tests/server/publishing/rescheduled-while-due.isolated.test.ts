import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  PublicationRescheduleDocument,
  PublicationScheduleDocument,
  ScheduledPublicationsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { createLog } from '../../../server/log.ts';
import type * as StoreModule from '../../../server/modules/publishing/scheduled-publications.store.ts';
import { runScheduledPublications } from '../../../server/modules/publishing/run-scheduled-publications.ts';
import type { TestServer } from '../../support/server.ts';
import { must } from '../billing/billing-clients.ts';
import { createdItem, enter, openDemoGroup, read, type Request } from '../content/demo-clients.ts';
import { expectedIn, hour, minute } from '../reservations/reservation-clients.ts';

/** `between`: what happens after something was found due and before it is claimed. */
const race = vi.hoisted(() => ({ between: null as (() => Promise<unknown>) | null, checksTime: true }));

vi.mock('../../../server/modules/publishing/scheduled-publications.store.ts', async (importActual) => {
  const actual = await importActual<typeof StoreModule>();
  return {
    ...actual,
    findDuePublications: async (...args: Parameters<typeof actual.findDuePublications>) => {
      const found = await actual.findDuePublications(...args);
      await race.between?.();
      return found;
    },
    // the check is off: a claim at the end of time finds everything due
    claimPublication: (...[db, which, at]: Parameters<typeof actual.claimPublication>) =>
      actual.claimPublication(db, which, race.checksTime ? at : new Date(Date.UTC(2100, 0))),
  };
});

const directory = 'petilia-jaffa';
let server: TestServer;
beforeAll(async () => {
  server = await openDemoGroup();
});
afterAll(() => server.close());
afterEach(() => {
  race.between = null;
  race.checksTime = true;
});

const inTime = (ms: number) => {
  const expected = expectedIn(server, ms);
  return { date: expected.slice(0, 8), time: expected.slice(8) };
};
/** Something that is moved by an hour after a process has found it due, and what became of it. */
const moveWhileDue = async (name: string) => {
  const owner: Request = await enter(server, 'michal', directory);
  const { cms_id } = await createdItem(owner, name);
  const variables = { directory, verb: 'publish', cms_list: [cms_id], ...inTime(3 * minute) };
  const { id } = await must<{ id: string }>(owner(PublicationScheduleDocument, variables), 'publicationSchedule');
  // nobody signs in meanwhile: that lets the server run what is due
  server.clock.advance(4 * minute);
  race.between = () =>
    must(owner(PublicationRescheduleDocument, { directory, id, ...inTime(hour) }), 'publicationReschedule');
  const parts = { database: server.database, now: server.clock.now, log: createLog('silent') };
  const count = await runScheduledPublications(parts);
  const waiting = await must<{ id: string }[]>(
    owner(ScheduledPublicationsDocument, { directory }),
    'scheduledPublications',
  );
  const { published_version: version } = await read(owner, cms_id);
  return { count, version, waits: waiting.some((one) => one.id === id) };
};

test('what is moved after it was found due is not published at its old time', async () => {
  expect(await moveWhileDue('Moved in time')).toEqual({ count: 0, version: null, waits: true });
});

test('the twin of the claim’s check: without it what was moved is published at its old time', async () => {
  race.checksTime = false;
  expect(await moveWhileDue('Moved in vain')).toEqual({ count: 1, version: 1, waits: false });
});
