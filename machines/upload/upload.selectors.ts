import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;
export type UploadPhase = 'checking' | 'queued' | 'sending' | 'offline' | 'attached' | 'failed' | 'done';

export const uploadPhase = (snapshot: Snapshot): UploadPhase => {
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.hasTag('offline')) return 'offline';
  if (snapshot.matches('transferring')) return 'sending';
  if (snapshot.matches('checking')) return 'checking';
  if (snapshot.matches('queued')) return 'queued';
  return snapshot.matches('attached') ? 'attached' : 'done';
};
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading');
export const isRetriable = (snapshot: Snapshot): boolean => snapshot.hasTag('retriable');
/** 0 to 1, in hundredths: nothing is drawn anew for less */
export const progress = (snapshot: Snapshot): number => Math.floor(snapshot.context.progress * 100) / 100;
export const selectUploadPreview = (snapshot: Snapshot): string | null => snapshot.context.preview;
export const uploadError = (snapshot: Snapshot) => snapshot.context.error;
/** The image is not of an accepted format or size. */
export const breaksImageRules = ({ context: { error } }: Snapshot): boolean =>
  error?.code === 'TOO_LARGE' || error?.code === 'UNSUPPORTED_TYPE';
export const fileName = (snapshot: Snapshot): string => snapshot.context.handle.name;
