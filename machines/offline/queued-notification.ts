import type { Notification } from '../notifications/notifications.machine.ts';

/** Of the notification that changes wait for the network; what became of one takes its place. */
export const queuedKey = 'queue.waiting';

export const createQueuedNotification = (count: number, name: string): Notification => ({
  kind: 'success',
  message: 'offline.queued',
  values: { count, name },
  key: queuedKey,
  summary: 'offline.queued',
});
