import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import { queuedKey } from '../offline/queued-notification.ts';
import type { QueuedChange, SaveDelivered, TicketEventDelivered } from '../offline/save-queue.types.ts';

/** Takes the place of what was said while the change waited; several that are sent at once are counted together. */
const sent = { key: 'queue.sent', replaces: queuedKey, summary: 'offline.sent' } as const;
const refused = ({ key }: QueuedChange) => ({ key: `queue.${key}`, replaces: queuedKey });

/** What the person hears of a save that was made offline, and sent. */
export const createSaveNotification = ({ save, outcome }: SaveDelivered): Notification => {
  const values = { name: save.name };
  if (outcome.type === 'saved')
    return { kind: 'success', message: `success.${getKindIdentity(save.entity).saved}`, ...sent };
  return outcome.type === 'conflict'
    ? { kind: 'warning', message: 'offline.conflict', values, ...refused(save) }
    : { kind: 'error', message: 'offline.refused', values, ...refused(save) };
};

/** The same of a change of a reservation. */
export const createTicketNotification = (
  change: TicketEventDelivered['change'],
  error: TicketEventDelivered['error'],
): Notification =>
  error === null
    ? { kind: 'success', message: 'offline.ticketSent', values: { name: change.name }, ...sent }
    : { kind: 'error', message: 'offline.ticketTooLate', values: { name: change.name }, ...refused(change) };
