import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchRemoteImage } from '../../../server/modules/image-proxy/fetch-remote-image.ts';
import { authority, certificate, key, selfSigned } from '../../support/certificates.ts';
import { startFakeInternet, type FakeInternet } from '../../support/fake-internet.ts';

/** One public address for each way of being slow, or of showing a certificate. */
const at = {
  slowBody: '93.184.216.1',
  slowHeaders: '93.184.216.2',
  mute: '93.184.216.3',
  filtered: '93.184.216.4',
  closed: '93.184.216.5',
  hints: '93.184.216.6',
  chain: '93.184.216.7',
  handshake: '93.184.216.8',
  trusted: '93.184.216.9',
  selfSigned: '93.184.216.10',
};
const image = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nimage';

let world: FakeInternet;
let folder: string;
let files = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maitre-address-'));
  world = await startFakeInternet(authority);
  for (const [name, address] of Object.entries(at)) world.names.setEntries(`${name.toLowerCase()}.example`, [address]);
  world.names.setEntries('silent.example', 'silent');
  world.names.setEntries('pictures.example', [at.trusted]);
  const drip = (head: string) => (socket: Socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write('1'), 500);
    socket.on('close', () => clearInterval(timer));
  };
  await world.raw(`${at.slowBody}:80`, drip('HTTP/1.1 200 OK\r\n\r\n'));
  await world.raw(`${at.slowHeaders}:80`, drip('HTTP/1.1 200 OK\r\nA: '));
  await world.raw(`${at.mute}:80`, () => {});
  await world.raw(`${at.hints}:80`, (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 100);
    socket.on('close', () => clearInterval(timer));
  });
  await world.web(`${at.chain}:80`, (_req, res) => {
    setTimeout(() => res.writeHead(302, { location: '/on' }).end(), 4000);
  });
  await world.raw(`${at.handshake}:443`, () => {});
  await world.raw(`${at.trusted}:443`, (socket) => socket.once('data', () => socket.end(image)), {
    key,
    cert: certificate,
  });
  await world.raw(`${at.selfSigned}:443`, (socket) => socket.once('data', () => socket.end(image)), {
    key,
    cert: selfSigned,
  });
  world.filtered(`${at.filtered}:80`);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const fetched = async (address: string, signal = new AbortController().signal): Promise<string> => {
  const file = join(folder, String((files += 1)));
  await fetchRemoteImage(address, file, { network: world.outside, ownHosts: [], maxBytes: 10_485_760, signal });
  return readFileSync(file, 'utf8');
};
const secondsUntilRejected = async (address: string, signal?: AbortSignal): Promise<number> => {
  const before = performance.now();
  await expect(fetched(address, signal)).rejects.toThrow();
  return (performance.now() - before) / 1000;
};

describe.concurrent('F35 H199 connecting times out after three seconds, the whole fetch after ten', () => {
  const cases: Record<string, [address: string, least: number, most: number]> = {
    'a byte every half second, for ever': ['http://slowbody.example/', 9.9, 60],
    'a header that never ends': ['http://slowheaders.example/', 9.9, 60],
    'early hints for ever': ['http://hints.example/', 9.9, 60],
    'four seconds for each redirect': ['http://chain.example/', 9.9, 60],
    'connected, and then nothing': ['http://mute.example/', 9.9, 60],
    'H203 a filtered port': ['http://filtered.example/', 2.9, 9],
    'H203 a closed port': ['http://closed.example/', 0, 2.5],
    'a name server that says nothing': ['http://silent.example/', 0.9, 9],
    'a handshake that never comes': ['https://handshake.example/', 2.9, 9],
  };
  for (const [name, [address, least, most]] of Object.entries(cases))
    test(name, async () => {
      const seconds = await secondsUntilRejected(address);
      expect([seconds >= least, seconds <= most, seconds]).toEqual([true, true, seconds]);
    });

  test('aborts immediately when the client disconnects', async () => {
    expect(await secondsUntilRejected('http://slowbody.example/', AbortSignal.timeout(1000))).toBeLessThan(8);
  });
});

describe('certificates', () => {
  test('accepts a trusted certificate for the host name', async () => {
    expect(await fetched('https://pictures.example/a.png')).toBe('image');
  });
  test('rejects a certificate for another name', () => secondsUntilRejected('https://trusted.example/'));
  test('rejects a certificate that does not name the IP address', () => secondsUntilRejected(`https://${at.trusted}/`));
  test('rejects a self-signed certificate', async () => {
    world.names.setEntries('pictures.example', [at.selfSigned]);
    await secondsUntilRejected('https://pictures.example/a.png');
    world.names.setEntries('pictures.example', [at.trusted]);
  });
  test('rejects plain http on the https port', async () => {
    world.names.setEntries('plain.example', [at.mute]);
    await world.web(`${at.mute}:443`, (_req, res) => void res.end('image'));
    await secondsUntilRejected('https://plain.example/');
  });
});
