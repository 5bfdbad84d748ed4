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
} from '../../graphql/generated/api/graphql.ts';
import { withStoredRow } from '../form/conflict.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import { isNetworkError } from '../api-error.ts';
import {
  hasWaiting,
  isQueuedReservation,
  type QueuedChange,
  type ReservationRequest,
  type SaveQueueEvent,
} from '../offline/save-queue.types.ts';
import { sendReservation } from '../offline/send-reservation.actors.ts';
import type { ActiveVenue, Ports } from '../ports.ts';
import { loadSeating } from './load-seating.actors.ts';
import { parseReservation } from './parse-reservation.actors.ts';
import type { FoundGuest, OfferedTime, ReservationDialogInput, ReservationRow } from './reservations.types.ts';
import type { SeatingAnswer } from './seating.types.ts';
import type { ReservationBeginning, SeatingQuestion, TimesRequest } from './reservation-dialog.types.ts';
import type { WalkInPayload, WalkInSeating } from './walk-in.machine.ts';
import type { ReservationPayload, SavedReservation } from './reservation.form.ts';

const asVenue = { as: 'venue' } as const;

/** The calls of the dialog and its form. */
export const createReservationDialogActors = ({
  ask,
  now,
  queued,
}: Pick<SaveReservationPorts, 'ask' | 'now' | 'queued'>) => ({
  /**
   * Its day is one ahead that the board shows, else today's date, which after midnight is not that of the evening on the
   * board. What was refused is read with the reservation as it is now; null where it waits no more.
   */
  begin: fromPromise(
    async ({
      input: { venue, shownDay, reservation, corrects },
    }: {
      input: ReservationDialogInput;
    }): Promise<ReservationBeginning> => {
      const at = new Date(now());
      const day = shownDay > readBusinessDate(at, venue) ? shownDay : toWallTime(at, venue.timeZone).date;
      if (corrects === null) return { day, reservation, correction: null };
      const correction =
        queued()
          .filter(isQueuedReservation)
          .find(({ key }) => key === corrects) ?? null;
      if (correction === null || correction.version === null) return { day, reservation: null, correction };
      const { ticket } = (await ask('api', TicketDocument, { ticketId: correction.id }, asVenue)).ticket;
      return { day, reservation: parseReservation(ticket, now()), correction };
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

/** `person`: the id of who is signed in. `queued`: what waits for the network. */
export interface SaveReservationPorts extends Pick<Ports, 'ask' | 'newId' | 'now'> {
  person: () => string;
  queued: () => readonly QueuedChange[];
  notifyQueue: (event: SaveQueueEvent) => void;
}

/**
 * Stores a new or changed reservation. CONFLICT when it has changed since it was read; its detail is the row of now.
 * Without a network, or behind an earlier change of the same reservation that waits for it, it waits in the queue.
 */
export const createSaveReservation = ({ ask, newId, now, person, queued, notifyQueue }: SaveReservationPorts) => {
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
  /** null: it waits in the queue, with the key that it was tried with */
  const sendOrQueue = async (request: ReservationRequest, key: string): Promise<TicketFieldsFragment | null> => {
    try {
      if (!hasWaiting(queued(), request.id)) return await sendReservation({ ask }, request, key);
    } catch (error) {
      if (!isNetworkError(error)) throw error;
    }
    const { name } = request.values;
    const id = request.version === null ? key : request.id;
    notifyQueue({ type: 'save.queued', save: { ...request, id, name, key, person: person(), refused: null } });
    return null;
  };
  return fromPromise(
    async ({
      input: { venue, reservation, correction, values, changed },
    }: {
      input: ReservationPayload;
    }): Promise<SavedReservation> => {
      const { id = '', version = null } = reservation ?? {};
      const request = { venue: venue.venue, id, version, values, changed };
      try {
        const ticket = await withKey(request, (key) => sendOrQueue(request, key));
        if (correction !== null) notifyQueue({ type: 'change.discarded', key: correction.key });
        if (ticket === null) return { id, name: values.name, invitation: null, waits: true };
        const { ticketId, name, status } = ticket;
        const isInvited = reservation === null && status === 'invited';
        return { id: ticketId, name, invitation: isInvited ? await findInvitation(ticketId) : null, waits: false };
      } catch (error) {
        throw withStoredRow(error, (detail: { ticket: TicketFieldsFragment }) =>
          parseReservation(detail.ticket, now()),
        );
      }
    },
  );
};
