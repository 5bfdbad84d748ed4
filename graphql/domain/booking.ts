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
  /** of all of them, in minor units: the least and the most that they cost, by what is chosen from the combos */
  least: number;
  most: number;
  currency: string;
  /** a ticket: it takes one of those that the page has for sale at the time */
  ticket: boolean;
}

/** '2 × Tasting menu' of each, for who lists them in a line. */
export const describeChosen = (chosen: readonly Pick<ChosenItem, 'count' | 'name'>[]): string =>
  chosen.map(({ count, name }) => `${count} × ${name}`).join(', ');

/** '₪120', or '₪120–₪150' by what is chosen from the combos. */
export const describePrice = ({ least, most }: Pick<ChosenItem, 'least' | 'most'>, money: (minor: number) => string) =>
  least === most ? money(least) : `${money(least)}–${money(most)}`;

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
  /** of one package or of tickets in a booking */
  chosen: 20,
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
