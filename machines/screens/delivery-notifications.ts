import type { Notification } from '../notifications/notifications.machine.ts';
import {
  isQueuedReservation,
  type QueuedChange,
  type SaveDelivered,
  type ReservationChangeDelivered,
} from '../offline/save-queue.types.ts';

/** The outcome of a change replaces the notification that it waits; several that are sent at once are counted. */
const createNotification = ({ id, name }: QueuedChange, kind: Notification['kind'], message: string): Notification => ({
  kind,
  message,
  values: { name, count: 1 },
  about: id,
  isCounted: kind === 'success',
  replaces: 'offline.queued',
});

/** The notification after a queued save was sent. */
export const createSaveNotification = ({ save, outcome: { type } }: SaveDelivered): Notification => {
  if (type === 'saved') return createNotification(save, 'success', 'offline.sent');
  return type === 'conflict'
    ? createNotification(save, 'warning', 'offline.conflict')
    : createNotification(save, 'error', 'offline.refused');
};

/** The same of a change of a reservation. */
export const createReservationNotification = (
  change: ReservationChangeDelivered['change'],
  error: ReservationChangeDelivered['error'],
): Notification =>
  error === null
    ? createNotification(change, 'success', 'offline.sent')
    : createNotification(
        change,
        'error',
        isQueuedReservation(change)
          ? 'offline.reservationReturned'
          : error.key === 'notPossibleNow'
            ? 'offline.reservationTooLate'
            : 'offline.reservationRefused',
      );
