import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { uploadMachine } from './upload.machine.ts';
import { calculateProgress } from './upload-progress.ts';
import type { uploadQueueMachine } from './upload-queue.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadQueueMachine>;
export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** 0 to 1 over everything that is uploaded into the item; null: nothing is. */
export const selectUploadsProgress = ({ context }: Snapshot): number | null => calculateProgress(context.steps);

/** The upload to one field path; null when there is none. */
export const findUpload = (snapshot: Snapshot, path: Path): UploadActor | null => {
  const entry = snapshot.context.entries.find((one) => one.path === path);
  return entry === undefined ? null : ((snapshot.children[entry.id] as UploadActor | undefined) ?? null);
};
