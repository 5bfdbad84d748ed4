import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCreateDocument, ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { StaticApp } from '../../../server/http/static-files.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import { type AssetHost, startAssetHost } from '../../support/asset-host.ts';
import { formFields, formFile, photograph, post, rejectionIn, writeMultipart } from '../../support/sample-images.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Request, enter, read } from '../content/demo-clients.ts';
import { sign } from './ingest-paths.ts';
import { listStoredFiles } from './stored-files.ts';

const app: StaticApp = {
  file: () => null,
  page: (nonce) => `<!doctype html><script nonce="${nonce}"></script>`,
  guestStylesheet: null,
  guestLinkPage: async () => null,
};
const startedAt = Date.UTC(2026, 4, 12, 9, 1, 0);
let host: AssetHost;
let server: TestServer;
let michal: Request;
let gallery: string;
beforeAll(async () => {
  host = await startAssetHost(() => startedAt);
  const { url, key, secret, publicUrl } = host;
  server = await startTestServer({
    demo: true,
    clock: true,
    app,
    config: { assetHost: { url, key, secret, publicUrl } },
  });
  michal = await enter(server, 'michal', 'petilia-jaffa');
  gallery = await made(michal, 'petilia-jaffa');
});
afterAll(async () => {
  await server.close();
  await host.close();
});

const made = async (ask: Request, directory: string): Promise<string> => {
  const { data } = await ask(ContentCreateDocument, { name: 'Elsewhere', directory, entity: 'gallery' });
  return (data.contentCreate as { cms_id: string }).cms_id;
};

const bring = async (grant: SignedGrant, change: (form: FormData) => void = () => {}) => {
  const form = new FormData();
  const { url, ...fields } = grant;
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(await photograph(60, 40).jpeg().toBuffer())]), 'dish.jpg');
  change(form);
  const answer = await fetch(url, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as { secure_url?: string } };
};

const put = async (src: string, ask = michal, cms_id = gallery) => {
  const { name, version } = await read(ask, cms_id);
  const content = {
    en: { _name: name, _schema_version: 1, images: [{ _id: 'a', index: 0, src, alt: 'The terrace' }] },
  };
  const { error } = await ask(ContentUpdateDocument, { cms_id, content, expectedVersion: version });
  return error && `${error.code} ${error.key} ${error.path}`;
};
const notStored = 'BAD_INPUT imageNotStored images/a/src';

describe('a configured image host', () => {
  test('accepts a signed upload, and its URL can be saved', async () => {
    const grant = await sign(michal, gallery, 3);
    expect(grant).toEqual({
      url: host.url,
      public_id: expect.stringMatching(/^petilia-jaffa\/[\w-]{22}$/),
      timestamp: String(startedAt / 1000),
      signature: expect.stringMatching(/^[\da-f]{64}$/),
      api_key: host.key,
    });
    const { status, body } = await bring(grant);
    expect([status, body.secure_url]).toEqual([200, `${host.publicUrl}/image/upload/v1/${grant.public_id}.jpg`]);
    expect([...host.files.keys()]).toEqual([grant.public_id]);
    expect(await put(body.secure_url ?? '')).toBe(null);
    expect((await read(michal, gallery)).content.en.images).toMatchObject([{ src: body.secure_url }]);
    expect(listStoredFiles(server)).toEqual([]);
  });

  test.each<[string, (form: FormData) => void]>([
    ['another name', (form) => form.set('public_id', 'noga/x')],
    ['another time', (form) => form.set('timestamp', '1')],
    ['an unsigned request', (form) => form.set('eager', 'w_9999')],
    ['another key', (form) => form.set('api_key', '1')],
  ])('rejects %s', async (_, change) => {
    expect((await bring(await sign(michal, gallery), change)).status).toBe(401);
  });

  test('a URL on it that was not signed for this venue is rejected', async () => {
    const haifa = await enter(server, 'michal', 'petilia-haifa');
    const theirs = (await bring(await sign(haifa, await made(haifa, 'petilia-haifa')))).body.secure_url ?? '';
    for (const address of [
      theirs,
      `${host.publicUrl}/a.jpg`,
      `${host.publicUrl}/image/petilia-jaffa/upload/noga/a.jpg`,
      `${host.publicUrl}/petilia-jaffa/../noga/a.jpg`,
      `${host.publicUrl}/noga%2Fpetilia-jaffa/a/b.jpg`,
      `${host.publicUrl}evil/petilia-jaffa/a.jpg`,
      'https://pictures.example/other/petilia-jaffa/a.jpg',
      'https://pictures.example.evil.example/maitre/petilia-jaffa/a.jpg',
      'https://PICTURES.example/maitre/petilia-jaffa/a.jpg',
      'https://pictures.example:444/maitre/petilia-jaffa/a.jpg',
      `/assets/${'0'.repeat(64)}.jpg`,
    ])
      expect([address, await put(address)]).toEqual([address, notStored]);
  });

  test('a grant for it is not accepted by our own upload endpoint', async () => {
    const grant = await sign(michal, gallery);
    const bytes = await photograph(60, 40).jpeg().toBuffer();
    expect(rejectionIn(await post(server.url, writeMultipart([...formFields(grant), formFile(bytes)])))).toBe(
      '403 FORBIDDEN grantRefused',
    );
  });

  test('the page may show its images and post to it, and to no other host', async () => {
    const policy = (await fetch(`${server.url}/login`)).headers.get('content-security-policy') ?? '';
    const rules = Object.fromEntries(policy.split('; ').map((it) => [it.split(' ')[0], it.split(' ').slice(1)]));
    const socket = server.config.publicUrl.replace('http', 'ws');
    expect(rules['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://pictures.example']);
    expect(rules['connect-src']).toEqual(["'self'", socket, new URL(host.url).origin]);
  });
});

test('without an image host the page shows images of this server only', async () => {
  const alone = await startTestServer({ app });
  const policy = (await fetch(`${alone.url}/login`)).headers.get('content-security-policy') ?? '';
  await alone.close();
  expect(policy).toContain("img-src 'self' data: blob:;");
});
