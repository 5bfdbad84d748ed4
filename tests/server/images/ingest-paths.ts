import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { ErrorKey } from '../../../graphql/errors.ts';
import { AssetSignDocument } from '../../../graphql/generated/api/graphql.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import { formFields, formFile, post, writeMultipart } from '../../support/sample-images.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { startFakeInternet } from '../../support/fake-internet.ts';
import { type Request, enter, createdItem, openDemoGroup } from '../content/demo-clients.ts';
import { storedFile } from './stored-files.ts';

export interface IngestResult {
  /** byte by byte as stored or forwarded */
  taken: { width: number; height: number; format: string; bytes: Buffer } | null;
  /** why not */
  key: string | null;
}

interface Fetched {
  type?: string;
  data?: string;
  errors?: { extensions: { key: string } }[];
}

/** A way by which an image enters the system. */
export interface IngestPath {
  name: string;
  /** its error, whatever the reason */
  ownError?: ErrorKey;
  open: () => Promise<OpenIngestPath>;
}
export interface OpenIngestPath {
  server: TestServer;
  bring: (bytes: Buffer) => Promise<IngestResult>;
  close: () => Promise<void>;
}

export const sign = async (ask: Request, cms_id: string, index: number | null = null): Promise<SignedGrant> => {
  const { data, error } = await ask(AssetSignDocument, { cms_id, index });
  if (error) throw new Error(JSON.stringify(error));
  return data.assetSign as SignedGrant;
};

const upload: IngestPath = {
  name: 'an upload',
  open: async () => {
    const server = await openDemoGroup();
    const michal = await enter(server, 'michal', 'petilia-jaffa');
    const { cms_id } = await createdItem(michal, 'With images');
    return {
      server,
      bring: async (bytes) => {
        const { body } = await post(
          server.url,
          writeMultipart([...formFields(await sign(michal, cms_id)), formFile(bytes)]),
        );
        const { secure_url = '', width = 0, height = 0, format = '' } = body;
        if (body.errors) return { taken: null, key: body.errors[0]?.extensions.key ?? '' };
        return { taken: { width, height, format, bytes: readFileSync(storedFile(server, secure_url)) }, key: null };
      },
      close: server.close,
    };
  },
};

const address: IngestPath = {
  name: 'an address',
  ownError: 'getBase64Error',
  open: async () => {
    const world = await startFakeInternet();
    const limits = { ...readConfig({}).limits, IMAGES_PER_MINUTE_PERSON: 1e6, REQUESTS_PER_SECOND_PERSON: 1e6 };
    const outside = { ...world.outside, failureTimesMs: [] };
    const server = await startTestServer({ demo: true, clock: true, outside, config: { limits } });
    const { venueToken } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
    let shown: Buffer;
    world.names.setEntries('pictures.example', ['93.184.216.34']);
    await world.web('93.184.216.34:80', (_req, res) => void res.end(shown));
    return {
      server,
      bring: async (bytes) => {
        shown = bytes;
        const url = `${server.url}/api/image?url=http://pictures.example/a`;
        const response = await fetch(url, { headers: { authorization: `Bearer ${venueToken}` } });
        const { data, type, errors } = (await response.json()) as Fetched;
        if (data === undefined || type === undefined) return { taken: null, key: errors?.[0]?.extensions.key ?? '' };
        const image = Buffer.from(data, 'base64');
        const { width, height } = await sharp(image).metadata();
        return { taken: { width, height, format: type.replace('image/', ''), bytes: image }, key: null };
      },
      close: async () => {
        await server.close();
        await world.close();
      },
    };
  },
};

/** One function is behind all of them; the table of `files.ts` tests each. */
export const ingestPaths: readonly IngestPath[] = [upload, address];
