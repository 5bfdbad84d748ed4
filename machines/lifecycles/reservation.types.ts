import type { TicketAnswer, TicketStatus } from '../../graphql/domain/reservations.ts';

/** A reservation as the chart sees it. Times are milliseconds since 1970; null: it has not happened. */
export interface TicketFacts {
  status: TicketStatus;
  answer: TicketAnswer;
  /** who canceled it */
  canceledBy: 'guest' | 'staff' | 'server' | null;
  /** what a canceled one returns to when it is restored */
  before: { status: TicketStatus; answer: TicketAnswer; callbackOpen: boolean; flagged: boolean } | null;
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
  /** before the last change by staff, its time, and the id of who made it; null: nothing to undo */
  previous: { facts: UndoableFacts; at: number; by: string } | null;
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
/** `by`: the person's id. */
interface StaffMoment extends Moment {
  by: string;
}
export type GuestTicketEvent = { type: 'guest.approve' | 'guest.decline' | 'guest.contact' } & Moment;
export type StaffTicketEvent =
  | ({ type: 'approve' | 'promote' | 'done' | 'noShow' | 'closeCallback' | 'archive' } & StaffMoment)
  | ({ type: 'cancel'; reason: string } & StaffMoment)
  | ({ type: 'correct'; to: 'done' | 'noShow' | 'approved'; manages: boolean } & StaffMoment)
  | ({ type: 'delete' | 'restore'; manages: boolean } & StaffMoment)
  /** `undoes`: the time of the change to undo; null: the last one */
  | ({ type: 'undo'; undoes: number | null } & StaffMoment);
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
export const isStaffTicketEventName = (value: unknown): value is StaffTicketEventName =>
  staffTicketEvents.includes(value as StaffTicketEventName);
export const isStaffTicketEvent = (event: TicketEvent): event is StaffTicketEvent => isStaffTicketEventName(event.type);
