import type { SnapshotFrom } from 'xstate';
import type { ShownNotification, notificationsMachine } from './notifications.machine.ts';

export const shownNotifications = (it: SnapshotFrom<typeof notificationsMachine>): ShownNotification[] =>
  it.context.notices;
