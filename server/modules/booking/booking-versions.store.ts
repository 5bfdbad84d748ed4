import { type Kysely, sql } from 'kysely';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { occupyingStatuses } from '../../../graphql/domain/reservations.ts';
import type { Tables } from '../../db/schema.types.ts';

/**
 * Changes with everything that the bookable times of these business days depend on, but the clock: the reservations and
 * holds of the days and of those around them, the tables, the settings, and the published plans. `db` is scoped to the venue.
 */
export const readBookingVersion = async (
  db: Kysely<Tables>,
  venue: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<string> => {
  const [first, last] = [addDays(from, -2), addDays(to, 2)];
  const { rows } = await sql<{ version: string }>`select md5(concat_ws('|',
    (select string_agg(ticket_id || ':' || version, ',' order by ticket_id) from tickets
      where venue_id = ${venue} and business_date between ${first} and ${last}
        and status = any(${[...occupyingStatuses]}::text[])),
    (select string_agg(id || ':' || expected || ':' || size || ':' || tables::text, ',' order by id) from booking_holds
      where venue_id = ${venue} and business_date between ${first} and ${last} and expires_at > ${now}),
    (select string_agg(one::text, ',' order by id) from venue_tables one where venue_id = ${venue}),
    (select string_agg(one::text, ',' order by id) from venue_table_joins one where venue_id = ${venue}),
    (select string_agg(cms_id || ':' || coalesce(published_version, 0), ',' order by cms_id) from content
      where venue_id = ${venue} and entity in ('page', 'shifts', 'availability') and deleted_at is null),
    (select row(time_zone, day_ends, turn_to_2, turn_to_4, turn_above, turn_buffer)::text from venues
      where id = ${venue}))) as version`.execute(db);
  return rows[0]?.version ?? '';
};
