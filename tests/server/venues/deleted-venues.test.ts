import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ContentCountDocument, VenueDeleteDocument } from '../../../graphql/generated/api/graphql.ts';
import { UserVenuesDocument } from '../../../graphql/generated/auth/graphql.ts';
import { issueGuestToken } from '../../../server/authorization/guest-tokens.store.ts';
import type { TestServer } from '../../support/server.ts';
import { createReservation, expectedIn } from '../guest-link/guest-clients.ts';
import { createdItem, createRequester, lunch, openDemoGroup, save } from '../content/demo-clients.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoGroup();
});
afterAll(() => server.close());

const day = 24 * 3_600_000;
/** of a guest whom a deleted venue had invited */
const invitedPhone = '+972509876543';
const ownedRows = async (venue: string): Promise<Record<string, number>> => {
  const tables = [
    'content',
    'content_versions',
    'setting_files',
    'configurations',
    'assets',
    'asset_uses',
    'asset_grants',
    'guest_tokens',
    'tickets',
    'ticket_events',
    'ticket_messages',
    'surveys',
    'venue_areas',
    'venue_tables',
  ];
  const counts = tables.map(
    (table) =>
      sql`select ${table}::text as name, count(*)::integer as count from ${sql.table(table)} where venue_id = ${venue}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    server.database.maintenance,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/** Stops the process of PostgreSQL that notifies this server; returns what lets it continue. The embedded engine has none. */
const delayNotifications = async (): Promise<() => void> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'maitre listens'`.execute(server.database.maintenance);
  expect(rows).toHaveLength(server.config.databaseUrl === null ? 0 : 1);
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  const resume = () => rows.forEach(({ pid }) => process.kill(pid, 'SIGCONT'));
  onTestFinished(resume);
  return resume;
};

describe('a deletion whose answer was lost', () => {
  test('is repeated for its idempotency key with the token of the deleted venue only', async () => {
    const michal = await server.signIn('michal@petilia.example', { venue: 'noga', stepUp: true });
    const emma = await server.signIn('emma@petilia.example', { venue: 'noga' });
    const ask = createRequester(server, michal.venueToken);
    await save(ask, await createdItem(ask, 'Bread', 'noga'), lunch('Bread'));
    const expected = expectedIn(server, 2 * day);
    await createReservation(ask, { directory: 'noga', as: 'invite', phoneNumber: invitedPhone, expected });
    const key = randomUUID();
    const answer = { statusCode: 200, message: 'Venue deleted' };
    // as on a busy machine, where the next request may come first
    const resume = await delayNotifications();
    const first = await ask(VenueDeleteDocument, { venue: 'noga' }, { key });
    expect(first.data['venueDelete']).toEqual(answer);
    const again = await ask(VenueDeleteDocument, { venue: 'noga' }, { key });
    expect([again.status, again.data['venueDelete']]).toEqual([200, answer]);

    const unauthenticated = { status: 401, code: 'UNAUTHENTICATED' };
    const outcome = ({ status, error }: Awaited<ReturnType<typeof ask>>) => ({ status, code: error?.code });
    expect(outcome(await ask(VenueDeleteDocument, { venue: 'noga' }))).toEqual(unauthenticated);
    resume();
    expect(outcome(await ask(VenueDeleteDocument, { venue: 'petilia-jaffa' }, { key }))).toEqual(unauthenticated);
    expect(outcome(await ask(ContentCountDocument, { directory: 'noga', entity: 'menu' }, { key }))).toEqual(
      unauthenticated,
    );
    const other = createRequester(server, emma.venueToken);
    expect(outcome(await other(VenueDeleteDocument, { venue: 'noga' }, { key }))).toEqual(unauthenticated);
    await server.ask('auth', 'mutation($t: String!) { logout(refresh_token: $t) { message } }', { t: michal.refresh });
    expect(outcome(await ask(VenueDeleteDocument, { venue: 'noga' }, { key }))).toEqual(unauthenticated);
  });
});

test('a deleted venue sends its guests nothing more, and what waited is canceled', async () => {
  const messages = server.database.maintenance.selectFrom('ticket_messages').select('state');
  const states = async () => new Set((await messages.where('venue_id', '=', 'noga').execute()).map((it) => it.state));
  expect(await states()).toEqual(new Set(['scheduled']));
  server.clock.advance(2 * day);
  await server.tick();
  expect(await states()).toEqual(new Set(['canceled']));
  expect((await server.outbox()).filter(({ to }) => to === invitedPhone)).toEqual([]);
});

test('the data of a deleted venue is purged after 30 days; other venues are untouched', async () => {
  // an old link, of which there is one for each message
  const link = { venue: 'noga', purpose: 'invitation', id: 'old' } as const;
  const at = new Date(server.clock.now());
  await issueGuestToken(server.database.within(['noga']), link, { at, expiresAt: new Date(at.getTime() + 90 * day) });
  const before = await ownedRows('petilia-jaffa');
  const isSome = expect.toSatisfy((count: number) => count > 0) as number;
  expect(await ownedRows('noga')).toMatchObject({ content: isSome, guest_tokens: isSome });
  server.clock.advance(27 * day);
  await server.tick();
  expect((await ownedRows('noga'))['content']).toBeGreaterThan(0);
  server.clock.advance(day + 1);
  await server.tick();
  expect(Object.values(await ownedRows('noga')).every((count) => count === 0)).toBe(true);
  expect(await ownedRows('petilia-jaffa')).toEqual(before);
  const tombstone = server.database.maintenance.selectFrom('venues').select('id').where('id', '=', 'noga');
  expect(await tombstone.execute()).toEqual([{ id: 'noga' }]);
});

test('a city is shown in the person’s language', async () => {
  const readCities = async (email: string) => {
    const { token } = await server.signIn(email);
    const { body } = await server.ask('auth', UserVenuesDocument, {}, { token });
    return Object.fromEntries(body.data.userVenues.map(({ venue, city }) => [venue, city]));
  };
  expect(await readCities('yonatan@petilia.example')).toMatchObject({ 'petilia-haifa': 'חיפה' });
  expect(await readCities('emma@petilia.example')).toMatchObject({ 'petilia-haifa': 'Haifa' });
  expect(await readCities('omar@petilia.example')).toMatchObject({ 'petilia-haifa': 'حيفا' });
});
