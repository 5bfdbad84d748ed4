import { fromPromise } from 'xstate';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import {
  KnownGuestDocument,
  SeatingForDocument,
  SeatingTimesDocument,
  TicketCreateDocument,
  type TicketFieldsFragment,
  TicketUpdateDocument,
} from '../../graphql/generated/api/graphql.ts';
import { withStoredRow } from '../form/conflict.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import { loadSeating } from './load-seating.actors.ts';
import { parseReservation } from './parse-reservation.actors.ts';
import type { KnownGuest, OfferedTime, ReservationDialogInput } from './reservations.types.ts';
import type { SeatingAnswer } from './seating.types.ts';
import type { SeatingQuestion, TimesRequest } from './reservation-dialog.types.ts';
import type { ReservationPayload, ReservationValues } from './reservation.form.ts';

const asVenue = { as: 'venue' } as const;

const toVariables = ({ phone, name, size, area, table, note, email, reason, date, time }: ReservationValues) => ({
  phoneNumber: phone,
  name,
  size: size ?? 0,
  area,
  table,
  note,
  email,
  reason,
  expected: `${date}${time}`,
});
/** What the server calls the fields of the form. */
const variableNames: Partial<Record<string, string>> = { phone: 'phoneNumber', date: 'expected', time: 'expected' };

/** The calls of the dialog and its form. */
export const createReservationDialogActors = ({ ask, now }: Ports) => ({
  /** A day ahead that the board shows, else today's date, which after midnight is not that of the evening on the board. */
  readDay: fromPromise(
    async ({ input: { venue, shownDay } }: { input: Pick<ReservationDialogInput, 'venue' | 'shownDay'> }) => {
      const at = new Date(now());
      return shownDay > readBusinessDate(at, venue) ? shownDay : toWallTime(at, venue.timeZone).date;
    },
  ),

  loadTimes: fromPromise(
    async ({
      input: { venue, ...times },
      signal,
    }: {
      input: TimesRequest;
      signal: AbortSignal;
    }): Promise<readonly OfferedTime[]> =>
      (await ask('api', SeatingTimesDocument, { directory: venue, ...times }, { ...asVenue, signal }))
        .seatingTimes as readonly OfferedTime[],
  ),

  askSeating: fromPromise(
    async ({
      input: { venue, ...question },
      signal,
    }: {
      input: SeatingQuestion;
      signal: AbortSignal;
    }): Promise<SeatingAnswer> =>
      (await ask('api', SeatingForDocument, { directory: venue, ...question }, { ...asVenue, signal }))
        .seatingFor as SeatingAnswer,
  ),

  loadSeating: fromPromise(({ input: { venue } }: { input: { venue: string } }) => loadSeating(ask, venue)),

  findGuest: fromPromise(
    async ({
      input: { venue, phone },
      signal,
    }: {
      input: { venue: string; phone: string };
      signal: AbortSignal;
    }): Promise<KnownGuest | null> => {
      const variables = { directory: venue, phoneNumber: phone };
      const { knownGuest } = await ask('api', KnownGuestDocument, variables, { ...asVenue, signal });
      if (!knownGuest) return null;
      const { name, email, size, area, note, visits, noShows } = knownGuest;
      return { name, email: email ?? '', size, area: area ?? '', note, visits, noShows };
    },
  ),
});

/**
 * Stores a new or changed reservation. CONFLICT when it has changed since it was read; its detail is the row of now.
 */
export const createSaveReservation = ({ ask, newId, now }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(
    async ({ input: { venue, reservation, values, changed } }: { input: ReservationPayload }): Promise<void> => {
      const all = toVariables(values);
      if (reservation === null) {
        const created = { directory: venue.venue, as: values.as, ...all };
        await withKey(created, (key) => ask('api', TicketCreateDocument, created, { ...asVenue, key }));
        return;
      }
      const names = changed.map((field) => variableNames[field] ?? field);
      const given = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
      const updated = { ticketId: reservation.id, expectedVersion: reservation.version, ...given };
      try {
        await withKey(updated, (key) => ask('api', TicketUpdateDocument, updated, { ...asVenue, key }));
      } catch (error) {
        throw withStoredRow(error, (detail: { ticket: TicketFieldsFragment }) =>
          parseReservation(detail.ticket, now()),
        );
      }
    },
  );
};
