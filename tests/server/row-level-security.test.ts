import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../server/db/schema.types.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.close());

const owned = [
  'content',
  'content_imports',
  'content_texts',
  'content_versions',
  'publication_slugs',
  'publications',
  'setting_files',
  'configurations',
  'audit',
  'idempotency',
  'assets',
  'asset_blobs',
  'asset_uses',
  'asset_grants',
  'calendar_feeds',
  'guest_tokens',
  'unfinished_imports',
  'employees',
  'former_members',
  'gift_card_collections',
  'gift_card_lookups',
  'gift_card_transactions',
  'gift_cards',
  'member_invitations',
  'venue_table_joins',
  'bills',
  'bill_credits',
  'bill_series',
  'page_views',
  'orders',
  'order_revisions',
  'order_days',
  'order_keys',
  'used_report_tickets',
  'registrations',
  'saved_views',
  'scheduled_publications',
  'booking_holds',
  'booking_codes',
  'sold_out',
  'notice_reads',
  'field_notes',
] as const;
const venuesIn = async (db: Kysely<Tables>, table: (typeof owned)[number]): Promise<string[]> => {
  const rows = await db.selectFrom(table).select('venue_id').distinct().orderBy('venue_id').execute();
  return rows.map(({ venue_id }) => venue_id);
};

const ofReservations = ['surveys', 'ticket_events', 'ticket_messages', 'tickets', 'venue_areas', 'venue_tables'];

describe('row-level security', () => {
  test('a query without a where returns one venue’s rows, or none', async () => {
    const { database } = server;
    expect(await venuesIn(database.maintenance, 'content')).toEqual([
      'harbour',
      'noga',
      'petilia-haifa',
      'petilia-jaffa',
    ]);
    expect(await venuesIn(database.within(['noga']), 'content')).toEqual(['noga']);
    expect(await venuesIn(database.within(['noga', 'harbour']), 'content')).toEqual(['harbour', 'noga']);
    for (const table of owned) {
      expect(await venuesIn(database.within([]), table)).toEqual([]);
      expect(await venuesIn(database.within(['no such venue']), table)).toEqual([]);
      expect(await venuesIn(database.plain, table)).toEqual([]);
    }
  });

  test('every table that a venue owns is protected, for the table’s owner too', async () => {
    const { rows } = await sql<{ name: string; locked: boolean }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as locked
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'venue_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(server.database.plain);
    const open = rows.filter(({ locked }) => !locked).map(({ name }) => name);
    expect(open).toEqual(['outbox']); // messages to people: maitre_app may only add
    expect(rows.map(({ name }) => name)).toEqual([...owned, ...ofReservations, 'memberships', 'outbox'].toSorted());
  });

  test('an update without a where changes one venue', async () => {
    const { database } = server;
    const before = await database.maintenance
      .selectFrom('content')
      .select(['cms_id', 'name'])
      .where('venue_id', '<>', 'noga')
      .orderBy('cms_id')
      .execute();
    await database.within(['noga']).updateTable('content').set({ updated_by_name: 'touched' }).execute();
    const touched = await database.maintenance
      .selectFrom('content')
      .select('venue_id')
      .distinct()
      .where('updated_by_name', '=', 'touched')
      .execute();
    expect(touched).toEqual([{ venue_id: 'noga' }]);
    await database.within(['noga']).deleteFrom('content').where('venue_id', '<>', 'noga').execute();
    const after = await database.maintenance
      .selectFrom('content')
      .select(['cms_id', 'name'])
      .where('venue_id', '<>', 'noga')
      .orderBy('cms_id')
      .execute();
    expect(after).toEqual(before);
  });

  test('nobody writes into another venue', async () => {
    const row = { venue_id: 'harbour', name: 'x', version: 1, payload: '{}' };
    await expect(server.database.within(['noga']).insertInto('configurations').values(row).execute()).rejects.toThrow(
      'row-level security',
    );
    const moved = server.database.within(['noga']).updateTable('content').set({ venue_id: 'harbour' }).execute();
    await expect(moved).rejects.toThrow('row-level security');
  });

  test.each(['users', 'sessions', 'challenges', 'devices', 'failures', 'limits'] as const)(
    'venue work does not see %s',
    async (table) => {
      await expect(server.database.within(['noga']).selectFrom(table).selectAll().execute()).rejects.toThrow(
        'permission denied',
      );
    },
  );

  test('the role that serves requests cannot disable it', async () => {
    const inside = server.database.within(['noga']);
    await expect(sql`alter table content disable row level security`.execute(inside)).rejects.toThrow('must be owner');
    await expect(sql`update audit set verb = 'x'`.execute(inside)).rejects.toThrow('permission denied');
    await expect(sql`delete from audit`.execute(inside)).rejects.toThrow('permission denied');
  });

  test('a venue id with SQL punctuation is only a venue id', async () => {
    for (const id of ['a","noga', '{noga}', 'noga"', '\\"noga', 'noga,harbour', "noga'--"]) {
      expect(await venuesIn(server.database.within([id]), 'content')).toEqual([]);
    }
  });
});

describe('the scope of a statement', () => {
  const count = async (db: Kysely<Tables>) =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from content where venue_id <> ${'noga'}`.execute(db)).rows[0]?.n,
    );

  test('400 concurrent scopes do not see each other', async () => {
    const names = ['noga', 'harbour', 'petilia-haifa', 'petilia-jaffa'];
    const all = await Promise.all(
      Array.from({ length: 400 }, (_, at) => venuesIn(server.database.within([names[at % 4] ?? '']), 'content')),
    );
    expect(all).toEqual(Array.from({ length: 400 }, (_, at) => [names[at % 4]]));
  });

  test('after an error, in and out of a transaction, the next statement has its own scope', async () => {
    const { database } = server;
    const inside = database.within(['noga']);
    await expect(sql`select 1 / 0`.execute(inside)).rejects.toThrow('division by zero');
    await expect(sql`selec`.execute(inside)).rejects.toThrow('syntax error');
    await expect(
      inside.transaction().execute(async (tx) => {
        await sql`select 1 / 0`.execute(tx);
      }),
    ).rejects.toThrow('division by zero');
    expect(await count(inside)).toBe(0);
    expect(await venuesIn(database.plain, 'content')).toEqual([]);
    const { rows } =
      await sql`select current_setting('role') as role, coalesce(current_setting('maitre.venues', true), '') as venues`.execute(
        database.plain,
      );
    expect(rows).toEqual([{ role: 'none', venues: '' }]);
  });

  test('a transaction keeps its scope to its end, and undoes all of itself', async () => {
    const { database } = server;
    const inside = database.within(['noga']);
    await expect(
      inside.transaction().execute(async (tx) => {
        expect(await count(tx)).toBe(0);
        await tx.deleteFrom('content').execute();
        expect(await venuesIn(tx, 'content')).toEqual([]);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect(await venuesIn(inside, 'content')).toEqual(['noga']);
  });

  test('values survive the round trip unchanged', async () => {
    const text = 'שלום \\ " \' é 👩‍🍳';
    const { rows } =
      await sql`select ${text}::text as text, ${Buffer.from([0, 255, 1])}::bytea as bytes, ${null}::text as nothing,
      ${['a', 'b"c', null]}::text[] as list, ${JSON.stringify({ a: [1] })}::jsonb as json, ${12.5}::float8 as number,
      ${new Date('2026-05-12T09:00:00.123Z')}::timestamptz as at, ${true}::boolean as yes`.execute(
        server.database.within(['noga']),
      );
    expect(rows).toEqual([
      {
        text,
        bytes: Buffer.from([0, 255, 1]),
        nothing: null,
        list: ['a', 'b"c', null],
        json: { a: [1] },
        number: 12.5,
        at: new Date('2026-05-12T09:00:00.123Z'),
        yes: true,
      },
    ]);
    await expect(sql`select ${'\0'}::text`.execute(server.database.plain)).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(server.database.plain)).rows).toEqual([{ one: 1 }]);
  });
});
