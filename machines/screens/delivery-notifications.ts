import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { SaveDelivered, TicketEventDelivered } from '../offline/save-queue.types.ts';

/** The notification after a queued save was sent. */
export const createSaveNotification = ({ save, outcome }: SaveDelivered): Notification => {
  const values = { name: save.name };
  if (outcome.type === 'saved') return { kind: 'success', message: `success.${getKindIdentity(save.entity).saved}` };
  return outcome.type === 'conflict'
    ? { kind: 'warning', message: 'offline.conflict', values }
    : { kind: 'error', message: 'offline.refused', values };
};

/** The same of a change of a reservation. */
export const createTicketNotification = (
  { name }: TicketEventDelivered['change'],
  error: TicketEventDelivered['error'],
): Notification =>
  error === null
    ? { kind: 'success', message: 'offline.ticketSent', values: { name } }
    : { kind: 'error', message: 'offline.ticketTooLate', values: { name } };
