import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';
import { parseHost } from './parse-remote-url.ts';
import type { OutboundNetwork } from '../../http/outbound-network.ts';
import { isReachable } from './public-ip.ts';
import { withDeadline } from '../../concurrency/with-deadline.ts';

const connectTimeoutMs = 3000;
const maxAddresses = 32;

/** The only error of a fetch; details about the network are not exposed. */
export class FetchFailed extends Error {}

const resolveAddresses = async (host: string, network: OutboundNetwork, signal: AbortSignal): Promise<string[]> => {
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal);
  signal.throwIfAborted();
  // reject the host if any address is internal, or if there are suspiciously many
  if (addresses.length === 0 || addresses.length > maxAddresses || !addresses.every(isReachable))
    throw new FetchFailed();
  return addresses;
};

const openSocket = (address: string, url: URL, network: OutboundNetwork, signal: AbortSignal): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const host = parseHost(url);
    const connection = network.dial(address, isSecure ? 443 : 80);
    const socket = isSecure
      ? secure({
          socket: connection,
          host,
          servername: isIP(host) ? '' : host,
          rejectUnauthorized: true,
          minVersion: 'TLSv1.2',
          ALPNProtocols: ['http/1.1'],
          ...(network.authority === undefined ? {} : { ca: network.authority }),
        })
      : connection;
    const fail = () => {
      signal.removeEventListener('abort', fail);
      connection.destroy();
      socket.destroy();
      reject(new FetchFailed());
    };
    signal.addEventListener('abort', fail);
    // keep these listeners: an unhandled error event would end the process
    connection.on('error', fail);
    if (isSecure) socket.on('error', fail);
    socket.once('close', fail);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', fail);
      resolve(socket);
    });
  });

/**
 * Connects to an address that was checked before, so that a DNS answer that changes in between (rebinding) has no
 * effect. Tries at most two addresses of the host.
 */
export const connectPinned = (url: URL, network: OutboundNetwork, signal: AbortSignal): Promise<Socket> =>
  withDeadline(connectTimeoutMs, signal, async (deadlineSignal) => {
    const [first = '', second] = await resolveAddresses(parseHost(url), network, deadlineSignal);
    try {
      return await openSocket(first, url, network, deadlineSignal);
    } catch (error) {
      if (second === undefined || deadlineSignal.aborted) throw error;
      return openSocket(second, url, network, deadlineSignal);
    }
  });
