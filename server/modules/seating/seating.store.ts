import type { Kysely } from 'kysely';
import { sql, type SqlBool } from 'kysely';
import { occupyingStatuses } from '../../../graphql/domain/reservations.ts';
import type { Tables } from '../../db/schema.types.ts';

/** The reservations of a business day, and those of other days that start within these instants; by their start. */
export const listSeatedReservations = (
  db: Kysely<Tables>,
  venue: string,
  { date, from, to }: { date: string; from: Date; to: Date },
) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('status', 'in', [...occupyingStatuses])
    .where(sql<SqlBool>`(business_date = ${date} or (starts_at > ${from} and starts_at < ${to}))`)
    .orderBy('starts_at')
    .orderBy('ticket_id')
    .execute();
