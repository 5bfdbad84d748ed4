import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { scheduleInvitation } from '../../../graphql/domain/invitation-schedule.ts';
import { takesMessages } from '../../../graphql/domain/phone-checks.ts';
import {
  isReservedTwice,
  isVisit,
  type ReservationStatus,
  reservationTimes,
} from '../../../graphql/domain/reservations.ts';
import { surveyLimits } from '../../../graphql/domain/surveys.ts';
import { toInstant } from '../../../graphql/domain/zoned-time.ts';
import type { Config } from '../../config/config.ts';
import { isRequested, type ReservationRow } from './reservation-rows.ts';
import type { Notice, PlannedMessage, ReservationMessagesStore } from './reservation-messages.store.ts';

type Contacts = Pick<ReservationRow, 'phone' | 'email'>;

/**
 * SMS where it can be sent and the number takes it (rules, "Phone numbers"), else the e-mail address when there is one;
 * null: nobody is reached.
 */
export const chooseChannel = (
  { smsWebhookUrl, outboxPage }: Config,
  { phone, email }: Contacts,
): 'sms' | 'email' | null => {
  const takesSms = phone !== '' && takesMessages(phone);
  if (takesSms && (smsWebhookUrl !== null || outboxPage)) return 'sms';
  return email === null ? (takesSms ? 'sms' : null) : 'email';
};

/** Where messages to a guest go: a number, or an address; null: nowhere. */
export const selectAddress = (config: Config, contacts: Contacts): string | null => {
  const channel = chooseChannel(config, contacts);
  return channel === null ? null : channel === 'sms' ? contacts.phone : contacts.email;
};

interface Planning {
  config: Config;
  timeZone: string;
  at: Date;
}

/** The invitation and its nudge, none for a guest whom no message reaches; and until when it can be answered. */
export const planInvitation = (
  { starts_at, business_date, ...contacts }: Pick<ReservationRow, 'starts_at' | 'business_date' | 'phone' | 'email'>,
  { config, timeZone, at }: Planning,
): { messages: PlannedMessage[]; deadlineAt: Date } => {
  const { sendAt, nudgeAt, deadlineAt } = scheduleInvitation({
    now: at,
    startsAt: starts_at,
    day: business_date,
    timeZone,
  });
  const channel = chooseChannel(config, contacts);
  if (channel === null) return { deadlineAt, messages: [] };
  return {
    deadlineAt,
    messages: [
      { kind: 'invitation', channel, dueAt: sendAt, expiresAt: starts_at },
      ...(nudgeAt === null ? [] : [{ kind: 'nudge' as const, channel, dueAt: nudgeAt, expiresAt: deadlineAt }]),
    ],
  };
};

/** The first delivery state of an invitation: staff see at once when no message can reach the guest. */
export const planDelivery = ({ messages }: { messages: readonly PlannedMessage[] }): 'scheduled' | 'failed' =>
  messages.length === 0 ? 'failed' : 'scheduled';

const dayMs = 86_400_000;

/** The link of an invitation works until the day after the visit. */
export const invitationLinkExpiry = (startsAt: Date): Date => new Date(startsAt.getTime() + dayMs);

/** The survey of a visit: the day after its business day at 11:00 in the venue, or immediately when that has passed; none without a way. */
export const planSurvey = (
  { business_date, ...contacts }: Pick<ReservationRow, 'business_date' | 'phone' | 'email'>,
  { config, timeZone, at }: Planning,
): PlannedMessage[] => {
  const next = toInstant(addDays(business_date, 1), surveyLimits.sentAtMinutes, timeZone) ?? at;
  const dueAt = next > at ? next : at;
  const expiresAt = new Date(dueAt.getTime() + surveyLimits.answerable * dayMs);
  const channel = chooseChannel(config, contacts);
  return channel === null ? [] : [{ kind: 'survey', channel, dueAt, expiresAt }];
};

/** The message that the table is canceled: once it can no longer be undone, until the start. */
const planCancellation = (row: ReservationRow, { config, at }: Planning): PlannedMessage | null => {
  const channel = chooseChannel(config, row);
  return channel === null ? null : { kind: 'cancellation', channel, dueAt: soon(at), expiresAt: row.starts_at };
};

/**
 * Who was told a time (rules, "Reservations"): a guest who was invited to it, or who counts on the table. `notice`: the last
 * message about it that has left or may leave.
 */
export const knowsTime = (status: ReservationStatus | null, notice: Notice | null): boolean =>
  status === 'approved' || notice?.kind === 'invitation';

/** The message of a new time to who counts on the table: once it can no longer be changed back, until the start. */
export const planChange = (row: ReservationRow, { config, at }: Planning): PlannedMessage | null => {
  const channel = chooseChannel(config, row);
  return channel === null ? null : { kind: 'change', channel, dueAt: soon(at), expiresAt: row.starts_at };
};

/** When a message leaves about what staff did just now. */
export const soon = (at: Date): Date => new Date(at.getTime() + reservationTimes.undoable);

/** What a guest who booked online is told at once: that the table is theirs, that they wait for one, or for the venue's yes. */
export const planNotice = (
  kind: 'confirmation' | 'waiting' | 'request',
  { starts_at, ...contacts }: Pick<ReservationRow, 'starts_at' | 'phone' | 'email'>,
  { config, at }: Planning,
): PlannedMessage[] => {
  const channel = chooseChannel(config, contacts);
  return channel === null ? [] : [{ kind, channel, dueAt: at, expiresAt: starts_at }];
};

/** Whether a table that lies ahead is taken from a guest who was invited to it, or who counts on it. */
const isTakenAway = ({ before, after }: ReservationStep, at: Date): boolean =>
  (before.status === 'invited' || before.status === 'approved') &&
  after.status === 'canceled' &&
  after.canceled_by !== 'guest' &&
  after.starts_at > at &&
  // the reason of staff stays with a reservation that is restored
  !(after.canceled_by === 'staff' && isReservedTwice(after.reason));

interface ReservationStep {
  before: ReservationRow;
  after: ReservationRow;
  /** the last message that told the guest about this table */
  notice: Notice | null;
  /** staff take back their last change */
  isUndo: boolean;
}

/** What a change of the reservation means for its messages. Returns outbox rows that must not be sent any more. */
export const adjustMessages = async (
  messages: ReservationMessagesStore,
  step: ReservationStep,
  planning: Planning,
): Promise<string[]> => {
  const { before, after, notice, isUndo } = step;
  const withdrawn: string[] = [];
  if (before.status === 'canceled' && after.status !== 'canceled' && after.status !== 'deleted')
    withdrawn.push(...(await messages.cancel(after.ticket_id, ['cancellation'])));
  if (isTakenAway(step, planning.at)) {
    const { ticket_id } = after;
    const isCancellation = notice?.kind === 'cancellation';
    const planned = planCancellation(after, planning);
    // a message that its gateway may have accepted is not sent twice
    const isResumed =
      isCancellation &&
      notice.state !== 'sent' &&
      (await messages.resume(ticket_id, 'cancellation', planned ?? { expiresAt: after.starts_at }));
    const mustNotify =
      (isRequested(before) || knowsTime(before.status, notice)) &&
      !(before.status === 'approved' && isCancellation && isUndo);
    if (mustNotify && !isResumed && planned !== null) await messages.plan(ticket_id, [planned], planning.at);
  }
  if (before.status === 'approved' && after.status !== 'approved')
    withdrawn.push(...(await messages.cancel(after.ticket_id, ['change'])));
  if (before.status === 'invited' && after.status !== 'invited')
    withdrawn.push(...(await messages.cancel(after.ticket_id, ['invitation', 'nudge'])));
  if (isRequested(before) && after.status === 'approved')
    await messages.plan(after.ticket_id, planNotice('confirmation', after, planning), planning.at);
  if (before.status === 'canceled' && isRequested(after)) return withdrawn;
  if (before.status !== 'invited' && after.status === 'invited') {
    const { ticket_id, starts_at } = after;
    // an invitation that has reached the guest, or is about to, is sent again only to who was told that it is canceled
    const isSent =
      notice?.kind !== 'cancellation' &&
      (notice?.state === 'sent' || (await messages.resume(ticket_id, 'invitation', { expiresAt: starts_at })));
    const planned = planInvitation(after, planning).messages.filter(
      ({ kind, dueAt }) => !isSent || (kind === 'nudge' && dueAt > planning.at),
    );
    await messages.plan(ticket_id, planned, planning.at);
  }
  if (isVisit(before.status) && !isVisit(after.status))
    withdrawn.push(...(await messages.cancel(after.ticket_id, ['survey'])));
  if (!isVisit(before.status) && isVisit(after.status)) {
    const hasSurvey =
      (await messages.list(after.ticket_id)).some(({ kind, state }) => kind === 'survey' && state !== 'canceled') ||
      (await messages.resume(after.ticket_id, 'survey'));
    if (!hasSurvey) await messages.plan(after.ticket_id, planSurvey(after, planning), planning.at);
  }
  return withdrawn;
};
