import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SavedViewFieldsFragment as SavedView,
  SavedViewSaveDocument,
  SavedViewsDocument,
  SurveyUpdateDocument,
  TicketCreateDocument,
  type TicketFieldsFragment,
  TicketUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { must } from '../billing/billing-clients.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  createReservation,
  day,
  expectedIn,
  findToken,
  hour,
  minute,
  openGuestServer,
  sendEvent,
  sendSurvey,
  venue,
} from '../guest-link/guest-clients.ts';

let server: TestServer;
let staff: Request;
beforeAll(async () => {
  server = await openGuestServer();
  staff = await enter(server, 'yonatan', venue);
});
afterAll(() => server.close());

const erase = 'mutation ($id: ID!, $phone: String!) { guestErase(directory: $id, phoneNumber: $phone) { statusCode } }';

/** The tables in which any row, written as text, holds the text. Each is read by a role that sees all its rows. */
const findTables = async (text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string; maintained: boolean }>`
    select relname as name, has_table_privilege('maitre_maintenance', oid, 'select') as maintained
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(
    server.database.plain,
  );
  const found = [];
  for (const { name, maintained } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as one where strpos(one::text, ${text}) > 0 limit 1`.execute(
      maintained ? server.database.maintenance : server.database.plain,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
};

test('an erased guest is in no table any more, and in no answer to a repeated request', async () => {
  const guest = { name: 'Ernestine Vogelsang', email: 'ernestine@guest.example', note: 'Allergic to walnuts' };
  const [phone, formerPhone, feedback] = ['+972506999001', '+972506999002', 'The walnuts came anyway'];
  const keys = { create: crypto.randomUUID(), update: crypto.randomUUID(), correct: crypto.randomUUID() };
  const ask = async (document: { toString(): string }, variables: Record<string, unknown>, key: string) => {
    const { data, error } = await staff(document, variables, { key });
    expect(error).toBe(null);
    return Object.values(data)[0] as TicketFieldsFragment;
  };
  const created = {
    directory: venue,
    expected: expectedIn(server, 6 * hour),
    as: 'invite',
    size: 2,
    reason: 'A regular',
    ...guest,
    phoneNumber: formerPhone,
  };
  const { ticketId } = await ask(TicketCreateDocument, created, keys.create);
  await ask(TicketUpdateDocument, { ticketId, phoneNumber: phone }, keys.update);
  for (let hours = 0; hours < 6; hours += 1) {
    server.clock.advance(hour);
    await server.tick();
  }
  await sendEvent(staff, ticketId, 'approve');
  await sendEvent(staff, ticketId, 'done');
  server.clock.advance(day);
  await server.tick();
  await createGuestClient(server).answerSurvey(await findToken(server, phone, 's'), { feedback });
  server.clock.advance(16 * minute);
  const correction = { ticketId, Q1: '2' };
  await ask(SurveyUpdateDocument, correction, keys.correct);
  const personal = [phone, formerPhone, feedback, ...Object.values(guest)];
  expect(await findTables(phone)).toEqual(['idempotency', 'outbox', 'tickets']);
  for (const text of personal)
    expect([text, await findTables(text)]).toEqual([text, expect.arrayContaining(['idempotency'])]);

  expect((await staff(erase, { id: venue, phone })).error).toBe(null);
  for (const text of personal) expect([text, await findTables(text)]).toEqual([text, []]);

  const blank = { ticketId, name: '', phoneNumber: '' };
  expect(await ask(TicketCreateDocument, created, keys.create)).toMatchObject({ ...blank, email: null, note: '' });
  expect(await ask(SurveyUpdateDocument, correction, keys.correct)).toMatchObject({
    ...blank,
    feedback: null,
    original: null,
    Q1: '2',
  });
});

test('an erased guest is in no saved view of anybody, nor in a kept answer about one; other views stay', async () => {
  const guest = { name: 'Leopoldine Grünwald', email: 'leopoldine@guest.example' };
  const phone = '+972506999201';
  const expected = expectedIn(server, 4 * hour);
  await createReservation(staff, { ...guest, phoneNumber: phone, as: 'invite', expected });
  const owner = await enter(server, 'michal', venue);
  const keys = { create: crypto.randomUUID(), update: crypto.randomUUID() };
  const save = (ask: Request, view: Pick<SavedView, 'name' | 'query'> & { id?: string }, key?: string) =>
    must<SavedView>(
      ask(SavedViewSaveDocument, { directory: venue, list: '/rsvp', ...view }, key ? { key } : {}),
      'savedViewSave',
    );
  const list = async (ask: Request) =>
    Object.fromEntries(
      (await must<SavedView[]>(ask(SavedViewsDocument, { directory: venue }), 'savedViews')).map((it) => [
        it.name,
        it.query,
      ]),
    );
  const others = {
    'Large tables': 'order=-size&aggregate=done',
    'Other guests': 'q=Leonard',
    'Another number': 'q=050-699-9202',
    'From today': 'from=2026-11-29',
  };
  for (const [name, query] of Object.entries(others)) await save(staff, { name, query });
  for (const [name, query] of Object.entries({
    Regulars: 'q=grunwald+leopoldine&aggregate=done',
    'By family name': 'q=GRUNW&order=size',
    'By number': 'q=050-699-9201&aggregate=sent',
    'By address': 'aggregate=sent&q=Leopoldine%40guest.example',
    'By a filter': 'guest=%2B972506999201&aggregate=sent',
    'Only the search': 'q=leopoldine',
    Grünwald: 'q=grünwald&aggregate=done',
  }))
    await save(staff, { name, query });
  await save(owner, { name: 'Evenings of Leopoldine Grünwald', query: 'aggregate=sent' });
  const { id } = await save(owner, { name: 'Before', query: 'q=leopoldine' }, keys.create);
  await save(owner, { id, name: 'After', query: 'aggregate=sent' }, keys.update);

  await must(staff(erase, { id: venue, phone }), 'guestErase');
  expect(await list(staff)).toEqual({
    ...others,
    Regulars: 'aggregate=done',
    'By family name': 'order=size',
    'By number': 'aggregate=sent',
    'By address': 'aggregate=sent',
    'By a filter': 'aggregate=sent',
  });
  expect(await list(owner)).toEqual({ After: 'aggregate=sent' });
  for (const text of [phone, guest.email, 'Leopoldine', 'leopoldine', 'grünwald', 'GRUNW', '699-9201'])
    expect([text, await findTables(text)]).toEqual([text, []]);
  expect(await save(owner, { name: 'Before', query: 'q=leopoldine' }, keys.create)).toEqual({
    id,
    list: '/rsvp',
    name: '',
    query: '',
  });
  const line = await server.database
    .within([venue])
    .selectFrom('audit')
    .select('detail')
    .where('verb', '=', 'erase')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line.detail).toEqual({ reservations: 1, giftCards: 0, orders: 0, registrations: 0, views: 8, notes: 0 });
});

test('a deleted reservation is removed with its guest when it cannot be restored any more', async () => {
  const phoneNumber = '+972506999101';
  const { ticketId } = await createReservation(staff, {
    phoneNumber,
    as: 'invite',
    expected: expectedIn(server, 5 * hour),
  });
  await server.tick();
  await sendEvent(staff, ticketId, 'delete');
  server.clock.advance(30 * day);
  await server.tick();
  expect(await findTables(phoneNumber)).toContain('tickets');
  server.clock.advance(minute);
  await server.tick();
  expect([await findTables(phoneNumber), await findTables(ticketId)]).toEqual([[], ['audit', 'guest_tokens']]);
});

test('open screens learn that a survey lost its guest, went with its reservation, and came back with it', async () => {
  const { ticketId, phone } = await sendSurvey(server, staff);
  const seen: unknown[] = [];
  const stop = await server.database.listen('changes', (payload) => void seen.push(JSON.parse(payload)));
  const change = (kind: string, what: string) => expect.objectContaining({ venue, kind, id: ticketId, what });
  const listSeen = async (act: () => Promise<unknown>) => {
    await act();
    await expect.poll(() => seen.length).toBe(2);
    return seen.splice(0);
  };
  for (const [event, what] of Object.entries({ delete: 'deleted', restore: 'restored' }))
    expect(await listSeen(() => sendEvent(staff, ticketId, event))).toEqual([
      change('ticket', what),
      change('survey', what),
    ]);
  const { version } = await server.database
    .within([venue])
    .selectFrom('surveys')
    .select('version')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  expect(await listSeen(() => staff(erase, { id: venue, phone }))).toEqual([
    change('ticket', 'updated'),
    expect.objectContaining({ kind: 'survey', id: ticketId, what: 'updated', version: version + 1 }),
  ]);
  await stop();
});
