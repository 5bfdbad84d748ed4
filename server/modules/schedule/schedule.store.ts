import { type Kysely, sql } from 'kysely';
import { getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { occupyingStatuses } from '../../../graphql/domain/reservations.ts';
import type { ScheduledParty } from '../../../graphql/domain/work-plan/describe-schedule.ts';
import type { Tables } from '../../db/schema.types.ts';

/** The published profile of a venue. */
export interface PublishedProfile {
  version: number;
  content: Content;
  updatedAt: Date;
}

/** What the schedule reads. `db`: scoped to the venue. */
export const createScheduleStore = (db: Kysely<Tables>, venue: string) => ({
  profile: async (): Promise<PublishedProfile | null> => {
    const { rows } = await sql<PublishedProfile>`
      select shown.version, shown.content, shown.updated_at as "updatedAt"
      from content profile
      join content_versions shown on shown.venue_id = profile.venue_id and shown.cms_id = profile.cms_id
        and shown.version = profile.published_version
      where profile.venue_id = ${venue} and profile.cms_id = ${getSingletonId(venue, venueKind)}
        and profile.deleted_at is null`.execute(db);
    return rows[0] ?? null;
  },

  /** Who takes places on these business days, those who start at one time together. */
  parties: async ({ from, to }: { from: string; to: string }): Promise<ScheduledParty[]> => {
    const { rows } = await sql<ScheduledParty>`
      select business_date as "businessDate", expected, starts_at as "startsAt", sum(size)::int as size
      from tickets where venue_id = ${venue} and business_date between ${from} and ${to}
        and status = any(${[...occupyingStatuses]}::text[]) and archived_at is null
      group by business_date, expected, starts_at`.execute(db);
    return rows;
  },

  /** The names of items. */
  names: async (ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('content')
      .select(['cms_id', 'name'])
      .where('venue_id', '=', venue)
      .where('cms_id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ cms_id, name }) => [cms_id, name]));
  },
});
