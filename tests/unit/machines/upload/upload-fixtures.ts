import { createActor, setup, SimulatedClock } from 'xstate';
import type { UploadGrant, FileHandle, Connectivity, ImageFile, ApiError, Upload } from '../../../../machines/ports.ts';
import { recordTaken } from '../../../support/coverage-recorder.ts';
import { createUploadActors } from '../../../../machines/upload/upload.actors.ts';
import type { UploadQueueEmitted } from '../../../../machines/upload/upload-queue.machine.ts';
import { uploadQueueMachine } from '../../../../machines/upload/upload-queue.machine.ts';
import type { UploadRequest } from '../../../../machines/upload/upload.types.ts';

export const grant: UploadGrant = {
  url: '/assets/upload',
  fields: { public_id: 'p1', timestamp: '1', signature: 's', api_key: 'k' },
};
export const image: ImageFile = { secure_url: `/assets/${'ab'.repeat(32)}.jpg`, width: 4000, height: 3000 };
export const apiError = (code: ApiError['code'], key: ApiError['key'], more: Partial<ApiError> = {}): ApiError => ({
  code,
  key,
  message: key,
  ...more,
});

/** A pending request of the browser. */
export interface Sent {
  handle: string;
  grant: UploadGrant;
  progress: (part: number) => void;
  answer: (image?: ImageFile) => void;
  reject: (error: ApiError) => void;
  aborted: () => boolean;
}

/** The real uploads of one item, with a network and files of the test's own. */
export const createUploadHarness = ({
  bytes = 5_000_000,
  type = 'image/jpeg' as const,
  readInfo = (): ReturnType<Upload['readInfo']> => Promise.resolve({ bytes, type }),
} = {}) => {
  const sent: Sent[] = [];
  const signed: UploadGrant[] = [];
  const dropped: string[] = [];
  const emitted: UploadQueueEmitted[] = [];
  const listeners = new Set<(online: boolean) => void>();
  let online = true;
  const upload: Upload = {
    take: () => [],
    open: () => Promise.resolve(new Blob()),
    readInfo,
    preview: (id) => Promise.resolve(`blob:${id}`),
    drop: (id) => void dropped.push(id),
    send: (handle, of, { progress, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({
          handle,
          grant: of,
          progress,
          answer: (it = { ...image, secure_url: `/assets/${handle}.jpg` }) => resolve(it),
          reject,
          aborted: () => signal.aborted,
        });
      }),
  };
  const network: Connectivity = (listener) => {
    listeners.add(listener);
    listener(online);
    return () => listeners.delete(listener);
  };
  const ask = () => {
    const fresh = { ...grant.fields, public_id: `p${signed.length + 1}` };
    signed.push({ url: grant.url, fields: fresh });
    return Promise.resolve({ assetSign: { url: grant.url, ...fresh } });
  };
  const clock = new SimulatedClock();
  const parent = setup({
    types: {} as { events: UploadQueueEmitted },
    actors: {
      uploads: uploadQueueMachine.provide({
        actors: createUploadActors({ ask: ask as never, newId: () => 'key', upload, network }),
      }),
    },
  }).createMachine({
    invoke: { id: 'uploads', src: 'uploads', input: { item: 'gallery-1' } },
    on: {
      'uploads.changed': { actions: ({ event }) => void emitted.push(event) },
      'upload.completed': { actions: ({ event }) => void emitted.push(event) },
    },
  });
  const root = createActor(parent, { clock, inspect: recordTaken }).start();
  const uploads = root.getSnapshot().children.uploads;
  if (uploads === undefined) throw new Error('no uploads');
  return {
    uploads,
    sent,
    signed,
    dropped,
    emitted,
    clock,
    setOnline: (now: boolean) => {
      online = now;
      for (const listener of listeners) listener(now);
    },
    wants: (...names: string[]) =>
      uploads.send({ type: 'uploads.requested', uploads: names.map((name) => uploadRequest(name)) }),
    /** what the editor knows */
    told: () => emitted.findLast((it) => it.type === 'uploads.changed'),
    arrived: () => emitted.flatMap((it) => (it.type === 'upload.completed' ? [[it.path, it.src]] : [])),
    stop: () => root.stop(),
  };
};

export const createPosition = (name: string): string => `images/${name}/src`;
const createHandle = (name: string): FileHandle => ({ id: name, name: `${name}.jpg` });
export const uploadRequest = (name: string, more: Partial<UploadRequest> = {}): UploadRequest => ({
  path: createPosition(name),
  handle: createHandle(name),
  how: 'fill',
  index: 0,
  ...more,
});
