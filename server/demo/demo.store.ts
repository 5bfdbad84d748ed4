import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { type DemoPerson, people } from './people.ts';
import { venues } from './venues.ts';

export const demoStore = (database: Database) => ({
  /** Whether nobody ever used this database. */
  isEmpty: async (): Promise<boolean> =>
    (await database.plain.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined,

  /** False when they are there already. */
  addPeople: async (): Promise<boolean> => {
    const rows = Object.values<DemoPerson>(people).map((it) => ({
      id: it.id,
      username: it.username,
      phone: it.phone,
      email: it.email,
      first_name: it.firstName,
      last_name: it.lastName,
      language: it.language,
      super_user: it.superUser ?? false,
      owner: it.owner ?? false,
    }));
    const added = await database.plain
      .insertInto('users')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute();
    return added.length > 0;
  },

  addVenues: async (at: Date): Promise<void> => {
    const rows = Object.entries(venues).map(([id, { titles, by, ...venue }]) => ({
      id,
      ...venue,
      titles: JSON.stringify(titles),
      time_zone: 'Asia/Jerusalem',
      created_by: people[by].id,
      created_at: at,
    }));
    await database.plain.insertInto('venues').values(rows).execute();
    const members = Object.values<DemoPerson>(people).flatMap((it) =>
      Object.entries(it.roles).map(([venue_id, role]) => ({
        venue_id,
        user_id: it.id,
        role,
        languages: role === 'translator' ? (it.languages ?? null) : null,
        created_at: at,
      })),
    );
    await database.plain.insertInto('memberships').values(members).execute();
  },

  addConfigurations: async (): Promise<void> => {
    for (const venue of Object.keys(venues)) await addConfiguration(database.within([venue]), venue);
  },
});

const guestPage = { theme: 'light', prices: 'shown', languages: 'switch', allergens: 'on request' };

const addConfiguration = async (db: Kysely<Tables>, venue: string): Promise<void> => {
  await sql`insert into configurations (venue_id, name, payload)
    values (${venue}, 'guestPage', ${JSON.stringify(guestPage)}::jsonb)`.execute(db);
};
