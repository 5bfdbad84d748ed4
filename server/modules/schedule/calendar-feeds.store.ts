import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const columns = ['id', 'locale', 'created_at', 'created_by_name', 'used_on'] as const;

export interface FeedRow {
  id: string;
  locale: string;
  created_at: Date;
  created_by_name: string;
  used_on: string | null;
}

/** A venue's secret calendar links. `db`: scoped to the venue. */
export const createCalendarFeedsStore = (db: Kysely<Tables>, venue: string) => ({
  list: (): Promise<FeedRow[]> =>
    db
      .selectFrom('calendar_feeds')
      .select(columns)
      .where('venue_id', '=', venue)
      .where('withdrawn_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  /** Of the token only the hash is stored. */
  make: (made: { id: string; token: string; locale: string; at: Date; by: string; byName: string }): Promise<FeedRow> =>
    db
      .insertInto('calendar_feeds')
      .values({
        venue_id: venue,
        id: made.id,
        token_hash: hashToken(made.token),
        locale: made.locale,
        created_at: made.at,
        created_by: made.by,
        created_by_name: made.byName,
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),

  /** Undefined where there is none that works. */
  withdraw: (id: string, at: Date): Promise<FeedRow | undefined> =>
    db
      .updateTable('calendar_feeds')
      .set({ withdrawn_at: at })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning(columns)
      .executeTakeFirst(),

  /** Notes the day on which a calendar read it, once a day. */
  setUsed: async (id: string, day: string): Promise<void> => {
    await db
      .updateTable('calendar_feeds')
      .set({ used_on: day })
      .where('venue_id', '=', venue)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('used_on', 'is', null), eb('used_on', '<', day)]))
      .execute();
  },
});

/** What a token opens; null when unknown, withdrawn, or of a venue that is deleted. `db`: the maintenance role. */
export const findFeed = async (
  db: Kysely<Tables>,
  token: string,
): Promise<{ venue: string; id: string; locale: string; createdAt: Date } | null> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('venues', 'venues.id', 'calendar_feeds.venue_id')
    .select(['calendar_feeds.venue_id', 'calendar_feeds.id', 'calendar_feeds.locale', 'calendar_feeds.created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('withdrawn_at', 'is', null)
    .where('venues.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { venue: row.venue_id, id: row.id, locale: row.locale, createdAt: row.created_at };
};
