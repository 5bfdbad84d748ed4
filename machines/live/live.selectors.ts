import type { SnapshotFrom } from 'xstate';
import type { liveMachine } from './live.machine.ts';

/** Changes of others may be missing on the screen until the connection is back. */
export const isLiveConnectionLost = (snapshot: SnapshotFrom<typeof liveMachine>): boolean =>
  snapshot.matches({ subscribed: 'disconnected' });
