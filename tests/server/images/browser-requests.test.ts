import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { detectImageType } from '../../../graphql/domain/images.ts';
import { urlFromDataTransfer } from '../../../src/features/images/files-from-data-transfer.ts';
import { fetchRemoteImage } from '../../../src/adapters/remote-image.ts';
import { createFileUpload } from '../../../src/adapters/file-upload.ts';
import { photograph } from '../../support/sample-images.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { startFakeInternet, type FakeInternet } from '../../support/fake-internet.ts';

let world: FakeInternet;
let server: TestServer;
let good: string;
let photo: Buffer;
beforeAll(async () => {
  world = await startFakeInternet();
  world.names.setEntries('pictures.example', ['93.184.216.34']);
  await world.web('93.184.216.34:80', (req, res) => void res.end(req.url === '/none' ? 'hello' : photo));
  server = await startTestServer({ demo: true, outside: { ...world.outside, failureTimesMs: [] } });
  ({ venueToken: good } = await server.signIn('michal@petilia.example', { venue: 'petilia-jaffa' }));
  photo = await photograph(300, 200).jpeg().toBuffer();
});
afterAll(async () => {
  await server.close();
  await world.close();
});
let tokens: (string | null)[];
beforeEach(() => {
  tokens = [good];
  world.dialled.length = 0;
  vi.stubGlobal('location', { origin: server.url });
});

const from = (address: string): Promise<File> =>
  fetchRemoteImage({ api: '/api/graphql', token: () => Promise.resolve(tokens.shift() ?? null) })(address);
const expectedError = (code: string, key: string) => ({ code, key, message: expect.any(String) });

describe('fetching an image by URL, as the browser does', () => {
  test('becomes a file with a name', async () => {
    const file = await from('http://pictures.example/menu/dish%20one.jpg?a=b&c=d');
    const { width, height, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect({ name: file.name, type: file.type, width, height, format }).toEqual({
      name: 'dish%20one.jpg',
      type: 'image/jpeg',
      width: 300,
      height: 200,
      format: 'jpeg',
    });
  });

  test('an expired token is renewed once', async () => {
    tokens = ['eyJ.old.one', good];
    expect((await from('http://pictures.example/a.jpg')).name).toBe('a.jpg');
    tokens = ['eyJ.old.one', 'eyJ.old.two', good];
    await expect(from('http://pictures.example/a.jpg')).rejects.toEqual(
      expectedError('UNAUTHENTICATED', 'unauthenticated'),
    );
    tokens = [];
    await expect(from('http://pictures.example/a.jpg')).rejects.toEqual(
      expectedError('UNAUTHENTICATED', 'unauthenticated'),
    );
  });

  test('every failure is one error, and a lost network its own', async () => {
    for (const address of ['http://127.0.0.1/', 'http://nobody.example/', 'http://pictures.example/none']) {
      tokens = [good];
      await expect(from(address)).rejects.toEqual({
        ...expectedError('UPSTREAM_FAILED', 'getBase64Error'),
        message: 'Image fetch failed',
      });
    }
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' });
    tokens = [good];
    await expect(from('http://pictures.example/a.jpg')).rejects.toEqual(expectedError('NETWORK', 'networkLost'));
  });
});

test('in the upload queue it is fetched once, and again after a failure', async () => {
  const requests: string[] = [];
  let ids = 0;
  const fetched = async (address: string): Promise<File> => {
    requests.push(address);
    if (requests.length === 1) throw expectedError('UPSTREAM_FAILED', 'getBase64Error');
    tokens = [good];
    return from(address);
  };
  const upload = createFileUpload({ newId: () => `f${(ids += 1)}`, draw: () => Promise.resolve(null), fetched });
  const own = new File([new Uint8Array(photo)], 'own.jpg');
  expect(upload.take(['http://pictures.example/a.jpg', own])).toEqual([
    { id: 'f1', name: 'a.jpg' },
    { id: 'f2', name: 'own.jpg' },
  ]);
  expect(requests).toEqual([]);
  await expect(upload.readInfo('f1')).rejects.toEqual(expectedError('UPSTREAM_FAILED', 'getBase64Error'));
  const [looked, own2, again, small] = await Promise.all([
    upload.readInfo('f1'),
    upload.readInfo('f2'),
    upload.readInfo('f1'),
    upload.preview('f1'),
  ]);
  expect({ looked, own2: own2.bytes, again, small, asked: requests.length }).toEqual({
    looked: { bytes: expect.any(Number), type: 'image/jpeg' },
    own2: photo.length,
    again: looked,
    small: null,
    asked: 2,
  });
  expect(detectImageType(photo)).toBe('image/jpeg');
  upload.drop('f1');
  await expect(upload.readInfo('f1')).rejects.toEqual(expectedError('BAD_INPUT', 'fileUploadFailed'));
});

test('distinguishes image URLs from other text', () => {
  const texts = {
    'https://a.example/b.jpg': 'https://a.example/b.jpg',
    '  HTTP://a.example/b.jpg \n': 'HTTP://a.example/b.jpg',
    '# a list\r\nhttps://a.example/b.jpg\r\n': 'https://a.example/b.jpg',
    'https://a.example/b.jpg\nhttps://a.example/c.jpg': null,
    'see https://a.example/b.jpg': null,
    'https://a.example/b.jpg and more': null,
    'data:image/png;base64,AAAA': null,
    'file:///etc/passwd': null,
    'javascript:alert(1)': null,
    'https://': null,
    hello: null,
    '': null,
  };
  expect(Object.fromEntries(Object.keys(texts).map((text) => [text, urlFromDataTransfer(text)]))).toEqual(texts);
});
