import { getGuestPath } from './slugs.ts';

/** Guests book themselves (rules, "Online booking"): what page, server and settings know of it. */

/** What a booking of a guest becomes. */
export const bookingOutcomes = ['approved', 'standby', 'request'] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];
export const isBookingOutcome = (value: unknown): value is BookingOutcome =>
  bookingOutcomes.some((one) => one === value);

/** Who made a reservation. */
export const reservationSources = ['staff', 'online'] as const;
export type ReservationSource = (typeof reservationSources)[number];

/** A package or a ticket that was chosen with a booking, as it was then. */
export interface ChosenItem {
  id: string;
  name: string;
  count: number;
  /** of all of them, in minor units of the venue's currency */
  amount: number;
}

/** The settings of a venue that has changed nothing. */
export const defaultBooking = {
  on: false,
  becomes: 'approved',
  code: false,
  changeMinutes: 120,
  perDay: 1,
  sites: [],
} as const;

/** How a venue lets guests book themselves. */
export interface BookingSettings {
  on: boolean;
  /** a `BookingOutcome` */
  becomes: string;
  code: boolean;
  /** before the start: until then a guest moves and cancels */
  changeMinutes: number;
  /** bookings of one number on one business day */
  perDay: number;
  /** origins of the sites that may show the booking page in a frame; none: any may */
  sites: readonly string[];
}

const minute = 60_000;

export const bookingTimes = {
  /** how long a table is kept while the guest fills in the form */
  hold: 10 * minute,
  /** before the end, the guest is asked whether to keep it longer */
  warnBefore: 2 * minute,
} as const;

export const bookingLimits = {
  /** how often a hold is extended */
  extensions: 10,
  /** guests of one party that a page offers */
  party: 20,
  /** days ahead that a page offers to choose from */
  days: 366,
  /** tables that one address keeps at once */
  holdsOfAddress: 20,
  changeMinutes: { min: 0, max: 10_080 },
  perDay: { min: 1, max: 10 },
  /** that may show the booking page in a frame */
  sites: 20,
} as const;

/** What follows the slug of a reservation page, where guests book. */
export const bookingSuffix = '/book';
/** The path on which guests book at the page of a slug. */
export const getBookingPath = (slug: string): string => getGuestPath(slug, bookingSuffix);
