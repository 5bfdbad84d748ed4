import type { TicketAnswer, TicketStatus } from '../../graphql/domain/reservations.ts';

/** A reservation as the chart sees it. Times are milliseconds since 1970; null: it has not happened. */
export interface TicketFacts {
  status: TicketStatus;
  answer: TicketAnswer;
  /** who canceled it */
  canceledBy: 'guest' | 'staff' | 'server' | null;
  /** the status that a canceled one returns to when it is restored */
  before: { status: TicketStatus; answer: TicketAnswer } | null;
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
  deleted: { from: TicketStatus; at: number } | null;
  /** the status before the last change by staff, and its time; null: nothing to undo */
  previous: { facts: UndoableFacts; at: number } | null;
}

/** What an undo brings back. */
export type UndoableFacts = Pick<
  TicketFacts,
  'status' | 'answer' | 'canceledBy' | 'before' | 'callbackOpen' | 'flagged' | 'archived' | 'deleted'
>;

/** `now`: milliseconds since 1970. `manages`: the person may delete and correct. */
interface Moment {
  now: number;
}
export type GuestTicketEvent = { type: 'guest.approve' | 'guest.decline' | 'guest.contact' } & Moment;
export type StaffTicketEvent =
  | ({ type: 'approve' | 'promote' | 'done' | 'noShow' | 'closeCallback' | 'archive' | 'undo' } & Moment)
  | ({ type: 'cancel'; reason: string } & Moment)
  | ({ type: 'correct'; to: 'done' | 'noShow' | 'approved'; manages: boolean } & Moment)
  | ({ type: 'delete' | 'restore'; manages: boolean } & Moment);
export type ClockTicketEvent = { type: 'deadlinePassed' | 'startPassed' } & Moment;
export type TicketEvent = GuestTicketEvent | StaffTicketEvent | ClockTicketEvent;

/** The events that staff send by name, in the order of menus. */
export const staffTicketEvents = [
  'approve',
  'promote',
  'done',
  'noShow',
  'cancel',
  'correct',
  'closeCallback',
  'restore',
  'archive',
  'delete',
  'undo',
] as const satisfies readonly StaffTicketEvent['type'][];
export type StaffTicketEventName = (typeof staffTicketEvents)[number];
export const isStaffTicketEvent = (value: unknown): value is StaffTicketEventName =>
  staffTicketEvents.includes(value as StaffTicketEventName);
