import { assign, enqueueActions, not, sendParent, setup } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { uploadMachine } from './upload.machine.ts';
import { calculateProgress, countSteps, type RowSteps } from './upload-progress.ts';
import { isSameReport, type RejectedFile, type UploadPaths } from './upload-report.ts';
import type { UploadStatus, UploadEmitted, UploadRequest } from './upload.types.ts';

const maxConcurrent = 3;

export interface UploadEntry extends UploadRequest {
  id: string;
  status: UploadStatus;
}
interface UploadsContext {
  item: string;
  made: number;
  entries: readonly UploadEntry[];
  /** paths whose rows were undone or removed: their uploads wait until the rows are back */
  absent: readonly Path[];
  /** of the rows that images are uploaded into */
  steps: RowSteps;
  /** the last report to the parent */
  reported: UploadPaths;
}

/** the row of an image was moved into another list */
export interface UploadMove {
  from: Path;
  to: Path;
}

export type UploadQueueEvent =
  | { type: 'uploads.requested'; uploads: readonly UploadRequest[] }
  /** after every change of the item; `absent`: all paths whose rows are not there now */
  | { type: 'uploads.relocated'; moves: readonly UploadMove[]; absent: readonly Path[] }
  /** without a path: all that failed */
  | { type: 'uploads.retried'; path?: Path }
  /** without paths: all of them */
  | { type: 'uploads.cancelled'; paths?: readonly Path[] }
  | UploadEmitted;

/** Sent to the editor. */
export type UploadQueueEmitted =
  | ({ type: 'uploads.changed' } & UploadPaths)
  | { type: 'upload.completed'; path: Path; src: string; how: UploadRequest['how'] };

const busy: readonly UploadStatus[] = ['checking', 'queued', 'sending'];
const pathsWithStatus = (entries: readonly UploadEntry[], statuses: readonly UploadStatus[]): Path[] =>
  entries.filter(({ status }) => statuses.includes(status)).map(({ path }) => path);
const rejectedFiles = (entries: readonly UploadEntry[]): RejectedFile[] =>
  entries.filter(({ status }) => status === 'rejected').map(({ path, handle }) => ({ path, name: handle.name }));
const matchesPath = ({ path }: UploadEntry, requested: Path | undefined): boolean =>
  requested === undefined || path === requested;
const isCancelled = ({ path, status }: UploadEntry, paths: readonly Path[] | undefined): boolean =>
  (paths === undefined || paths.includes(path)) && status !== 'attached';
/** The uploads whose rows are there. */
const listPresent = ({ entries, absent }: UploadsContext): UploadEntry[] =>
  entries.filter(({ path }) => !absent.includes(path));

/** The uploads of one item: at most three at a time, in order. A new upload to a path replaces the one before. */
export const uploadQueueMachine = setup({
  types: {} as { input: { item: string }; context: UploadsContext; events: UploadQueueEvent },
  actors: { upload: uploadMachine },
  guards: {
    hasFailed: ({ context: { entries } }, { path }: { path?: Path }) =>
      entries.some((it) => matchesPath(it, path) && it.status === 'failed'),
    hasCancellable: ({ context: { entries } }, { paths }: { paths?: readonly Path[] }) =>
      entries.some((it) => isCancelled(it, paths)),
    hasSteps: ({ context: { steps } }) => calculateProgress(steps) !== null,
    isComplete: ({ context: { steps } }) => calculateProgress(steps) === 1,
    isKnown: ({ context: { entries } }, { id }: { id: string }) => entries.some((it) => it.id === id),
  },
  actions: {
    startUploads: enqueueActions(({ context, enqueue }, { uploads }: { uploads: readonly UploadRequest[] }) => {
      const paths = uploads.map(({ path }) => path);
      for (const { id, path } of context.entries) if (paths.includes(path)) enqueue.stopChild(id);
      const others = context.entries.filter(({ path }) => !paths.includes(path));
      const fresh = uploads.map(
        (upload, at): UploadEntry => ({ ...upload, id: `upload ${context.made + at + 1}`, status: 'checking' }),
      );
      for (const { id, index, handle } of fresh)
        enqueue.spawnChild('upload', { id, input: { id, item: context.item, index, handle } });
      const absent = context.absent.filter((path) => !paths.includes(path));
      enqueue.assign({ entries: [...others, ...fresh], absent, made: context.made + uploads.length });
    }),
    cancel: enqueueActions(({ context: { entries }, enqueue }, { paths }: { paths?: readonly Path[] }) => {
      const cancelled = entries.filter((it) => isCancelled(it, paths));
      for (const { id } of cancelled) enqueue.stopChild(id);
      enqueue.assign({ entries: entries.filter((it) => !cancelled.includes(it)) });
    }),
    relocate: assign(
      ({ context: { entries } }, { moves, absent }: { moves: readonly UploadMove[]; absent: readonly Path[] }) => ({
        entries: entries.map((it) => ({ ...it, path: moves.find(({ from }) => from === it.path)?.to ?? it.path })),
        absent,
      }),
    ),
    retry: enqueueActions(({ context: { entries }, enqueue }, { path }: { path?: Path }) => {
      for (const entry of entries)
        if (matchesPath(entry, path) && entry.status === 'failed') enqueue.sendTo(entry.id, { type: 'upload.retried' });
    }),
    storeStatus: enqueueActions(
      ({ context: { entries }, enqueue }, { id, status }: { id: string; status: UploadStatus }) => {
        if (status === 'cancelled') {
          enqueue.stopChild(id);
          enqueue.assign({ entries: entries.filter((it) => it.id !== id) });
        } else enqueue.assign({ entries: entries.map((it) => (it.id === id ? { ...it, status } : it)) });
      },
    ),
    /** starts queued uploads, oldest first, up to the limit */
    startQueued: enqueueActions(({ context, enqueue }) => {
      const { entries } = context;
      const freeSlots = maxConcurrent - pathsWithStatus(listPresent(context), ['sending']).length;
      const next = listPresent(context)
        .filter(({ status }) => status === 'queued')
        .slice(0, Math.max(0, freeSlots));
      for (const { id } of next) enqueue.sendTo(id, { type: 'upload.admitted' });
      if (next.length > 0)
        enqueue.assign({ entries: entries.map((it) => (next.includes(it) ? { ...it, status: 'sending' } : it)) });
    }),
    countSteps: assign({ steps: ({ context }) => countSteps(context.steps, listPresent(context)) }),
    clearSteps: assign({ steps: {} }),
    reportChanges: enqueueActions(({ context: { entries, reported }, enqueue }) => {
      const now: UploadPaths = {
        sending: pathsWithStatus(entries, busy),
        unsent: pathsWithStatus(entries, ['failed']),
        rejected: rejectedFiles(entries),
      };
      if (isSameReport(now, reported)) return;
      enqueue.assign({ reported: now });
      enqueue.sendParent({ type: 'uploads.changed', ...now } satisfies UploadQueueEmitted);
    }),
    reportAttached: sendParent(
      ({ context: { entries } }, { id, image }: Extract<UploadEmitted, { type: 'upload.attached' }>) => {
        const { path, how } = entries.find((it) => it.id === id) as UploadEntry;
        return { type: 'upload.completed', path, how, src: image.secure_url } satisfies UploadQueueEmitted;
      },
    ),
  },
  delays: { progressTimeout: 2_000 },
}).createMachine({
  description: 'images are being uploaded, a few at a time',
  id: 'uploads',
  context: ({ input }) => ({
    ...input,
    made: 0,
    entries: [],
    absent: [],
    steps: {},
    reported: { sending: [], unsent: [], rejected: [] },
  }),
  on: {
    'uploads.requested': {
      actions: [{ type: 'startUploads', params: ({ event }) => event }, 'countSteps', 'reportChanges'],
    },
    'uploads.relocated': {
      actions: [{ type: 'relocate', params: ({ event }) => event }, 'startQueued', 'countSteps', 'reportChanges'],
    },
    'uploads.cancelled': {
      guard: { type: 'hasCancellable', params: ({ event }) => event },
      actions: [{ type: 'cancel', params: ({ event }) => event }, 'startQueued', 'countSteps', 'reportChanges'],
    },
    'uploads.retried': {
      guard: { type: 'hasFailed', params: ({ event }) => event },
      actions: { type: 'retry', params: ({ event }) => event },
    },
    // A replaced upload may still report: ignore it.
    'upload.statusChanged': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: [{ type: 'storeStatus', params: ({ event }) => event }, 'startQueued', 'countSteps', 'reportChanges'],
    },
    'upload.attached': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'reportAttached', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'no images are uploaded', always: { guard: 'hasSteps', target: 'counting' } },
    counting: {
      description: 'two steps are counted for each row: its images are on their way, and they have arrived',
      always: [
        { guard: 'isComplete', target: 'complete' },
        { guard: not('hasSteps'), target: 'idle' },
      ],
    },
    complete: {
      description: 'everything has arrived, which is shown for two seconds',
      always: { guard: not('isComplete'), target: 'counting' },
      after: { progressTimeout: { target: 'idle', actions: 'clearSteps' } },
    },
  },
});
