import { foldTitles } from '../../graphql/domain/search-fold.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import type { Tables } from '../db/schema.types.ts';
import { dayMs } from './replay-edits.ts';
import { type DemoUser, demoUsers } from './demo-users.ts';
import { venues } from './demo-venues.ts';

export const createDemoStore = (database: Database) => ({
  /** Serialises loading across server processes; the embedded database has only one. */
  withLock: async <T>(work: () => Promise<T>): Promise<T> => {
    if (database.engine === 'embedded') return work();
    return database.plain.transaction().execute(async (tx) => {
      // loading may take minutes on a slow machine; the lock of an ended process is released immediately
      await sql`set local lock_timeout = '5min'`.execute(tx);
      await sql`set local statement_timeout = '5min'`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(hashtext('maitre.demonstration'))`.execute(tx);
      return work();
    });
  },

  /** When loading started, now or before an interruption; null when it is complete or the database has other data. */
  start: (at: Date): Promise<Date | null> =>
    database.plain.transaction().execute(async (tx) => {
      const existing = await tx.selectFrom('demonstration').select('begun_at').executeTakeFirst();
      if (existing) return existing.begun_at;
      if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null;
      await tx.insertInto('demonstration').values({ begun_at: at }).execute();
      const createdAt = new Date(at.getTime() - 400 * dayMs);
      await addUsers(tx, createdAt);
      await addVenues(tx, createdAt);
      return at;
    }),

  finish: async (): Promise<void> => {
    await database.plain.deleteFrom('demonstration').execute();
  },

  addConfigurations: async (): Promise<void> => {
    for (const venue of Object.keys(venues)) await addConfiguration(database.within([venue]), venue);
  },
});

const addUsers = async (db: Kysely<Tables>, at: Date): Promise<void> => {
  const rows = Object.values<DemoUser>(demoUsers).map((user) => ({
    id: user.id,
    username: user.username,
    phone: user.phone,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    language: user.language,
    super_user: user.superUser ?? false,
    owner: user.owner ?? false,
    created_at: at,
  }));
  await db.insertInto('users').values(rows).execute();
};

const addVenues = async (db: Kysely<Tables>, at: Date): Promise<void> => {
  const rows = Object.entries(venues).map(([id, { titles, by, city, ...venue }]) => ({
    id,
    ...venue,
    city: city.en,
    city_names: JSON.stringify(city),
    titles: JSON.stringify(titles),
    name_search: foldTitles(titles),
    time_zone: 'Asia/Jerusalem',
    created_by: demoUsers[by].id,
    created_at: at,
  }));
  await db.insertInto('venues').values(rows).execute();
  const members = Object.values<DemoUser>(demoUsers).flatMap((user) =>
    Object.entries(user.roles).map(([venue_id, role]) => ({
      venue_id,
      user_id: user.id,
      role,
      languages: role === 'translator' ? (user.languages ?? null) : null,
      created_at: at,
    })),
  );
  await db.insertInto('memberships').values(members).execute();
};

const guestPage = { theme: 'light', prices: 'shown', languages: 'switch', allergens: 'on request' };

const addConfiguration = async (db: Kysely<Tables>, venue: string): Promise<void> => {
  await sql`insert into configurations (venue_id, name, payload)
    values (${venue}, 'guestPage', ${JSON.stringify(guestPage)}::jsonb) on conflict do nothing`.execute(db);
};
