import { createActor, setup, SimulatedClock } from 'xstate';
import type { Grant, Handle, Network, Picture, Refusal, Upload } from '../../../../machines/ports.ts';
import { keepTaken } from '../../../support/coverage-recorder.ts';
import { uploadsActors } from '../../../../machines/upload/upload.actors.ts';
import type { UploadsFact } from '../../../../machines/upload/upload-queue.machine.ts';
import { uploadsMachine } from '../../../../machines/upload/upload-queue.machine.ts';
import type { Wish } from '../../../../machines/upload/upload.types.ts';

export const grant: Grant = {
  url: '/assets/upload',
  fields: { public_id: 'p1', timestamp: '1', signature: 's', api_key: 'k' },
};
export const picture: Picture = { secure_url: `/assets/${'ab'.repeat(32)}.jpg`, width: 4000, height: 3000 };
export const refusal = (code: Refusal['code'], key: Refusal['key'], more: Partial<Refusal> = {}): Refusal => ({
  code,
  key,
  message: key,
  ...more,
});

/** One request of the browser that nobody has answered yet. */
export interface Sent {
  handle: string;
  grant: Grant;
  progress: (part: number) => void;
  answer: (picture?: Picture) => void;
  refuse: (problem: Refusal) => void;
  aborted: () => boolean;
}

/** The real uploads of one item, with a network and files of the test's own. */
export const uploadsHouse = ({ bytes = 5_000_000, type = 'image/jpeg' as const } = {}) => {
  const sent: Sent[] = [];
  const signed: Grant[] = [];
  const dropped: string[] = [];
  const heard: UploadsFact[] = [];
  const tellers = new Set<(online: boolean) => void>();
  let online = true;
  const upload: Upload = {
    take: () => [],
    look: () => Promise.resolve({ bytes, type }),
    preview: (id) => Promise.resolve(`blob:${id}`),
    drop: (id) => void dropped.push(id),
    send: (handle, of, { progress, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({
          handle,
          grant: of,
          progress,
          answer: (it = { ...picture, secure_url: `/assets/${handle}.jpg` }) => resolve(it),
          refuse: reject,
          aborted: () => signal.aborted,
        });
      }),
  };
  const network: Network = (tell) => {
    tellers.add(tell);
    tell(online);
    return () => tellers.delete(tell);
  };
  const ask = () => {
    const fresh = { ...grant.fields, public_id: `p${signed.length + 1}` };
    signed.push({ url: grant.url, fields: fresh });
    return Promise.resolve({ assetSign: { url: grant.url, ...fresh } });
  };
  const clock = new SimulatedClock();
  const parent = setup({
    types: {} as { events: UploadsFact },
    actors: {
      uploads: uploadsMachine.provide({
        actors: uploadsActors({ ask: ask as never, newId: () => 'key', upload, network }),
      }),
    },
  }).createMachine({
    invoke: { id: 'uploads', src: 'uploads', input: { item: 'gallery-1' } },
    on: {
      'pictures.standing': { actions: ({ event }) => void heard.push(event) },
      'picture.arrived': { actions: ({ event }) => void heard.push(event) },
    },
  });
  const root = createActor(parent, { clock, inspect: keepTaken }).start();
  const uploads = root.getSnapshot().children.uploads;
  if (uploads === undefined) throw new Error('no uploads');
  return {
    uploads,
    sent,
    signed,
    dropped,
    heard,
    clock,
    setOnline: (now: boolean) => {
      online = now;
      for (const tell of tellers) tell(now);
    },
    wants: (...names: string[]) => uploads.send({ type: 'uploads.wanted', wishes: names.map((name) => wish(name)) }),
    /** what the editor knows */
    told: () => heard.findLast((it) => it.type === 'pictures.standing'),
    arrived: () => heard.flatMap((it) => (it.type === 'picture.arrived' ? [[it.path, it.src]] : [])),
    stop: () => root.stop(),
  };
};

export const placeOf = (name: string): string => `images/${name}/src`;
const handleOf = (name: string): Handle => ({ id: name, name: `${name}.jpg` });
export const wish = (name: string, more: Partial<Wish> = {}): Wish => ({
  path: placeOf(name),
  handle: handleOf(name),
  how: 'fill',
  index: 0,
  ...more,
});
