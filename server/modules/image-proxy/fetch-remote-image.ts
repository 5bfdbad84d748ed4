import { open } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseRemoteUrl, parseHost } from './parse-remote-url.ts';
import { connectPinned, FetchFailed } from './pinned-connection.ts';
import type { OutboundNetwork } from '../../http/outbound-network.ts';
import { withDeadline } from '../../concurrency/with-deadline.ts';

const mostRedirects = 3;
const wholeWithin = 10_000;
const redirects = [301, 302, 303, 307, 308];

/** What one fetch needs to know. */
export interface FetchOptions {
  outside: OutboundNetwork;
  /** names that are ours: nobody sends us to ourselves */
  ours: readonly string[];
  mostBytes: number;
  /** the one who asked is gone */
  signal: AbortSignal;
}

const ask = async (url: URL, outside: OutboundNetwork, signal: AbortSignal): Promise<IncomingMessage> => {
  const socket = await connectPinned(url, outside, signal);
  return new Promise((done, failed) => {
    const asked = request({
      createConnection: () => socket,
      path: `${url.pathname}${url.search}`,
      setHost: false,
      // all that we say about ourselves and about who asked
      headers: {
        Host: url.host,
        Accept: 'image/*',
        'Accept-Encoding': 'identity',
        'User-Agent': 'Maitre',
        Connection: 'close',
      },
      maxHeaderSize: 16 * 1024,
      insecureHTTPParser: false,
      signal,
    });
    asked.on('response', done);
    asked.on('error', failed);
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      failed(new FetchFailed());
    });
    asked.end();
  });
};

// where an answer sends us; a header that is there twice sends us nowhere
const nextOf = (answer: IncomingMessage): string => {
  const [location = '', ...others] = answer.headersDistinct.location ?? [];
  return others.length === 0 ? Buffer.from(location, 'latin1').toString('utf8') : '';
};

const keep = async (answer: IncomingMessage, file: string, { mostBytes }: FetchOptions, signal: AbortSignal) => {
  const { statusCode, headers } = answer;
  const coded = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
  if (statusCode !== 200 || coded || Number(headers['content-length'] ?? 0) > mostBytes) throw new FetchFailed();
  let size = 0;
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > mostBytes) throw new FetchFailed();
      yield piece;
    }
  };
  // opened before a byte is read: no file comes into being once the caller has cleared it away
  const out = await open(file, 'wx', 0o600);
  await pipeline(answer, counted, out.createWriteStream(), { signal });
  if (!answer.complete || size === 0) throw new FetchFailed();
};

const follow = async (address: string, file: string, errand: FetchOptions, signal: AbortSignal): Promise<void> => {
  let url = parseRemoteUrl(address);
  for (let hop = 0; url !== null && hop <= mostRedirects; hop += 1) {
    if (errand.ours.includes(parseHost(url))) break;
    const answer = await ask(url, errand.outside, signal);
    try {
      if (!redirects.includes(answer.statusCode ?? 0)) return await keep(answer, file, errand, signal);
      url = parseRemoteUrl(nextOf(answer), url);
    } finally {
      answer.destroy();
    }
  }
  throw new FetchFailed();
};

/** Writes what stands at an address into a new file, or rejects. The file may be there then, too: it is the caller's. */
export const fetchRemoteImage = (address: string, file: string, errand: FetchOptions): Promise<void> =>
  withDeadline(wholeWithin, errand.signal, (signal) => follow(address, file, errand, signal));
