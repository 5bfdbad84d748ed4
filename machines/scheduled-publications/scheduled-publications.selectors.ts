import type { SnapshotFrom } from 'xstate';
import type { scheduledPublicationsMachine } from './scheduled-publications.machine.ts';
import type { ScheduledPublication } from './scheduled-publications.types.ts';

type Snapshot = SnapshotFrom<typeof scheduledPublicationsMachine>;

/** The next first, then what failed. */
export const selectScheduled = ({ context: { rows } }: Snapshot): readonly ScheduledPublication[] => rows;

/** What waits for its time with one of these items, the next first. */
export const findScheduledWith = (
  rows: readonly ScheduledPublication[],
  ids: readonly string[],
): readonly ScheduledPublication[] =>
  rows.filter(({ state, items }) => state !== 'failed' && items.some(({ id }) => ids.includes(id)));

/** What gets another time. */
export const selectMoving = ({ context: { moving } }: Snapshot): ScheduledPublication | null => moving;

export const hasScheduled = ({ context: { rows } }: Snapshot): boolean => rows.length > 0;

/** Whether something waits for its time with this item. */
export const isScheduled =
  (id: string) =>
  ({ context: { rows } }: Snapshot): boolean =>
    findScheduledWith(rows, [id]).length > 0;
