import type { SnapshotFrom } from 'xstate';
import type { liveMachine } from './live.machine.ts';

/** Changes of others may be missing on the screen until the connection is back. */
export const isLiveConnectionLost = (it: SnapshotFrom<typeof liveMachine>): boolean =>
  it.matches({ following: 'lost' });
