import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BillSendDocument,
  NoticesDocument,
  NoticesReadDocument,
  type NoticesQuery,
} from '../../../graphql/generated/api/graphql.ts';
import type { DemoName } from '../../../server/demo/demo-users.ts';
import { markFailed } from '../../../server/modules/outbox/outbox.store.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { must, openBilling, readRefusal } from '../billing/billing-clients.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createReservation,
  expectedIn,
  hour,
  minute,
  sendEvent,
  venue as directory,
} from '../reservations/reservation-clients.ts';

type Notices = NoticesQuery['notices'];

let server: TestServer;
let owner: Request;
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: true });
  owner = await enter(server, 'michal', directory);
});
afterAll(() => server.close());

const list = (ask = owner, more: object = {}, venue = directory) =>
  must<Notices>(ask(NoticesDocument, { directory: venue, limit: 100, ...more }), 'notices');
const mark = (more: object, ask = owner, venue = directory) => ask(NoticesReadDocument, { directory: venue, ...more });
const of = ({ rows }: Notices, subject: string) => rows.filter((row) => row.subject.includes(subject));
const readAll = async (ask = owner): Promise<void> => {
  await must(mark({ upTo: new Date(server.clock.now()).toISOString() }, ask), 'noticesRead');
  server.clock.advance(1);
};
const db = () => server.database.within([directory]);

test('two parties at one table are a notice until one of them has another; it names both and their day', async () => {
  await readAll();
  expect((await list()).unread).toBe(0);
  const expected = expectedIn(server, 50 * hour);
  const first = await createReservation(owner, { expected, as: 'confirm', name: 'Avi', table: '7' });
  const second = await createReservation(owner, {
    expected: expectedIn(server, 51 * hour),
    as: 'confirm',
    name: 'Dana',
    table: '7',
  });
  const subject = `${first.ticketId}.${second.ticketId}`;
  const notices = await list();
  expect([notices.unread, of(notices, subject)]).toEqual([
    1,
    [
      {
        id: `tableConflict:${subject}:${server.clock.now()}`,
        kind: 'tableConflict',
        about: 'reservation',
        subject,
        at: new Date(server.clock.now()).toISOString(),
        read: false,
        failed: false,
        name: 'Avi',
        otherName: 'Dana',
        table: '7',
        expected: second.expected,
        day: second.expected.slice(0, 8),
        count: null,
        field: null,
      },
    ],
  ]);
  await sendEvent(owner, first.ticketId, 'cancel', { reason: 'ill' });
  expect(of(await list(), subject)).toEqual([]);
});

test('a negative survey is read once it is handled, a callback is gone once it is closed', async () => {
  await readAll();
  const at = new Date(server.clock.now());
  const ticket = await createReservation(owner, {
    expected: expectedIn(server, 30 * hour),
    as: 'confirm',
    name: 'Ruth',
  });
  const id = ticket.ticketId;
  await sql`insert into surveys (venue_id, ticket_id, created_at, expires_at, replied_at, sentiment)
    values (${directory}, ${id}::uuid, ${at}, ${at}, ${at}, 'negative')`.execute(db());
  await sql`update tickets set callback_at = ${at} where ticket_id = ${id}::uuid`.execute(db());
  const facts = (notices: Notices) => of(notices, id).map(({ kind, name, read }) => [kind, name, read]);
  expect(facts(await list()).toSorted()).toEqual([
    ['callback', 'Ruth', false],
    ['negativeSurvey', 'Ruth', false],
  ]);
  await sql`update surveys set handled_at = ${at} where ticket_id = ${id}::uuid`.execute(db());
  await sql`update tickets set callback_at = null where ticket_id = ${id}::uuid`.execute(db());
  expect(facts(await list())).toEqual([['negativeSurvey', 'Ruth', true]]);
  await sendEvent(owner, id, 'delete');
  expect(of(await list(), id)).toEqual([]);
});

test('an import is told to those who may change what it brought, and says when it was left unfinished', async () => {
  const at = new Date(server.clock.now());
  const insert = (verb: string, thing: string, detail: object) =>
    db()
      .insertInto('audit')
      .values({
        venue_id: directory,
        at,
        user_id: null,
        session_id: null,
        verb,
        thing,
        thing_id: 'i1',
        detail: JSON.stringify(detail),
      })
      .execute();
  await insert('import', 'product', { created: 3, updated: 2 });
  await insert('import', 'product', { part: 1 });
  await insert('failed', 'product', {});
  const imports = async (name: DemoName) =>
    of(await list(await enter(server, name, directory)), 'i1').map(({ failed, count }) => [failed, count]);
  expect((await imports('michal')).toSorted()).toEqual([
    [false, 5],
    [true, 0],
  ]);
  // a host reads content, and brings none
  expect(await imports('dana')).toEqual([]);
});

test('whoever reads no reservations has no notice of guests', async () => {
  const kinds = async (name: DemoName) => [
    ...new Set((await list(await enter(server, name, directory))).rows.map(({ kind }) => kind)),
  ];
  expect(await kinds('omar')).toEqual([]);
  expect((await kinds('dana')).includes('import')).toBe(false);
});

test('a bill that could not be mailed is a notice of its venue, from the moment it failed', async () => {
  const { directory: other, ask, opened } = await openBilling(server);
  const { id } = await opened();
  server.clock.advance(minute);
  await must(ask(BillSendDocument, { id }), 'billSend');
  server.clock.advance(minute);
  const failedAt = new Date(server.clock.now());
  const { id: message } = await server.database.plain
    .selectFrom('outbox')
    .select('id')
    .where('about', '=', `bill:${id}`)
    .executeTakeFirstOrThrow();
  await markFailed(server.database.plain, message, { why: 'refused', now: failedAt.getTime() });
  const { rows, unread } = await list(ask, {}, other);
  expect([unread, rows.map(({ kind, about, subject, name, at }) => ({ kind, about, subject, name, at }))]).toEqual([
    1,
    [{ kind: 'failedMessage', about: 'bill', subject: id, name: 'Noa Ben Levi', at: failedAt.toISOString() }],
  ]);
  expect(of(await list(), id)).toEqual([]);
});

test('what is read is each person’s own: one notice, or all up to an instant and not those that come later', async () => {
  const manager = await enter(server, 'yonatan', directory);
  await readAll();
  await readAll(manager);
  const callback = async (name: string) => {
    const { ticketId } = await createReservation(owner, {
      expected: expectedIn(server, 30 * hour),
      as: 'confirm',
      name,
    });
    const at = new Date(server.clock.now());
    await sql`update tickets set callback_at = ${at} where ticket_id = ${ticketId}::uuid`.execute(db());
    server.clock.advance(minute);
    return ticketId;
  };
  const first = await callback('One');
  const second = await callback('Two');
  const unread = async (ask: Request) => (await list(ask)).unread;
  expect([await unread(owner), await unread(manager)]).toEqual([2, 2]);
  const [notice] = of(await list(), first);
  await must(mark({ ids: [notice?.id] }), 'noticesRead');
  expect([await unread(owner), await unread(manager)]).toEqual([1, 2]);
  const [later] = of(await list(), second);
  await must(mark({ upTo: later?.at }), 'noticesRead');
  await callback('Three');
  // an instant that has not come is now
  await must(mark({ upTo: '2999-01-01T00:00:00Z' }, manager), 'noticesRead');
  server.clock.advance(minute);
  await callback('Four');
  expect([await unread(owner), await unread(manager)]).toEqual([2, 1]);
});

test('pages follow each other without a gap, and what is older than 30 days is not told', async () => {
  const all = (await list()).rows.map(({ id }) => id);
  const pages: string[] = [];
  for (let after: string | null = '', page = 0; after !== null && page < 50; page += 1) {
    const { rows, next }: Notices = await list(owner, { after, limit: 2 });
    pages.push(...rows.map(({ id }) => id));
    after = next ?? null;
  }
  expect(pages).toEqual(all);
  for (const refused of [{ limit: 0 }, { limit: 101 }])
    expect(await readRefusal(owner(NoticesDocument, { directory, ...refused }))).toEqual([
      'BAD_INPUT',
      'badInput',
      'limit',
    ]);
  expect(await readRefusal(mark({ ids: ['x'.repeat(201)] }))).toEqual(['BAD_INPUT', 'badInput', 'ids']);
  expect(await readRefusal(mark({ upTo: 'yesterday' }))).toEqual(['BAD_INPUT', 'badInput', 'upTo']);
  server.clock.advance(40 * 24 * hour);
  expect(
    (await list(await enter(server, 'michal', directory))).rows.filter(({ kind }) => kind !== 'tableConflict'),
  ).toEqual([]);
});
