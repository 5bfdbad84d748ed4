import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { parseHost } from './parse-remote-url.ts';
import type { OutboundNetwork } from '../../http/outbound-network.ts';
import { isReachable } from './public-ip.ts';
import { withDeadline } from '../../concurrency/with-deadline.ts';

const connectWithin = 3000;
const mostAddresses = 32;

/** The one reason there is: what went wrong out there is nobody's business. */
export class FetchFailed extends Error {}

const addressesOf = async (host: string, outside: OutboundNetwork, signal: AbortSignal): Promise<string[]> => {
  const addresses = isIP(host) ? [host] : await outside.resolve(host, signal);
  signal.throwIfAborted();
  // one that leads inside is enough to mistrust the name, and so is a whole book of them
  if (addresses.length === 0 || addresses.length > mostAddresses || !addresses.every(isReachable))
    throw new FetchFailed();
  return addresses;
};

const opened = (address: string, url: URL, outside: OutboundNetwork, signal: AbortSignal): Promise<Socket> =>
  new Promise((done, failed) => {
    const isSecure = url.protocol === 'https:';
    const host = parseHost(url);
    const line = outside.dial(address, isSecure ? 443 : 80);
    const socket = isSecure
      ? secure({
          socket: line,
          host,
          servername: isIP(host) ? '' : host,
          rejectUnauthorized: true,
          minVersion: 'TLSv1.2',
          ALPNProtocols: ['http/1.1'],
          ...(outside.authority === undefined ? {} : { ca: outside.authority }),
        })
      : line;
    const give = () => {
      signal.removeEventListener('abort', give);
      line.destroy();
      socket.destroy();
      failed(new FetchFailed());
    };
    signal.addEventListener('abort', give);
    // these stay: an error that nobody hears would end the process
    line.on('error', give);
    if (isSecure) socket.on('error', give);
    socket.once('close', give);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', give);
      done(socket);
    });
  });

/**
 * A connection to one of the addresses of the url's host, all of which were looked at before: what is checked is what
 * is dialled, so a name that changes its mind in between changes nothing.
 */
export const connectPinned = (url: URL, outside: OutboundNetwork, signal: AbortSignal): Promise<Socket> =>
  withDeadline(connectWithin, signal, async (soon) => {
    const [first = '', second] = await addressesOf(parseHost(url), outside, soon);
    try {
      return await opened(first, url, outside, soon);
    } catch (error) {
      if (second === undefined || soon.aborted) throw error;
      return opened(second, url, outside, soon);
    }
  });
