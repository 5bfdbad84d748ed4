import { open } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseRemoteUrl, parseHost } from './parse-remote-url.ts';
import { connectPinned, FetchFailed } from './pinned-connection.ts';
import type { OutboundNetwork } from '../../http/outbound-network.ts';
import { withDeadline } from '../../concurrency/with-deadline.ts';

const maxRedirects = 3;
const totalTimeoutMs = 10_000;
const redirectStatuses = [301, 302, 303, 307, 308];

/** Limits and dependencies of one fetch. */
export interface FetchOptions {
  network: OutboundNetwork;
  /** our own host names, which are never fetched */
  ownHosts: readonly string[];
  maxBytes: number;
  /** aborts when the client disconnects */
  signal: AbortSignal;
}

const sendRequest = async (url: URL, network: OutboundNetwork, signal: AbortSignal): Promise<IncomingMessage> => {
  const socket = await connectPinned(url, network, signal);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      createConnection: () => socket,
      path: `${url.pathname}${url.search}`,
      setHost: false,
      // the complete set of headers: nothing about the client is forwarded
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
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new FetchFailed());
    });
    outgoing.end();
  });
};

// empty when the Location header is missing or repeated
const redirectTarget = (answer: IncomingMessage): string => {
  const [location = '', ...others] = answer.headersDistinct.location ?? [];
  return others.length === 0 ? Buffer.from(location, 'latin1').toString('utf8') : '';
};

const saveBody = async (answer: IncomingMessage, file: string, { maxBytes }: FetchOptions, signal: AbortSignal) => {
  const { statusCode, headers } = answer;
  const isEncoded = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
  if (statusCode !== 200 || isEncoded || Number(headers['content-length'] ?? 0) > maxBytes) throw new FetchFailed();
  let size = 0;
  const limitSize = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchFailed();
      yield chunk;
    }
  };
  // open before reading, so that no file appears after the caller has cleaned up
  const output = await open(file, 'wx', 0o600);
  await pipeline(answer, limitSize, output.createWriteStream(), { signal });
  if (!answer.complete || size === 0) throw new FetchFailed();
};

const follow = async (address: string, file: string, options: FetchOptions, signal: AbortSignal): Promise<void> => {
  let url = parseRemoteUrl(address);
  for (let redirect = 0; url !== null && redirect <= maxRedirects; redirect += 1) {
    if (options.ownHosts.includes(parseHost(url))) break;
    const answer = await sendRequest(url, options.network, signal);
    try {
      if (!redirectStatuses.includes(answer.statusCode ?? 0)) return await saveBody(answer, file, options, signal);
      url = parseRemoteUrl(redirectTarget(answer), url);
    } finally {
      answer.destroy();
    }
  }
  throw new FetchFailed();
};

/** Downloads a URL into a new file. The caller deletes the file, which may also exist after a rejection. */
export const fetchRemoteImage = (address: string, file: string, options: FetchOptions): Promise<void> =>
  withDeadline(totalTimeoutMs, options.signal, (signal) => follow(address, file, options, signal));
