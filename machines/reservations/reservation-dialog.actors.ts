import { fromPromise } from 'xstate';
import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { parseLanguage } from '../../graphql/domain/languages.ts';
import { formatTimeOfDay } from '../../graphql/domain/time-of-day.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import {
  KnownGuestDocument,
  SeatingForDocument,
  SeatingTimesDocument,
  TicketCreateDocument,
  TicketDocument,
  type TicketFieldsFragment,
  TicketUpdateDocument,
} from '../../graphql/generated/api/graphql.ts';
import { withStoredRow } from '../form/conflict.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import type { ActiveVenue, Ports } from '../ports.ts';
import { loadSeating } from './load-seating.actors.ts';
import { parseReservation } from './parse-reservation.actors.ts';
import type { FoundGuest, OfferedTime, ReservationDialogInput, ReservationRow } from './reservations.types.ts';
import type { SeatingAnswer } from './seating.types.ts';
import type { SeatingQuestion, TimesRequest } from './reservation-dialog.types.ts';
import type { WalkInPayload, WalkInSeating } from './walk-in.machine.ts';
import type { ReservationPayload, ReservationValues, SavedReservation } from './reservation.form.ts';

const asVenue = { as: 'venue' } as const;

const toVariables = ({
  phone,
  name,
  size,
  area,
  table,
  note,
  email,
  reason,
  date,
  time,
  language,
}: ReservationValues) => ({
  phoneNumber: phone,
  name,
  size: size ?? 0,
  area,
  table,
  note,
  email,
  reason,
  expected: `${date}${time}`,
  locale: language,
});
/** What the server calls the fields of the form. */
const variableNames: Partial<Record<string, string>> = {
  phone: 'phoneNumber',
  date: 'expected',
  time: 'expected',
  language: 'locale',
};

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

  findSeats: fromPromise(
    async ({ input: { venue, size } }: { input: { venue: ActiveVenue; size: number } }): Promise<WalkInSeating> => {
      const { date, minutes } = toWallTime(new Date(now()), venue.timeZone);
      const question = { directory: venue.venue, date, time: formatTimeOfDay(minutes), size, walkIn: true };
      const [{ tables }, { seatingFor }] = await Promise.all([
        loadSeating(ask, venue.venue),
        ask('api', SeatingForDocument, question, asVenue),
      ]);
      return { tables, answer: seatingFor as SeatingAnswer };
    },
  ),

  findGuest: fromPromise(
    async ({
      input: { venue, phone },
      signal,
    }: {
      input: { venue: string; phone: string };
      signal: AbortSignal;
    }): Promise<FoundGuest> => {
      const variables = { directory: venue, phoneNumber: phone };
      const { knownGuest, guestLanguage } = await ask('api', KnownGuestDocument, variables, { ...asVenue, signal });
      const language = parseLanguage(guestLanguage);
      if (!knownGuest) return { guest: null, language };
      const { name, email, size, area, note, visits, noShows } = knownGuest;
      return { guest: { name, email: email ?? '', size, area: area ?? '', note, visits, noShows }, language };
    },
  ),
});

/** Stores a party at the door, which sits down now. */
export const createSaveWalkIn = ({ ask, newId, now }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  return fromPromise(async ({ input: { venue, ...party } }: { input: WalkInPayload }): Promise<ReservationRow> => {
    const { date, minutes } = toWallTime(new Date(now()), venue.timeZone);
    const expected = `${date}${formatTimeOfDay(minutes)}`;
    const variables = { directory: venue.venue, phoneNumber: '', as: 'walkIn', expected, ...party };
    const { ticketCreate } = await withKey(variables, (key) =>
      ask('api', TicketCreateDocument, variables, { ...asVenue, key }),
    );
    return parseReservation(ticketCreate, now());
  });
};

/**
 * Stores a new or changed reservation. CONFLICT when it has changed since it was read; its detail is the row of now.
 */
export const createSaveReservation = ({ ask, newId, now }: Ports) => {
  const withKey = createSubmissionKeys(newId);
  /** The reservation is stored: where its messages cannot be read, nothing is said of them. */
  const findInvitation = async (ticketId: string): Promise<SavedReservation['invitation']> => {
    try {
      const { messages } = (await ask('api', TicketDocument, { ticketId }, asVenue)).ticket;
      const invitation = messages.find(({ kind }) => kind === 'invitation');
      if (invitation === undefined) return 'unreachable';
      const isLater = Date.parse(invitation.dueAt) > now() + 60_000;
      if (invitation.channel === 'sms') return isLater ? 'smsLater' : 'smsNow';
      return isLater ? 'emailLater' : 'emailNow';
    } catch {
      return null;
    }
  };
  return fromPromise(
    async ({
      input: { venue, reservation, values, changed },
    }: {
      input: ReservationPayload;
    }): Promise<SavedReservation> => {
      const all = toVariables(values);
      if (reservation === null) {
        // a proposal that nobody changed is left to the server, which knows the number by then
        const locale = changed.includes('language') ? all.locale : null;
        const created = { directory: venue.venue, as: values.as, ...all, locale };
        const { ticketCreate } = await withKey(created, (key) =>
          ask('api', TicketCreateDocument, created, { ...asVenue, key }),
        );
        const { ticketId: id, name, status } = ticketCreate;
        return { id, name, invitation: status === 'invited' ? await findInvitation(id) : null };
      }
      const names = changed.map((field) => variableNames[field] ?? field);
      const given = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
      const updated = { ticketId: reservation.id, expectedVersion: reservation.version, ...given };
      try {
        const { ticketUpdate } = await withKey(updated, (key) =>
          ask('api', TicketUpdateDocument, updated, { ...asVenue, key }),
        );
        return { id: ticketUpdate.ticketId, name: ticketUpdate.name, invitation: null };
      } catch (error) {
        throw withStoredRow(error, (detail: { ticket: TicketFieldsFragment }) =>
          parseReservation(detail.ticket, now()),
        );
      }
    },
  );
};
