import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  RegistrationCreateDocument,
  RegistrationEventDocument,
  type RegistrationFieldsFragment,
  RegistrationsDocument,
  RegistrationSendDocument,
  type RegistrationsQuery,
  VenueUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import {
  GuestRegisterDocument,
  GuestRegistrationDocument,
  type GuestRegistrationQuery,
  GuestShareDocument,
} from '../../../graphql/generated/guest/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import {
  createGuestClient,
  day,
  findToken,
  hour,
  minute,
  newPhone,
  openGuestServer,
  venue,
} from '../guest-link/guest-clients.ts';

type Shown = GuestRegistrationQuery['guestRegistration'];

let server: TestServer;
let host: Request;
let owner: Request;
let guest: ReturnType<typeof createGuestClient>;
beforeAll(async () => {
  server = await openGuestServer();
  host = await enter(server, 'dana', venue);
  owner = await enter(server, 'michal', venue);
  guest = createGuestClient(server);
  await switchForm(true);
});
afterAll(() => server.close());

const switchForm = async (registration: boolean): Promise<void> => {
  const { error } = await owner(VenueUpdateDocument, { venue, changes: { registration } });
  expect(error).toBe(null);
};
const create = (given: Record<string, unknown> = {}) =>
  host(RegistrationCreateDocument, { directory: venue, name: 'Noa Levi', phone: newPhone(), size: 3, ...given });
const register = async (
  given: Record<string, unknown> = {},
): Promise<RegistrationFieldsFragment & { token: string }> => {
  const { data, error } = await create(given);
  expect(error).toBe(null);
  const row = data.registrationCreate as RegistrationFieldsFragment;
  await server.tick();
  return { ...row, token: await findToken(server, row.phone, 'r') };
};
const list = async (given: Record<string, unknown> = {}): Promise<RegistrationsQuery['registrations']> => {
  const { data, error } = await host(RegistrationsDocument, { directory: venue, limit: 100, ...given });
  expect(error).toBe(null);
  return data.registrations as RegistrationsQuery['registrations'];
};
const find = async (id: string) => (await list()).rows.find((row) => row.id === id);
const send = (id: string, event: string) => host(RegistrationEventDocument, { id, event });
const open = async (token: string): Promise<Shown | string> => {
  const { data, error } = await guest.ask(GuestRegistrationDocument, { token });
  return data?.guestRegistration ?? error?.code ?? '';
};
const declare = (token: string, given: Record<string, boolean> = {}) =>
  guest.ask(GuestRegisterDocument, { token, noFever: true, noCough: true, noContact: true, ...given });
const share = (token: string, phone: string, name = 'Dan Levi') =>
  guest.ask(GuestShareDocument, { token, name, phone });
/** Another business day, without registrations. */
const startDay = (): void => {
  server.clock.advance(day);
};

test('the form is off until the venue switches it on: nobody is registered, and links open nothing', async () => {
  const { token } = await register();
  await switchForm(false);
  expect((await create()).error).toMatchObject({ code: 'BAD_INPUT', key: 'registrationOff' });
  expect(await open(token)).toBe('NOT_FOUND');
  expect((await declare(token)).error?.code).toBe('NOT_FOUND');
  expect((await list()).enabled).toBe(false);
  await switchForm(true);
  expect(await open(token)).toMatchObject({ guestName: 'Noa Levi', state: 'open', size: 3, place: null, locale: 'he' });
});

test('H273 of the declarations yes or no is stored, once; a no keeps the guest out', async () => {
  const clear = await register();
  const refused = await register();
  expect((await declare(clear.token)).data?.guestRegister.state).toBe('clear');
  expect((await declare(refused.token, { noFever: false })).data?.guestRegister.state).toBe('refused');
  expect(await find(refused.id)).toMatchObject({ declared: 'refused', noFever: false, noCough: true, noContact: true });
  const before = await find(refused.id);
  expect((await declare(refused.token, { noFever: false })).error).toBe(null);
  expect(await find(refused.id)).toEqual(before);
  expect((await declare(refused.token)).error).toMatchObject({ code: 'BAD_INPUT', key: 'notPossibleNow' });
  expect((await send(refused.id, 'enter')).error).toMatchObject({ code: 'BAD_INPUT', key: 'notPossibleNow' });
  expect((await send(clear.id, 'enter')).error).toBe(null);
  expect(await find(clear.id)).toMatchObject({ status: 'entered' });
});

test('H273 the declarations are in no audit line and in no answer to a repeated request', async () => {
  const { id, token } = await register();
  await declare(token, { noContact: false });
  const { rows } = await sql<{ text: string }>`
    select detail::text as text from audit where thing_id = ${id}
    union all select answer::text from idempotency where answer ->> 'id' = ${id}`.execute(server.database.maintenance);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toMatch(/"no(Fever|Cough|Contact)": (true|false)|declared": "refused/);
});

test('the queue: places count who waits, move up when others come in or leave, and start anew each day', async () => {
  startDay();
  const registerNext = (given: Record<string, unknown>) => {
    server.clock.advance(minute);
    return register(given);
  };
  const [first, second, third] = [
    await registerNext({ queue: true }),
    await registerNext({ queue: true }),
    await registerNext({ queue: true }),
  ];
  const notQueued = await registerNext({});
  expect([first, second, third, notQueued].map(({ queueNumber, place }) => [queueNumber, place])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [null, null],
  ]);
  const [message] = (await server.outbox()).filter(({ to }) => to === third.phone);
  expect(message?.text).toContain('3');
  await declare(first.token);
  await send(first.id, 'enter');
  await send(second.id, 'remove');
  expect(await open(third.token)).toMatchObject({ place: 1 });
  expect(await open(second.token)).toMatchObject({ state: 'over', place: null });
  // who comes back stands where they stood
  await send(second.id, 'restore');
  expect(await open(third.token)).toMatchObject({ place: 2 });
  expect((await list()).rows.map(({ id }) => id)).toEqual([second.id, third.id, notQueued.id, first.id]);
  startDay();
  expect(await open(third.token)).toMatchObject({ state: 'over' });
  expect((await list()).count).toBe(0);
  expect((await register({ queue: true })).queueNumber).toBe(1);
});

test('twenty guests who join at once get twenty places', async () => {
  startDay();
  const all = await Promise.all(Array.from({ length: 20 }, () => create({ queue: true })));
  const numbers = all.map(({ data }) => (data.registrationCreate as RegistrationFieldsFragment).queueNumber);
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

test('a guest shares one link a number, capped at the party; who got it declares, and shares nothing', async () => {
  const { id, token, phone } = await register({ size: 3 });
  const [one, other, third] = [newPhone(), newPhone(), newPhone()];
  expect((await share(token, one)).data?.guestShare).toMatchObject({ shared: 1, shareable: 1 });
  // the same number again, and the guest's own
  expect((await share(token, one)).data?.guestShare).toMatchObject({ shared: 1 });
  expect((await share(token, phone)).data?.guestShare).toMatchObject({ shared: 1 });
  const both = await Promise.all([share(token, other), share(token, third)]);
  expect(both.map(({ error }) => error?.key ?? null).toSorted()).toEqual([null, 'notPossibleNow'].toSorted());
  expect(await open(token)).toMatchObject({ shared: 2, shareable: 0 });
  await server.tick();
  const child = await findToken(server, one, 'r');
  expect(await open(child)).toMatchObject({ guestName: 'Dan Levi', state: 'open', size: 1, shareable: 0 });
  expect((await share(child, newPhone())).error).toMatchObject({ key: 'notPossibleNow' });
  expect((await declare(child)).data?.guestRegister.state).toBe('clear');
  const rows = (await list()).rows.filter(({ sharedBy }) => sharedBy !== null);
  expect(rows.map(({ sharedBy, size }) => [sharedBy, size])).toEqual([
    ['Noa Levi', 1],
    ['Noa Levi', 1],
  ]);
  expect(await find(id)).toMatchObject({ shared: 2 });
});

test('what is wrong is said at its field', async () => {
  const errorOf = async (given: Record<string, unknown>) => {
    const { error } = await create(given);
    return error && [error.key, error.path];
  };
  expect(await errorOf({ name: ' ' })).toEqual(['required', 'name']);
  expect(await errorOf({ phone: '' })).toEqual(['required', 'phone']);
  expect(await errorOf({ phone: '12' })).toEqual(['phoneNotValid', 'phone']);
  // a landline
  expect(await errorOf({ phone: '+97235551214' })).toEqual(['phoneTakesNoMessages', 'phone']);
  expect(await errorOf({ size: 0 })).toEqual(['partySizeNotValid', 'size']);
  const { token } = await register();
  expect((await share(token, '12')).error).toMatchObject({ key: 'phoneNotValid', path: 'phone' });
  expect((await share(token, newPhone(), ' ')).error).toMatchObject({ key: 'required', path: 'name' });
});

test('a link that is sent again replaces the one before', async () => {
  const { id, phone, token } = await register();
  server.clock.advance(minute);
  expect((await host(RegistrationSendDocument, { id })).error).toBe(null);
  await server.tick();
  const again = await findToken(server, phone, 'r');
  expect(again).not.toBe(token);
  expect(await open(token)).toBe('NOT_FOUND');
  expect(await open(again)).toMatchObject({ state: 'open' });
});

test('the list filters and counts by the same rows', async () => {
  startDay();
  const { token } = await register({ name: 'Ruth Stern' });
  await declare(token, { noCough: false });
  const { token: other, id } = await register();
  await declare(other);
  await send(id, 'enter');
  await register();
  const { counts } = await list();
  expect(counts).toEqual({ all: 3, waiting: 2, undeclared: 1, refused: 1, entered: 1 });
  for (const status of ['all', 'waiting', 'undeclared', 'refused', 'entered'] as const) {
    const page = await list({ status });
    expect([status, page.rows.length, page.count]).toEqual([status, counts[status], counts[status]]);
  }
  expect((await list({ search: 'stern' })).rows.map(({ name }) => name)).toEqual(['Ruth Stern']);
  const { error } = await host(RegistrationsDocument, { directory: venue, date: '20260230' });
  expect(error).toMatchObject({ key: 'expectedNotValid', path: 'date' });
});

/** The tables in which any row, written as text, holds the text. */
const findTables = async (text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string; maintained: boolean }>`
    select relname as name, has_table_privilege('maitre_maintenance', oid, 'select') as maintained
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(
    server.database.plain,
  );
  const found = [];
  for (const { name, maintained } of tables) {
    const db = maintained ? server.database.maintenance : server.database.plain;
    const { rows } =
      await sql`select from ${sql.table(name)} as one where strpos(one::text, ${text}) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

test('H273 after 21 days a registration is gone from every table, with its shared links, messages, answers and audit', async () => {
  startDay();
  const key = crypto.randomUUID();
  const phone = newPhone();
  const variables = { directory: venue, name: 'Ottilie Abendroth', phone, size: 2 };
  const { data } = await host(RegistrationCreateDocument, variables, { key });
  const { id } = data.registrationCreate as RegistrationFieldsFragment;
  await server.tick();
  const token = await findToken(server, phone, 'r');
  await declare(token);
  const childPhone = newPhone();
  // it waits in the outbox: nobody has sent it yet
  expect((await share(token, childPhone, 'Kunigunde Abendroth')).error).toBe(null);
  const child = (await list()).rows.find(({ sharedBy }) => sharedBy === 'Ottilie Abendroth')?.id ?? '';
  for (const one of [id, child]) {
    const tables = await findTables(one);
    expect(tables).toEqual(expect.arrayContaining(['audit', 'guest_tokens', 'outbox', 'registrations']));
  }
  server.clock.advance(21 * day - hour);
  await server.tick();
  expect(await findTables(id)).toContain('registrations');
  server.clock.advance(2 * hour);
  await server.tick();
  for (const text of [id, child, 'Abendroth', phone, childPhone])
    expect([text, await findTables(text)]).toEqual([text, []]);
});

test('a guest’s registrations are in the file of their data, and erased with them', async () => {
  const { id, phone, token } = await register({ name: 'Adalbert Quint', size: 2 });
  expect((await share(token, newPhone(), 'Emmerich Quint')).error).toBe(null);
  const read = await owner('query ($id: ID!, $phone: String!) { guestData(directory: $id, phoneNumber: $phone) }', {
    id: venue,
    phone,
  });
  expect((read.data.guestData as { registrations: { id: string }[] }).registrations.map((one) => one.id)).toEqual([id]);
  const { error } = await owner(
    'mutation ($id: ID!, $phone: String!) { guestErase(directory: $id, phoneNumber: $phone) { statusCode } }',
    { id: venue, phone },
  );
  expect(error).toBe(null);
  // the count of the link's calls, which names what it opens, is purged by itself
  server.clock.advance(3 * day);
  await server.tick();
  for (const text of [id, 'Quint', phone]) expect([text, await findTables(text)]).toEqual([text, []]);
});
