import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import type { Tables } from '../db/schema.types.ts';
import { getBusinessDate } from '../../graphql/domain/business-day.ts';
import { foldTableNumber } from '../../graphql/domain/venue-tables.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { loadSurveys } from './demo-surveys.store.ts';
import { createDemoReservations, type DemoReservation, demoAreas, demoJoins, demoTables } from './demo-reservations.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';

/**
 * Areas, tables and reservations of the demonstration's first venue, in one transaction. The reservations are
 * relative to the current day: when they are outdated, untouched ones are replaced, so that the demonstration always
 * has current ones.
 */
export const loadReservations = async (database: Database, at: number): Promise<void> => {
  const sample = createDemoReservations(at, timeZone);
  const lastDay = (expected: readonly string[]): string => expected.toSorted().at(-1)?.slice(0, 8) ?? '';
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      if ((await tx.selectFrom('venue_areas').select('id').limit(1).executeTakeFirst()) === undefined) {
        await loadSeating(tx);
        // its guests book themselves
        await tx.updateTable('venues').set({ booking: true }).where('id', '=', venue).execute();
      }
      const loaded = await listUntouched(tx);
      if (lastDay(loaded.map(({ expected }) => expected)) === lastDay(sample.map(({ expected }) => expected))) return;
      const outdated = loaded.map(({ ticket_id }) => ticket_id);
      if (outdated.length > 0) await tx.deleteFrom('tickets').where('ticket_id', 'in', outdated).execute();
      await insertReservations(tx, sample);
      await loadSurveys(tx, { venue, timeZone, at });
    });
};

/** Reservations of the demonstration that neither staff nor a guest has changed. */
const listUntouched = async (tx: Kysely<Tables>): Promise<{ ticket_id: string; expected: string }[]> => {
  const { rows } = await sql<{ ticket_id: string; expected: string }>`
    select ticket_id, expected from tickets
    where venue_id = ${venue} and created_by is null
      and not exists (
        select from ticket_events event
        where event.venue_id = tickets.venue_id and event.ticket_id = tickets.ticket_id
          and (event.by_user is not null or event.by_kind = 'guest')
      )
      and not exists (
        select from surveys survey
        where survey.venue_id = tickets.venue_id and survey.ticket_id = tickets.ticket_id
          and (survey.handled_at is not null or survey.original is not null)
      )`.execute(tx);
  return rows;
};

const loadSeating = async (tx: Kysely<Tables>): Promise<void> => {
  await tx
    .insertInto('venue_areas')
    .values(
      demoAreas.map(({ id, names, active }, position) => ({
        venue_id: venue,
        id,
        names: JSON.stringify(names),
        position,
        active,
      })),
    )
    .execute();
  await tx
    .insertInto('venue_tables')
    .values(
      demoTables.map(({ number, area, seatsMax }, position) => ({
        venue_id: venue,
        id: `table-${number}`,
        number,
        number_folded: foldTableNumber(number),
        area_id: area,
        seats_max: seatsMax,
        position,
      })),
    )
    .execute();
  await tx
    .insertInto('venue_table_joins')
    .values(
      demoJoins.map(({ tables, seatsMin, seatsMax }, position) => ({
        venue_id: venue,
        id: `join-${tables.join('-')}`,
        tables: tables.map((number) => `table-${number}`),
        seats_min: seatsMin,
        seats_max: seatsMax,
        position,
      })),
    )
    .execute();
};

const insertReservations = async (tx: Kysely<Tables>, sample: readonly DemoReservation[]): Promise<void> => {
  const reservations = sample.map((reservation) => ({
    venue_id: venue,
    ticket_id: crypto.randomUUID(),
    name: reservation.name,
    name_search: foldLetters(reservation.name),
    phone: reservation.phone,
    email: null,
    locale: reservation.locale,
    size: reservation.size,
    area_id: reservation.area,
    tables: reservation.tables,
    expected: reservation.expected,
    business_date: getBusinessDate(reservation.expected, []),
    starts_at: reservation.startsAt,
    deadline_at: reservation.deadlineAt,
    note: reservation.note,
    status: reservation.status,
    answer: reservation.answer,
    before_status: reservation.status === 'canceled' ? ('approved' as const) : null,
    before_answer: null,
    canceled_by: reservation.canceledBy,
    flagged: reservation.flagged,
    created_at: reservation.createdAt,
    created_by: null,
    sent_at: reservation.sentAt,
    viewed_at: reservation.viewedAt,
    replied_at: reservation.repliedAt,
    callback_at: reservation.callbackAt,
    archived_at: null,
    deleted_at: null,
    deleted_from: null,
    delivery: reservation.sentAt === null ? null : ('sent' as const),
  }));
  await tx.insertInto('tickets').values(reservations).execute();
  await tx
    .insertInto('ticket_events')
    .values(
      reservations.map(({ ticket_id, created_at, sent_at }) => ({
        venue_id: venue,
        ticket_id,
        at: created_at,
        by_kind: 'staff' as const,
        by_user: null,
        by_name: 'Dana',
        event: sent_at === null ? 'confirm' : 'invite',
        status: sent_at === null ? ('approved' as const) : ('invited' as const),
      })),
    )
    .execute();
  await tx
    .insertInto('ticket_messages')
    .values(
      reservations.flatMap(({ ticket_id, starts_at, created_at, sent_at }) =>
        sent_at === null
          ? []
          : [
              {
                venue_id: venue,
                id: crypto.randomUUID(),
                ticket_id,
                outbox_id: null,
                created_at,
                kind: 'invitation' as const,
                channel: 'sms' as const,
                state: 'sent' as const,
                due_at: sent_at,
                sent_at,
                expires_at: starts_at,
              },
            ],
      ),
    )
    .execute();
};
