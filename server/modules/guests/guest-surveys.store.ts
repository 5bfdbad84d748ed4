import type { Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';

export type GuestSurveyRow = Selectable<Tables['surveys']> &
  Pick<Selectable<Tables['tickets']>, 'name' | 'phone' | 'status' | 'expected' | 'locale'>;

/** Surveys as a guest's link opens them: by the reservation. `db` is scoped to the venue. */
export const createGuestSurveysStore = (db: Kysely<Tables>, venue: string) => {
  const select = (ticket: string) =>
    db
      .selectFrom('surveys')
      .innerJoin('tickets', (join) =>
        join.onRef('tickets.venue_id', '=', 'surveys.venue_id').onRef('tickets.ticket_id', '=', 'surveys.ticket_id'),
      )
      .selectAll('surveys')
      .select(['tickets.name', 'tickets.phone', 'tickets.status', 'tickets.expected', 'tickets.locale'])
      .where('surveys.venue_id', '=', venue)
      .where('surveys.ticket_id', '=', ticket);

  return {
    find: (ticket: string): Promise<GuestSurveyRow | undefined> => select(ticket).executeTakeFirst(),

    /** Locked until the transaction ends: replies to one survey wait for each other. */
    lock: (ticket: string): Promise<GuestSurveyRow | undefined> =>
      select(ticket).forUpdate('surveys').executeTakeFirst(),

    /** Changes columns and counts the version up. Returns the new one. */
    update: async (ticket: string, changes: Omit<Updateable<Tables['surveys']>, 'version'>): Promise<number> => {
      const { version } = await db
        .updateTable('surveys')
        .set({ ...changes, version: sql<number>`version + 1` })
        .where('venue_id', '=', venue)
        .where('ticket_id', '=', ticket)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },
  };
};
