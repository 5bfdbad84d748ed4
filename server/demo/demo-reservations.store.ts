import type { Database } from '../db/open-database.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { loadSurveys } from './demo-surveys.store.ts';
import { createDemoTickets, demoAreas, demoTables } from './demo-reservations.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';

/** Areas, tables and reservations of the demonstration's first venue, in one transaction. */
export const loadReservations = async (database: Database, at: number): Promise<void> => {
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      if (await tx.selectFrom('venue_areas').select('id').limit(1).executeTakeFirst()) return;
      await tx
        .insertInto('venue_areas')
        .values(
          demoAreas.map(({ id, names, active }, position) => ({
            ...{ venue_id: venue, id, names: JSON.stringify(names), position, active },
          })),
        )
        .execute();
      await tx
        .insertInto('venue_tables')
        .values(
          demoTables.map(({ number, area, seatsMax }, position) => ({
            ...{ venue_id: venue, id: `table-${number}`, number, area_id: area, seats_max: seatsMax, position },
          })),
        )
        .execute();
      const tickets = createDemoTickets(at, timeZone).map((ticket) => ({
        venue_id: venue,
        ticket_id: crypto.randomUUID(),
        name: ticket.name,
        name_search: foldLetters(ticket.name),
        phone: ticket.phone,
        email: null,
        locale: ticket.locale,
        size: ticket.size,
        area_id: ticket.area,
        tables: ticket.tables,
        expected: ticket.expected,
        starts_at: ticket.startsAt,
        deadline_at: ticket.deadlineAt,
        note: ticket.note,
        status: ticket.status,
        answer: ticket.answer,
        before_status: ticket.status === 'canceled' ? ('approved' as const) : null,
        before_answer: null,
        canceled_by: ticket.canceledBy,
        flagged: ticket.flagged,
        created_at: ticket.createdAt,
        created_by: null,
        sent_at: ticket.sentAt,
        viewed_at: ticket.viewedAt,
        replied_at: ticket.repliedAt,
        callback_at: ticket.callbackAt,
        archived_at: null,
        deleted_at: null,
        deleted_from: null,
        delivery: ticket.sentAt === null ? null : ('sent' as const),
      }));
      await tx.insertInto('tickets').values(tickets).execute();
      await tx
        .insertInto('ticket_events')
        .values(
          tickets.map(({ ticket_id, created_at, sent_at }) => ({
            ...{
              venue_id: venue,
              ticket_id,
              at: created_at,
              by_kind: 'staff' as const,
              by_user: null,
              by_name: 'Dana',
            },
            event: sent_at === null ? 'confirm' : 'invite',
            status: sent_at === null ? ('approved' as const) : ('invited' as const),
          })),
        )
        .execute();
      await loadSurveys(tx, { venue, timeZone, at });
    });
};
