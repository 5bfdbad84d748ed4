import type { Notification } from '../notifications/notifications.machine.ts';
import type { QueuedChange, SaveDelivered, TicketEventDelivered } from '../offline/save-queue.types.ts';

/** What became of a change takes the place of what was said while it waited; several that are sent at once are counted. */
const createNotification = ({ name }: QueuedChange, kind: Notification['kind'], message: string): Notification => ({
  kind,
  message,
  values: { name, count: 1 },
  isCounted: kind === 'success',
  replaces: 'offline.queued',
});

/** What the person hears of a save that was made offline, and sent. */
export const createSaveNotification = ({ save, outcome: { type } }: SaveDelivered): Notification => {
  if (type === 'saved') return createNotification(save, 'success', 'offline.sent');
  return type === 'conflict'
    ? createNotification(save, 'warning', 'offline.conflict')
    : createNotification(save, 'error', 'offline.refused');
};

/** The same of a change of a reservation. */
export const createTicketNotification = (
  change: TicketEventDelivered['change'],
  error: TicketEventDelivered['error'],
): Notification =>
  error === null
    ? createNotification(change, 'success', 'offline.sent')
    : createNotification(change, 'error', 'offline.ticketTooLate');
