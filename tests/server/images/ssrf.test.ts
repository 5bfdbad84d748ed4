import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchRemoteImage } from '../../../server/modules/image-proxy/fetch-remote-image.ts';
import { parseRemoteUrl } from '../../../server/modules/image-proxy/parse-remote-url.ts';
import { startFakeInternet, type FakeInternet } from '../../support/fake-internet.ts';

/** A real host outside, and its neighbours. Nothing here is ever reached but by the map of `strangers`. */
const host = '93.184.216.34';
const other = '8.8.4.4';
const junk = '151.101.1.69';
const bytes = Buffer.from('the bytes of an image, as far as this room knows');
const most = 10_485_760;

let world: FakeInternet;
let folder: string;
let files = 0;
let paths: Record<string, RequestListener>;
/** what the host that does not speak HTTP answers */
let rawAnswer = '';
let receivedRequests: { host: string | undefined; path: string; headers: string[] }[];

const send: RequestListener = (_req, res) => void res.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
const redirect =
  (location: string, status = 302): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { location }).end('moved');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maitre-address-'));
  world = await startFakeInternet();
  const { names } = world;
  for (const name of ['pictures.example', 'cdn.example', 'a.b.c.xn--bcher-kva.example']) names.setEntries(name, [host]);
  names.setEntries('raw.example', [junk]);
  await world.raw(`${junk}:80`, (socket) => socket.once('data', () => socket.end(rawAnswer)));
  await world.web(`${host}:80`, (req, res) => {
    const headers = req.rawHeaders.filter((_, at) => at % 2 === 0).map((it) => it.toLowerCase());
    receivedRequests.push({ host: req.headers.host, path: req.url ?? '', headers });
    (paths[req.url ?? ''] ?? send)(req, res);
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  world.dialled.length = 0;
  world.names.questions.length = 0;
  paths = {};
  receivedRequests = [];
});

test('an answer that breaks off leaves no file behind', async () => {
  paths['/broken'] = (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': '9999' });
    res.write('x', () => res.destroy());
  };
  const own = mkdtempSync(join(folder, 'broken-'));
  const options = { network: world.outside, ownHosts: [], maxBytes: most, signal: new AbortController().signal };
  const one = async (at: number): Promise<void> => {
    const file = join(own, String(at));
    await expect(fetchRemoteImage('http://pictures.example/broken', file, options)).rejects.toThrow();
    rmSync(file, { force: true });
  };
  for (let round = 0; round < 10; round += 1)
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((at) => one(round * 8 + at)));
  // what the threads of files still had to do is done
  await Promise.all(Array.from({ length: 64 }, () => stat(own)));
  expect(readdirSync(own)).toEqual([]);
});

const fetched = async (address: string, signal = new AbortController().signal): Promise<Buffer> => {
  const file = join(folder, String((files += 1)));
  const options = {
    network: world.outside,
    ownHosts: ['maitre.example', 'assets.maitre.example'],
    maxBytes: most,
    signal,
  };
  await fetchRemoteImage(address, file, options);
  return readFileSync(file);
};
test('a name in another script is accepted however often one was', () => {
  // code that runs often is optimized, which once changed the answer
  const addresses = Array.from({ length: 30_000 }, () => parseRemoteUrl('http://bücher.example/a.png')?.hostname);
  expect(new Set(addresses)).toEqual(new Set(['xn--bcher-kva.example']));
});

const expectRejected = (address: string) => expect(fetched(address), address).rejects.toThrow();

describe('fetching', () => {
  const cases: Record<string, string> = {
    'a plain address': 'http://pictures.example/a.png',
    'with a query': 'http://pictures.example/a?b=c%20d',
    'the scheme in any case': 'HtTp://pictures.example/a.png',
    'the name in any case': 'http://PICTURES.example/a.png',
    'its own port, said': 'http://pictures.example:80/a.png',
    'a dot at the end of the name': 'http://pictures.example./a.png',
    'a name in another script': 'http://a.b.c.bücher.example/a.png',
    'a number instead of a name': `http://${host}/a.png`,
    'with a fragment, which stays here': 'http://pictures.example/a.png#b',
  };
  for (const [name, address] of Object.entries(cases))
    test(name, async () => {
      expect(await fetched(address)).toEqual(bytes);
      expect(world.dialled).toEqual([`${host}:80`]);
    });

  test('H201 sends no cookie, authorization or referrer, only the necessary headers', async () => {
    paths['/go'] = redirect('http://cdn.example/there');
    paths['/there'] = (req, res) => {
      res.setHeader('set-cookie', 'a=b');
      send(req, res);
    };
    expect(await fetched('http://pictures.example/go')).toEqual(bytes);
    const rawAnswer = ['host', 'accept', 'accept-encoding', 'user-agent', 'connection'];
    expect(receivedRequests).toEqual([
      { host: 'pictures.example', path: '/go', headers: rawAnswer },
      { host: 'cdn.example', path: '/there', headers: rawAnswer },
    ]);
  });

  test('ignores the content type: the bytes decide later', async () => {
    paths['/page'] = (_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end(bytes);
    expect(await fetched('http://pictures.example/page')).toEqual(bytes);
  });

  test('reads chunked answers, also after early hints', async () => {
    paths['/hints'] = (_req, res) => {
      res.writeEarlyHints({ link: '</a>; rel=preload' });
      res.writeProcessing();
      for (const byte of bytes) res.write(Buffer.from([byte]));
      res.end();
    };
    expect(await fetched('http://pictures.example/hints')).toEqual(bytes);
  });

  test('tries the next address when one is unreachable', async () => {
    world.names.setEntries('two.example', [other, host]);
    expect(await fetched('http://two.example/')).toEqual(bytes);
    expect(world.dialled).toEqual([`${other}:80`, `${host}:80`]);
  });
});

test('H205 ignores a proxy of the environment, which would resolve names and reach the internal network', async () => {
  let proxyRequests = 0;
  const proxy = createServer((socket) => {
    proxyRequests += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'])
    vi.stubEnv(name, at);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  try {
    expect(await fetched('http://pictures.example/a.png')).toEqual(bytes);
    await expectRejected('http://127.0.0.1/');
    expect({ dialled: world.dialled, asked: proxyRequests }).toEqual({ dialled: [`${host}:80`], asked: 0 });
  } finally {
    vi.unstubAllEnvs();
    await new Promise((done) => proxy.close(done));
  }
});

describe('H189 H191 P11 internal addresses are rejected before connecting', () => {
  const numbers = [
    '127.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '0',
    '127.0.0.1.',
    '127.255.255.254',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0177.1',
    '0x7f.1',
    '127.1',
    '0x7f000001',
    '017700000001',
    '0x7F.0x0.0x0.0x1',
    '127.0.1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '[0:0:0:0:0:ffff:7f00:1]',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '[::ffff:a9fe:a9fe]',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.88.99.1',
    '168.63.129.16',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[2a00:1450:4001:800:0:5efe:7f00:1]',
    '[2a00:1450:4001::200:5efe:a00:1]',
    '[2001:10::1]',
  ];
  test.each(numbers)('http://%s/', async (number) => {
    await expectRejected(`http://${number}/a.png`);
    expect({ dialled: world.dialled, asked: world.names.questions }).toEqual({ dialled: [], asked: [] });
  });

  const names = [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'localhost..',
    'metadata',
    'router.',
    '[fe80::1%25eth0]',
    '[::1%lo]',
    '127.0.0.1.nip.example',
    'inside.example',
    'six.example',
    'mapped.example',
    'both.example',
    'chain.example',
    'unknown.example',
    'empty.example',
    'fails.example',
    'a..example',
    '-a.example',
    `${'a'.repeat(64)}.example`,
  ];
  test.each(names)('http://%s/', async (name) => {
    const { names: table } = world;
    table.setEntries('127.0.0.1.nip.example', ['127.0.0.1']);
    table.setEntries('inside.example', ['10.1.2.3']);
    table.setEntries('six.example', ['fd00::1']);
    table.setEntries('mapped.example', ['::ffff:127.0.0.1']);
    table.setEntries('both.example', [host, '192.168.1.1']);
    table.setEntries('chain.example', { name: 'middle.example' });
    table.setEntries('middle.example', { name: 'inside.example' });
    table.setEntries('empty.example', []);
    table.setEntries('fails.example', 'fails');
    await expectRejected(`http://${name}/a.png`);
    expect(world.dialled).toEqual([]);
  });

  test('one internal address among several is enough to reject, in either family', async () => {
    for (const some of [
      ['10.0.0.1', host],
      [host, '::1'],
      ['2606:4700::1111', 'fe80::1'],
      [host, '64:ff9b::a00:1'],
    ]) {
      world.names.setEntries('mixed.example', some);
      await expectRejected('http://mixed.example/');
    }
    expect(world.dialled).toEqual([]);
  });

  test('a name with too many addresses is rejected', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `93.184.216.${at + 34}`);
    world.names.setEntries('few.example', many(20));
    expect(await fetched('http://few.example/')).toEqual(bytes);
    world.names.setEntries('many.example', many(33));
    await expectRejected('http://many.example/');
    expect(world.dialled).toHaveLength(1);
  });

  test("this machine's own public address counts as internal", async () => {
    const { isReachable, isPublicIp } = await import('../../../server/modules/image-proxy/public-ip.ts');
    const { networkInterfaces } = await import('node:os');
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map((it) => it.address) ?? []);
    expect(own.map(isReachable)).toEqual(own.map(() => false));
    expect([host, '2606:4700::1111', '1.1.1.1'].map(isPublicIp)).toEqual([true, true, true]);
  });
});

describe('H193 P11 DNS rebinding', () => {
  test('a name is resolved once, and the checked address is the one connected to', async () => {
    world.names.setEntries('rebinds.example', [host], ['127.0.0.1']);
    expect(await fetched('http://rebinds.example/')).toEqual(bytes);
    expect({ dialled: world.dialled, asked: world.names.questions.toSorted() }).toEqual({
      dialled: [`${host}:80`],
      asked: ['rebinds.example A', 'rebinds.example AAAA'],
    });
  });

  test('the next fetch, and the next redirect to the same name, resolve again', async () => {
    world.names.setEntries('rebinds.example', [host], ['127.0.0.1']);
    paths['/again'] = redirect('http://rebinds.example/image');
    await expectRejected('http://rebinds.example/again');
    expect(world.dialled).toEqual([`${host}:80`]);
    world.names.setEntries('later.example', [host], ['10.0.0.1']);
    expect(await fetched('http://later.example/')).toEqual(bytes);
    await expectRejected('http://later.example/');
    expect(world.dialled).toEqual([`${host}:80`, `${host}:80`]);
  });
});

describe('H195 H197 other schemes, ports and spellings are rejected before resolving', () => {
  const addresses = [
    ...['gopher', 'file', 'ftp', 'dict', 'ldap', 'jar:http', 'blob:http', 'ws', 'javascript', 'view-source:http'].map(
      (scheme) => `${scheme}://pictures.example/a.png`,
    ),
    'data:image/png;base64,iVBORw0KGgo=',
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/',
    'about:blank',
    '//pictures.example/a.png',
    '/a.png',
    'pictures.example/a.png',
    '',
    ' ',
    'http://',
    'http:///',
    ...[22, 25, 443, 2375, 3000, 5432, 6379, 8080, 9200, 0, 65536, -1].map(
      (port) => `http://pictures.example:${port}/`,
    ),
    'https://pictures.example:80/',
    'http://pictures.example:80:22/',
    'http://pictures.example:８１/',
    'http://user@pictures.example/',
    'http://user:word@pictures.example/',
    'http://@pictures.example/',
    'http://pictures.example@127.0.0.1/',
    'http://pictures.example%40127.0.0.1/',
    'http://127.0.0.1#@pictures.example/',
    'http:\\\\pictures.example\\a.png',
    'http://pictures.example\\@127.0.0.1/',
    'http:pictures.example/a.png',
    'http:/pictures.example/a.png',
    ' http://pictures.example/',
    'http://pictures.example/ a',
    'http://pict\tures.example/',
    'http://pictures.example/\r\nHost: inside',
    'http://pictures.example\u0000.inside/',
    'http://\u202eimages.example/',
    'http://pictures.example%00.example/',
    'http://pictures.example%2finside/',
    'http://[::1]@pictures.example/',
    `http://pictures.example/${'a'.repeat(2048)}`,
    'http://[127.0.0.1]/',
    'http://[::1',
    'http://images_.-example/',
  ];
  test.each(addresses)('%j', async (address) => {
    await expectRejected(address);
    expect({ dialled: world.dialled, asked: world.names.questions }).toEqual({ dialled: [], asked: [] });
  });

  test.each(['maitre.example', 'MAITRE.example.', 'assets.maitre.example'])('H201 our own host: %s', async (name) => {
    world.names.setEntries('maitre.example', [host]);
    await expectRejected(`http://${name}/api/image?url=http://pictures.example/`);
    expect({ dialled: world.dialled, asked: world.names.questions }).toEqual({ dialled: [], asked: [] });
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is followed, relative and absolute', async (status) => {
    paths['/1'] = redirect('/2', status);
    paths['/2'] = redirect('3?x=y', status);
    paths['/3?x=y'] = redirect('//cdn.example/4', status);
    expect(await fetched('http://pictures.example/1')).toEqual(bytes);
    expect(receivedRequests.map((it) => it.host + it.path)).toEqual([
      'pictures.example/1',
      'pictures.example/2',
      'pictures.example/3?x=y',
      'cdn.example/4',
    ]);
  });

  test('up to three are followed', async () => {
    for (const at of [1, 2, 3, 4]) paths[`/${at}`] = redirect(`/${at + 1}`);
    expect(await fetched('http://pictures.example/2')).toEqual(bytes);
    await expectRejected('http://pictures.example/1');
    expect(receivedRequests.map((it) => it.path)).toEqual(['/2', '/3', '/4', '/5', '/1', '/2', '/3', '/4']);
  });

  const nowhere = [
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'http://inside.example/',
    'http://maitre.example/',
    'http://localhost/',
    'http://pictures.example:22/',
    'file:///etc/passwd',
    'gopher://pictures.example/',
    'data:image/png;base64,iVBORw0KGgo=',
    'ftp://pictures.example/',
    'http://user@pictures.example/',
    '//user:word@pictures.example/',
    '\\\\127.0.0.1\\',
    '',
    'http://',
    'javascript:1',
  ];
  test.each(nowhere)('to %j', async (location) => {
    world.names.setEntries('inside.example', ['10.1.2.3']);
    paths['/go'] = redirect(location);
    await expectRejected('http://pictures.example/go');
    expect({ dialled: world.dialled, heard: receivedRequests.length }).toEqual({ dialled: [`${host}:80`], heard: 1 });
  });

  test('in a circle are rejected', async () => {
    paths['/a'] = redirect('/b');
    paths['/b'] = redirect('/a');
    await expectRejected('http://pictures.example/a');
    expect(receivedRequests).toHaveLength(4);
  });

  test('with several Location headers, or none, are rejected', async () => {
    paths['/two'] = (_req, res) =>
      void res
        .writeHead(
          302,
          [
            ['location', '/x'],
            ['location', '/y'],
          ].flat(),
        )
        .end();
    paths['/none'] = (_req, res) => void res.writeHead(302).end(bytes);
    await expectRejected('http://pictures.example/two');
    await expectRejected('http://pictures.example/none');
    expect(receivedRequests.map((it) => it.path)).toEqual(['/two', '/none']);
  });

  test('by a Refresh header or by HTML are not followed', async () => {
    paths['/refresh'] = (_req, res) => void res.writeHead(200, { refresh: '0; url=http://127.0.0.1/' }).end('<p>');
    expect(await fetched('http://pictures.example/refresh')).toEqual(Buffer.from('<p>'));
    expect(world.dialled).toEqual([`${host}:80`]);
  });
});

describe('invalid answers', () => {
  const statuses = [
    201, 202, 203, 204, 205, 206, 226, 300, 304, 305, 306, 400, 401, 403, 404, 418, 429, 500, 502, 503, 599,
  ];
  test.each(statuses)('status %i is rejected', async (status) => {
    paths['/'] = (_req, res) => void res.writeHead(status, { location: '/elsewhere' }).end(bytes);
    await expectRejected('http://pictures.example/');
    expect(receivedRequests).toHaveLength(1);
  });

  test.each(['gzip', 'br', 'deflate', 'identity, gzip', 'x'])('H199 encoded with %s', async (coding) => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    paths['/'] = (_req, res) => void res.writeHead(200, { 'content-encoding': coding }).end(bomb);
    await expectRejected('http://pictures.example/');
  });

  test('H199 10 MB are accepted and one byte more is not, with and without a declared length', async () => {
    const full = Buffer.alloc(most, 7);
    paths['/full'] = (_req, res) => void res.end(full);
    paths['/more'] = (_req, res) => void res.end(Buffer.concat([full, Buffer.from('1')]));
    paths['/pieces'] = (_req, res) => void (res.write(full), res.end('1'));
    expect((await fetched('http://pictures.example/full')).equals(full)).toBe(true);
    await expectRejected('http://pictures.example/more');
    await expectRejected('http://pictures.example/pieces');
  });

  test('H199 a declared length of 2 GB is rejected before reading', async () => {
    paths['/'] = (_req, res) => void res.writeHead(200, { 'content-length': 2 ** 31 }).write(bytes);
    await expectRejected('http://pictures.example/');
  });

  test('H199 an endless chunked body is cut and the connection closed', async () => {
    let sent = 0;
    const closed = new Promise<void>((done) => {
      paths['/'] = (_req, res) => {
        const more = () => {
          while (!res.destroyed && res.write(Buffer.alloc(65_536))) sent += 65_536;
        };
        res.on('drain', more);
        res.on('close', done);
        more();
      };
    });
    await expectRejected('http://pictures.example/');
    await closed;
    expect(sent).toBeLessThan(4 * most);
  });

  test('an empty body, or one shorter than declared, is rejected', async () => {
    paths['/empty'] = (_req, res) => void res.end();
    paths['/short'] = (_req, res) => {
      res.writeHead(200, { 'content-length': 1000 });
      res.write(bytes, () => res.destroy());
    };
    paths['/torn'] = (_req, res) => void res.write(bytes, () => res.destroy());
    for (const path of ['/empty', '/short', '/torn']) await expectRejected(`http://pictures.example${path}`);
  });

  const lines: Record<string, string> = {
    'HTTP/0.9': '<html>hello</html>',
    'a mail server': '220 mail.example ESMTP\r\n',
    'a database': '-ERR unknown command\r\n',
    'nothing but zeros': '\0'.repeat(4096),
    'a version nobody knows': 'HTTP/7.3 200 OK\r\n\r\nbody',
    'a header of 20 kB': `HTTP/1.1 200 OK\r\nA: ${'a'.repeat(20_000)}\r\n\r\nbody`,
    'endless headers': `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(20_000)}\r\nbody`,
    'both lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n',
    'two lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nbody!',
    'a length below nothing': 'HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\nbody',
    'pieces of nonsense': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nbody',
    'another protocol from here on':
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\nbody',
    'an answer before the question, then gone': '',
  };
  for (const [name, line] of Object.entries(lines))
    test(name, async () => {
      rawAnswer = line;
      await expectRejected('http://raw.example/');
      expect(world.dialled).toEqual([`${junk}:80`]);
    });
});
