import type {
  QueuedReservationEvent,
  QueuedReservationEventName,
  SaveQueueEvent,
} from '../offline/save-queue.types.ts';
import type { ReservationsScope, ReservationRow } from './reservations.types.ts';

export type PendingChange = Omit<QueuedReservationEvent, 'order'>;

/**
 * The changes that the rows show as done and that the server has not answered yet, in the order in which they were made.
 * The queue stores each with the key that the table sends it with, and sends those that the table leaves behind.
 */
export const createPendingChanges = (newId: () => string, notifyQueue: (event: SaveQueueEvent) => void) => {
  let pending: PendingChange[] = [];
  const drop = (change: PendingChange): void => {
    pending = pending.filter((one) => one !== change);
  };
  const release = (change: PendingChange): void => {
    drop(change);
    notifyQueue({ type: 'change.released', key: change.key });
  };
  return {
    find: (event: QueuedReservationEventName, id: string): PendingChange | undefined =>
      pending.find((change) => change.event === event && change.id === id),
    add: (
      { person, venue: { venue } }: ReservationsScope,
      event: QueuedReservationEventName,
      { id, name }: Pick<ReservationRow, 'id' | 'name'>,
      reason = '',
    ): PendingChange => {
      const change: PendingChange = { key: newId(), person, venue, id, name, event, reason };
      pending.push(change);
      notifyQueue({ type: 'change.made', change });
      return change;
    },
    release,
    releaseAll: (): void => pending.forEach(release),
    /** also one that was released meanwhile: the answer came all the same */
    end: (change: PendingChange): void => {
      drop(change);
      notifyQueue({ type: 'change.answered', change });
    },
  };
};
