import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Limits } from '../../../server/config/config.ts';
import type { Grant } from '../../../server/modules/assets/upload-signature.ts';
import { type Answered, fieldsOf, fileOf, photograph, post, type Written, written } from '../../support/images.ts';
import type { TestServer } from '../../support/server.ts';
import { type Ask, enter, made, openGroup, stored } from '../content/demo-clients.ts';
import { sign } from './ingest-paths.ts';
import { filesOf } from './stored-files.ts';

/** What every test of the upload's door begins with; live once `useUploadHouse` has been called. */
export let server: TestServer;
export let michal: Ask;
export let item: string;
export let picture: Buffer;
export let other: Buffer;
/** a fresh one for each test */
export let grant: Grant;

export type Kept = { rows: Record<string, string>; files: string[] };
export let before: Kept;
export const kept = async (): Promise<Kept> => ({ rows: await stored(server), files: filesOf(server) });
export const nothingStored = async () => expect(await kept()).toEqual(before);

export const allowed = 'https://partner.example';
export const refused = '403 FORBIDDEN grantRefused';
export const badForm = '400 BAD_INPUT badInput';

export const send = (parts: readonly Written[], options: Parameters<typeof post>[2] = {}): Promise<Answered> =>
  post(server.url, written(parts), options);
export const upload = (bytes = picture, by = grant): Promise<Answered> => send([...fieldsOf(by), fileOf(bytes)]);

export const useUploadHouse = (limits: Partial<Limits> = {}): void => {
  beforeAll(async () => {
    server = await openGroup(limits, { origins: [allowed] });
    michal = await enter(server, 'michal', 'petilia-jaffa');
    item = (await made(michal, 'With pictures')).cms_id;
    picture = await photograph(200, 150).jpeg().toBuffer();
    other = await photograph(201, 150).jpeg().toBuffer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    grant = await sign(michal, item);
    before = await kept();
  });
};
