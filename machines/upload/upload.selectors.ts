import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './upload.machine.ts';

type It = SnapshotFrom<typeof uploadMachine>;
export type UploadPhase = 'checking' | 'queued' | 'sending' | 'offline' | 'attached' | 'failed' | 'done';

export const uploadPhase = (it: It): UploadPhase => {
  if (it.hasTag('failed')) return 'failed';
  if (it.hasTag('offline')) return 'offline';
  if (it.matches('going')) return 'sending';
  if (it.matches('checking')) return 'checking';
  if (it.matches('queued')) return 'queued';
  return it.matches('attached') ? 'attached' : 'done';
};
export const isLoading = (it: It): boolean => it.hasTag('loading');
export const isRetriable = (it: It): boolean => it.hasTag('retriable');
/** 0 to 1, in hundredths: nothing is drawn anew for less */
export const progress = (it: It): number => Math.floor(it.context.progress * 100) / 100;
export const selectUploadPreview = (it: It): string | null => it.context.preview;
export const uploadError = (it: It) => it.context.problem;
export const fileName = (it: It): string => it.context.handle.name;
