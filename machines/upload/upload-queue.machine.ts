import { enqueueActions, sendParent, setup } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { uploadMachine } from './upload.machine.ts';
import type { UploadStatus, UploadEmitted, UploadRequest } from './upload.types.ts';

const mostAtOnce = 3;

export interface UploadEntry extends UploadRequest {
  id: string;
  standing: UploadStatus;
}
interface UploadsContext {
  item: string;
  made: number;
  entries: readonly UploadEntry[];
  /** what the parent knows */
  told: Places;
}
interface Places {
  /** on their way */
  sending: readonly Path[];
  /** given up, for the person to decide */
  unsent: readonly Path[];
}

export type UploadQueueEvent =
  | { type: 'uploads.requested'; uploads: readonly UploadRequest[] }
  /** without a path: all that failed, or all of them */
  | { type: 'uploads.retried' | 'uploads.cancelled'; path?: Path }
  | UploadEmitted;

/** What the editor hears. */
export type UploadQueueEmitted =
  | ({ type: 'uploads.changed' } & Places)
  | { type: 'upload.completed'; path: Path; src: string; how: UploadRequest['how'] };

const busy: readonly UploadStatus[] = ['checking', 'queued', 'going'];
const unsent: readonly UploadStatus[] = ['failed', 'refused'];
const pathsOf = (entries: readonly UploadEntry[], standings: readonly UploadStatus[]): Path[] =>
  entries.filter(({ standing }) => standings.includes(standing)).map(({ path }) => path);
const same = (a: readonly Path[], b: readonly Path[]): boolean => a.join('\n') === b.join('\n');
const isMeant = ({ path }: UploadEntry, wanted: Path | undefined): boolean => wanted === undefined || path === wanted;

/** All uploads of one item: a few at a time, in order; to one place only the last one goes. */
export const uploadQueueMachine = setup({
  types: {} as { input: { item: string }; context: UploadsContext; events: UploadQueueEvent },
  actors: { upload: uploadMachine },
  guards: {
    hasUnsent: ({ context: { entries } }, { path }: { path?: Path }) =>
      entries.some((it) => isMeant(it, path) && it.standing === 'failed'),
    hasAny: ({ context: { entries } }, { path }: { path?: Path }) =>
      entries.some((it) => isMeant(it, path) && it.standing !== 'attached'),
    isKnown: ({ context: { entries } }, { id }: { id: string }) => entries.some((it) => it.id === id),
  },
  actions: {
    begin: enqueueActions(({ context, enqueue }, { uploads }: { uploads: readonly UploadRequest[] }) => {
      const places = uploads.map(({ path }) => path);
      for (const { id, path } of context.entries) if (places.includes(path)) enqueue.stopChild(id);
      const others = context.entries.filter(({ path }) => !places.includes(path));
      const fresh = uploads.map(
        (upload, at): UploadEntry => ({ ...upload, id: `upload ${context.made + at + 1}`, standing: 'checking' }),
      );
      for (const { id, index, handle } of fresh)
        enqueue.spawnChild('upload', { id, input: { id, item: context.item, index, handle } });
      enqueue.assign({ entries: [...others, ...fresh], made: context.made + uploads.length });
    }),
    cancel: enqueueActions(({ context: { entries }, enqueue }, { path }: { path?: Path }) => {
      const gone = entries.filter((it) => isMeant(it, path) && it.standing !== 'attached');
      for (const { id } of gone) enqueue.stopChild(id);
      enqueue.assign({ entries: entries.filter((it) => !gone.includes(it)) });
    }),
    retry: enqueueActions(({ context: { entries }, enqueue }, { path }: { path?: Path }) => {
      for (const it of entries)
        if (isMeant(it, path) && it.standing === 'failed') enqueue.sendTo(it.id, { type: 'upload.retried' });
    }),
    note: enqueueActions(
      ({ context: { entries }, enqueue }, { id, standing }: { id: string; standing: UploadStatus }) => {
        if (standing === 'gone') {
          enqueue.stopChild(id);
          enqueue.assign({ entries: entries.filter((it) => it.id !== id) });
        } else enqueue.assign({ entries: entries.map((it) => (it.id === id ? { ...it, standing } : it)) });
      },
    ),
    /** whoever waited longest goes, as long as there is room */
    giveTurns: enqueueActions(({ context: { entries }, enqueue }) => {
      const room = mostAtOnce - pathsOf(entries, ['going']).length;
      const next = entries.filter(({ standing }) => standing === 'queued').slice(0, Math.max(0, room));
      for (const { id } of next) enqueue.sendTo(id, { type: 'upload.turn' });
      if (next.length > 0)
        enqueue.assign({ entries: entries.map((it) => (next.includes(it) ? { ...it, standing: 'going' } : it)) });
    }),
    tell: enqueueActions(({ context: { entries, told }, enqueue }) => {
      const now: Places = { sending: pathsOf(entries, busy), unsent: pathsOf(entries, unsent) };
      if (same(now.sending, told.sending) && same(now.unsent, told.unsent)) return;
      enqueue.assign({ told: now });
      enqueue.sendParent({ type: 'uploads.changed', ...now } satisfies UploadQueueEmitted);
    }),
    tellArrived: sendParent(
      ({ context: { entries } }, { id, picture }: Extract<UploadEmitted, { type: 'upload.arrived' }>) => {
        const { path, how } = entries.find((it) => it.id === id) as UploadEntry;
        return { type: 'upload.completed', path, how, src: picture.secure_url } satisfies UploadQueueEmitted;
      },
    ),
  },
}).createMachine({
  description: 'pictures are on their way, a few at a time',
  id: 'uploads',
  context: ({ input }) => ({ ...input, made: 0, entries: [], told: { sending: [], unsent: [] } }),
  on: {
    'uploads.requested': { actions: [{ type: 'begin', params: ({ event }) => event }, 'tell'] },
    'uploads.cancelled': {
      guard: { type: 'hasAny', params: ({ event }) => event },
      actions: [{ type: 'cancel', params: ({ event }) => event }, 'giveTurns', 'tell'],
    },
    'uploads.retried': {
      guard: { type: 'hasUnsent', params: ({ event }) => event },
      actions: { type: 'retry', params: ({ event }) => event },
    },
    // the later of two to one place may have stopped the one that tells
    'upload.stands': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: [{ type: 'note', params: ({ event }) => event }, 'giveTurns', 'tell'],
    },
    'upload.arrived': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'tellArrived', params: ({ event }) => event },
    },
  },
});
