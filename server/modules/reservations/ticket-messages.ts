import { scheduleInvitation } from '../../../graphql/domain/invitation-schedule.ts';
import type { Config } from '../../config/config.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { PlannedMessage, TicketMessagesStore } from './ticket-messages.store.ts';

/** SMS where it can be sent, else the guest's e-mail address when there is one. */
export const chooseChannel = ({ smsWebhookUrl, outboxPage }: Config, email: string | null): 'sms' | 'email' =>
  smsWebhookUrl !== null || outboxPage || email === null ? 'sms' : 'email';

interface Planning {
  config: Config;
  timeZone: string;
  at: Date;
}

/** The invitation and its nudge, and until when it can be answered. */
export const planInvitation = (
  { starts_at, email }: Pick<TicketRow, 'starts_at' | 'email'>,
  { config, timeZone, at }: Planning,
): { messages: PlannedMessage[]; deadlineAt: Date } => {
  const { sendAt, nudgeAt, deadlineAt } = scheduleInvitation({ now: at, startsAt: starts_at, timeZone });
  const channel = chooseChannel(config, email);
  return {
    deadlineAt,
    messages: [
      { kind: 'invitation', channel, dueAt: sendAt, expiresAt: starts_at },
      ...(nudgeAt === null ? [] : [{ kind: 'nudge' as const, channel, dueAt: nudgeAt, expiresAt: deadlineAt }]),
    ],
  };
};

/** What a change of the reservation means for its messages. Returns outbox rows that must not be sent any more. */
export const adjustMessages = async (
  messages: TicketMessagesStore,
  { before, after }: { before: TicketRow; after: TicketRow },
  planning: Planning,
): Promise<string[]> => {
  const withdrawn: string[] = [];
  if (before.status === 'invited' && after.status !== 'invited')
    withdrawn.push(...(await messages.cancel(after.ticket_id, ['invitation', 'nudge'])));
  if (before.status !== 'invited' && after.status === 'invited') {
    // an invitation that has reached the guest is not sent again
    const planned = planInvitation(after, planning).messages.filter(
      ({ kind, dueAt }) => after.sent_at === null || (kind === 'nudge' && dueAt > planning.at),
    );
    await messages.plan(after.ticket_id, planned, planning.at);
  }
  return withdrawn;
};
