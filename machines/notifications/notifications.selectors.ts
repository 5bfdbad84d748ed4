import type { SnapshotFrom } from 'xstate';
import type { ShownNotification, notificationsMachine } from './notifications.machine.ts';

export const shownNotifications = (snapshot: SnapshotFrom<typeof notificationsMachine>): ShownNotification[] =>
  snapshot.context.notifications;
