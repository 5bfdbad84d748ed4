import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AddressServerMode =
  | 'answers'
  | 'several'
  | 'rejects'
  | 'limits'
  | 'fails'
  | 'html'
  | 'redirects'
  | 'endless'
  | 'trickles'
  | 'silent'
  | 'hangs up'
  | 'garbage';

export interface AddressServer {
  url: string;
  /** path with query, and headers, of every request; `at` in milliseconds of a monotonic clock */
  received: { url: string; headers: IncomingMessage['headers']; at: number }[];
  /** how it behaves from now on */
  mode: (mode: AddressServerMode) => void;
  close: () => Promise<void>;
}

const names: Record<string, { display_name: string; road: string }> = {
  en: { display_name: '10, Yefet Street, Tel Aviv-Jaffa, Israel', road: 'Yefet Street' },
  he: { display_name: '10, יפת, תל אביב-יפו, ישראל', road: 'יפת' },
};

const createAnswer = (language: string) => {
  const { display_name, road } = names[language] ?? { display_name: `10, Yefet (${language})`, road: 'Yefet' };
  return {
    place_id: 1,
    osm_type: 'way',
    osm_id: 123,
    lat: '32.0546123456',
    lon: '34.7531',
    display_name,
    address: {
      house_number: '10',
      road,
      town: 'Jaffa',
      country: 'Israel',
      country_code: 'il',
      shop: 'Bakery',
    },
  };
};

const json = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

const behave = (mode: AddressServerMode, req: IncomingMessage, res: ServerResponse): void => {
  const { searchParams, pathname } = new URL(req.url ?? '', 'http://here');
  if (mode === 'answers') {
    const isKnown = pathname.endsWith('/lookup') || /yefet/i.test(searchParams.get('q') ?? '');
    json(res, 200, isKnown ? [createAnswer(String(req.headers['accept-language']))] : []);
  }
  if (mode === 'several') {
    const at = (city: string) => ({ ...createAnswer('en'), display_name: `10, Yefet Street, ${city}` });
    json(res, 200, [at('Jaffa'), at('Jaffa'), { ...at('Nowhere'), lat: 'north' }, at('Haifa')]);
  }
  if (mode === 'rejects') {
    const message = `Unable\u0000 to\r\n\u001b[31m\u202egeocode: ${'x'.repeat(5000)}`;
    json(res, 400, { error: { code: 400, message } });
  }
  if (mode === 'limits') json(res, 429, { error: 'Rate Limited Second' });
  if (mode === 'fails') json(res, 500, { error: 'database down at 10.0.0.7' });
  if (mode === 'html') res.writeHead(200, { 'content-type': 'text/html' }).end('<title>Welcome to our Wi-Fi</title>');
  if (mode === 'redirects')
    res.writeHead(302, { location: '/elsewhere', 'content-type': 'application/json' }).end('[]');
  if (mode === 'hangs up') res.destroy();
  if (mode === 'garbage') json(res, 200, [{ ...createAnswer('en'), lat: '991', osm_id: '../../1' }]);
  if (mode === 'endless' || mode === 'trickles') {
    res.writeHead(200, { 'content-type': 'application/json' });
    const [chunk, pause] = mode === 'endless' ? ['['.repeat(16_384), 1] : (['[', 50] as const);
    const timer = setInterval(() => res.write(chunk), pause);
    res.on('close', () => clearInterval(timer));
  }
};

/** An address service of Nominatim's shape on a free port, with one street, or one that behaves badly. */
export const startAddressServer = (): Promise<AddressServer> =>
  new Promise((done) => {
    const received: AddressServer['received'] = [];
    let mode: AddressServerMode = 'answers';
    const server = createServer((req, res) => {
      received.push({ url: req.url ?? '', headers: req.headers, at: performance.now() });
      behave(mode, req, res);
    });
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim/`,
        received,
        mode: (next) => {
          mode = next;
        },
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      }),
    );
  });
