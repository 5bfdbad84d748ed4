import type { ReservationAnswer, ReservationStatus } from '../../graphql/domain/reservations.ts';

/** A reservation as the chart sees it. Times are milliseconds since 1970; null: it has not happened. */
export interface ReservationFacts {
  status: ReservationStatus;
  answer: ReservationAnswer;
  /** who canceled it */
  canceledBy: 'guest' | 'staff' | 'server' | null;
  /** what a canceled one returns to when it is restored */
  before: { status: ReservationStatus; answer: ReservationAnswer; callbackOpen: boolean; flagged: boolean } | null;
  startsAt: number;
  /** until when a guest may answer */
  deadlineAt: number;
  /** the venue cancels unanswered invitations */
  cancelsUnanswered: boolean;
  callbackOpen: boolean;
  /** unanswered at the deadline */
  flagged: boolean;
  archived: boolean;
  /** the status before the deletion, and its time */
  deleted: { from: ReservationStatus; at: number } | null;
  /** before the last change by staff, its time, and the id of who made it; null: nothing to undo */
  previous: { facts: UndoableFacts; at: number; by: string } | null;
}

/** What an undo brings back. */
export type UndoableFacts = Pick<
  ReservationFacts,
  'status' | 'answer' | 'canceledBy' | 'before' | 'callbackOpen' | 'flagged' | 'archived' | 'deleted'
>;

/** `now`: milliseconds since 1970. `manages`: the person may delete and correct. */
interface Moment {
  now: number;
}
/** `by`: the person's id. */
interface StaffMoment extends Moment {
  by: string;
}
export type GuestReservationEvent = { type: 'guest.approve' | 'guest.decline' | 'guest.contact' } & Moment;
export type StaffReservationEvent =
  | ({
      type: 'approve' | 'promote' | 'done' | 'seat' | 'depart' | 'noShow' | 'closeCallback' | 'archive';
    } & StaffMoment)
  | ({ type: 'cancel'; reason: string } & StaffMoment)
  | ({ type: 'correct'; to: 'done' | 'noShow' | 'approved'; manages: boolean } & StaffMoment)
  | ({ type: 'delete' | 'restore'; manages: boolean } & StaffMoment)
  /** `undoes`: the time of the change to undo; null: the last one */
  | ({ type: 'undo'; undoes: number | null } & StaffMoment);
export type ClockReservationEvent = { type: 'deadlinePassed' | 'startPassed' } & Moment;
/** It got another time: what the guest answered was for the former one. */
export type MovedReservationEvent = { type: 'moved' } & Moment;
export type ReservationEvent =
  | GuestReservationEvent
  | StaffReservationEvent
  | ClockReservationEvent
  | MovedReservationEvent;

/** The events that staff send by name, in the order of menus. */
export const staffReservationEvents = [
  'approve',
  'promote',
  'done',
  'seat',
  'depart',
  'noShow',
  'cancel',
  'correct',
  'closeCallback',
  'restore',
  'archive',
  'delete',
  'undo',
] as const satisfies readonly StaffReservationEvent['type'][];
export type StaffReservationEventName = (typeof staffReservationEvents)[number];
export const isStaffReservationEventName = (value: unknown): value is StaffReservationEventName =>
  staffReservationEvents.includes(value as StaffReservationEventName);
export const isStaffReservationEvent = (event: ReservationEvent): event is StaffReservationEvent =>
  isStaffReservationEventName(event.type);
