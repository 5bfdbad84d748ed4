import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { uploadMachine } from './upload.machine.ts';
import type { uploadQueueMachine } from './upload-queue.machine.ts';

type It = SnapshotFrom<typeof uploadQueueMachine>;
export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/** What is being sent to one place now; null when nothing is. */
export const findUpload = (it: It, path: Path): UploadActor | null => {
  const entry = it.context.entries.find((one) => one.path === path);
  return entry === undefined ? null : ((it.children[entry.id] as UploadActor | undefined) ?? null);
};
