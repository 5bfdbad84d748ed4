import type { SnapshotFrom } from 'xstate';
import { hasChangedSinceSend, type surveyMachine } from './survey.machine.ts';

type Snapshot = SnapshotFrom<typeof surveyMachine>;

/** Whether all answers that are shown are on their way. */
export const isSendingAll = (snapshot: Snapshot): boolean =>
  snapshot.matches('sending') && !hasChangedSinceSend(snapshot);

/** Whether the text was refused as it is: the answers themselves are chosen from what the server accepts. */
export const isFeedbackRejected = (snapshot: Snapshot): boolean =>
  snapshot.matches('editing') && snapshot.context.error !== null;

/** Whether answers would be lost with the tab. A link that opens nothing any more takes none. */
export const hasUnsentAnswers = (snapshot: Snapshot): boolean =>
  snapshot.context.draft !== null && !snapshot.matches('missing');
