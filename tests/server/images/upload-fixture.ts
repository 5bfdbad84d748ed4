import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Limits } from '../../../server/config/config.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import {
  type HttpAnswer,
  formFields,
  formFile,
  photograph,
  post,
  type MultipartBody,
  writeMultipart,
} from '../../support/sample-images.ts';
import type { TestServer } from '../../support/server.ts';
import { type Request, enter, createdItem, openDemoGroup, stored } from '../content/demo-clients.ts';
import { sign } from './ingest-paths.ts';
import { listStoredFiles } from './stored-files.ts';

/** The fixture of every test of uploads; available once `useUploadHouse` has been called. */
export let server: TestServer;
export let michal: Request;
export let item: string;
export let image: Buffer;
export let other: Buffer;
/** a fresh one for each test */
export let grant: SignedGrant;

export type StoredRow = { rows: Record<string, string>; files: string[] };
export let before: StoredRow;
export const storedRows = async (): Promise<StoredRow> => ({
  rows: await stored(server),
  files: listStoredFiles(server),
});
export const expectNothingStored = async () => expect(await storedRows()).toEqual(before);

export const expectAllowed = 'https://partner.example';
export const expectRejected = '403 FORBIDDEN grantRefused';
export const badForm = '400 BAD_INPUT badInput';

export const send = (parts: readonly MultipartBody[], options: Parameters<typeof post>[2] = {}): Promise<HttpAnswer> =>
  post(server.url, writeMultipart(parts), options);
export const upload = (bytes = image, by = grant): Promise<HttpAnswer> => send([...formFields(by), formFile(bytes)]);

export const useUploadServer = (limits: Partial<Limits> = {}): void => {
  beforeAll(async () => {
    server = await openDemoGroup(limits, { origins: [expectAllowed] });
    michal = await enter(server, 'michal', 'petilia-jaffa');
    item = (await createdItem(michal, 'With images')).cms_id;
    image = await photograph(200, 150).jpeg().toBuffer();
    other = await photograph(201, 150).jpeg().toBuffer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    grant = await sign(michal, item);
    before = await storedRows();
  });
};
