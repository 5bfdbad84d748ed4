import { plainText } from '../../graphql/content/fields/text.ts';
import { name } from '../../graphql/content/fields/name.ts';
import { integer } from '../../graphql/content/fields/number.ts';
import { email } from '../../graphql/content/fields/email.ts';
import { choice } from '../../graphql/content/fields/choice.ts';
import { dates } from '../../graphql/content/fields/dates.ts';
import { typedPhone } from '../../graphql/content/fields/phone.ts';
import { time } from '../../graphql/content/fields/time.ts';
import { venueLanguage } from '../../graphql/domain/countries.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { parseTables, reservationLimits, aheadBeginnings } from '../../graphql/domain/reservations.ts';
import { selectStoredRow } from '../form/conflict.ts';
import { defineForm } from '../form/define-form.ts';
import type { QueuedReservation, ReservationValues } from '../offline/save-queue.types.ts';
import type { ActiveVenue } from '../ports.ts';
import type { FoundGuest, ReservationDialogInput, ReservationRow } from './reservations.types.ts';

/**
 * What was stored; `invitation`: how that of a new reservation leaves, null where it has none. `waits`: it is on this
 * device and is sent when the network is back.
 */
export interface SavedReservation {
  id: string;
  name: string;
  invitation: 'smsNow' | 'smsLater' | 'emailNow' | 'emailLater' | 'unreachable' | null;
  waits: boolean;
}

/** `day`: the day that a new reservation begins with; beside it, who has the number that was typed. */
export interface ReservationFormInput extends ReservationDialogInput, FoundGuest {
  day: string;
  correction: QueuedReservation | null;
}

export interface ReservationPayload {
  venue: ActiveVenue;
  reservation: ReservationRow | null;
  /** what was refused, which this takes the place of; null: nothing */
  correction: QueuedReservation | null;
  values: ReservationValues;
  /** names of the fields that differ from what is stored */
  changed: readonly string[];
}

/** A reservation: the phone first, because a known guest fills in the rest. */
export const reservationForm = defineForm({
  id: 'reservationForm',
  initial: ({ venue, reservation, day, guest, language }: ReservationFormInput): ReservationValues => ({
    phone: reservation?.phoneNumber ?? '',
    name: (reservation ?? guest)?.name ?? '',
    size: (reservation ?? guest)?.size ?? 2,
    date: reservation?.expected.slice(0, 8) ?? day,
    time: reservation?.expected.slice(8) ?? '',
    area: (reservation ?? guest)?.area ?? '',
    table: reservation?.tables.join(', ') ?? '',
    note: (reservation ?? guest)?.note ?? '',
    email: (reservation ?? guest)?.email ?? '',
    language: reservation?.locale ?? language ?? venueLanguage(venue),
    reason: '',
    as: 'confirm',
  }),
  fields: {
    phone: { field: typedPhone(), label: 'reservations.field.phone', path: 'phoneNumber' },
    name: {
      field: name({ max: reservationLimits.name, required: true }),
      label: 'reservations.field.name',
      dir: 'auto',
    },
    size: {
      field: { ...integer({ min: 1, max: reservationLimits.size }), required: true },
      label: 'reservations.field.size',
    },
    date: {
      field: { ...dates({ ranges: false, error: 'expectedNotValid' }), required: true },
      label: 'reservations.field.date',
      path: 'expected',
    },
    time: {
      field: { ...time(), required: true },
      label: 'reservations.field.time',
      choice: true,
      noChoice: 'reservations.field.time.choose',
    },
    area: {
      field: plainText({ max: 64 }),
      label: 'reservations.field.area',
      choice: true,
      noChoice: 'reservations.field.area.none',
    },
    table: {
      field: plainText({ max: 120 }),
      label: 'reservations.field.table',
      hint: 'reservations.field.table.hint',
      dir: 'ltr',
    },
    note: {
      field: plainText({ max: reservationLimits.note, lines: 2 }),
      label: 'reservations.field.note',
      dir: 'auto',
    },
    email: { field: email(), label: 'reservations.field.email', hint: 'reservations.field.email.hint', dir: 'ltr' },
    language: {
      field: choice([...languages], { required: true }),
      label: 'reservations.field.language',
      hint: 'reservations.field.language.hint',
      choice: true,
    },
    reason: {
      field: plainText({ max: reservationLimits.reason }),
      label: 'reservations.field.reason',
      hint: 'reservations.field.reason.hint',
      dir: 'auto',
    },
    as: {
      field: choice(Object.keys(aheadBeginnings), { required: true }),
      label: 'reservations.field.as',
      choice: true,
    },
  },
  layout: [
    ['phone', 'name'],
    ['size', 'as'],
    ['date', 'time'],
    ['reason'],
    ['area', 'table'],
    ['note'],
    ['email', 'language'],
  ],
  autoFocus: 'phone',
  // how a reservation begins is decided when it is made
  hidden: ({ input: { reservation } }) => (reservation === null ? [] : ['as']),
  // values that a person has typed stay
  refreshed: { 'guest.known': (event, input) => ({ ...input, ...(event as unknown as FoundGuest) }) },
  conflict: (error, input) => {
    const reservation = selectStoredRow<ReservationRow>(error);
    return reservation && { ...input, reservation };
  },
  check: ({ values, input: { reservation } }) => ({
    // a party that came without a reservation may have left no number
    ...(values.phone.trim() === '' && reservation?.phoneNumber !== '' && { phone: 'required' as const }),
    ...(parseTables(values.table).length > reservationLimits.tables && { table: 'tableNotValid' as const }),
  }),
  guardsLeaving: true,
  closing: { request: 'reservation.close', resume: 'reservation.resume', discard: 'reservation.discard' },
  submit: {
    event: 'reservation.save',
    actor: 'saveReservation',
    payload: ({ values, saved, input: { venue, reservation, correction } }): ReservationPayload => ({
      venue,
      reservation,
      correction,
      values,
      changed: Object.keys(values).filter(
        (field) => values[field as keyof ReservationValues] !== saved[field as keyof ReservationValues],
      ),
    }),
  },
  succeeded: ({ id, name, invitation, waits }: SavedReservation) => [
    { to: 'parent', event: waits ? { type: 'reservation.queued' } : { type: 'reservation.saved', id } },
    {
      to: 'notifications',
      event: {
        type: 'notification.shown',
        notification: waits
          ? { kind: 'success', message: 'offline.queued', values: { name, count: 1 }, isCounted: true }
          : {
              kind: invitation === 'unreachable' ? 'warning' : 'success',
              message: invitation === null ? 'reservations.saved' : `reservations.saved.${invitation}`,
              values: { name },
              about: id,
            },
      },
    },
  ],
  fieldOfError: ({ key }) => (key === 'bookingNotPossible' ? 'reason' : key === 'expectedNotValid' ? 'time' : null),
});
