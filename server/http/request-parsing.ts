import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../graphql/domain/parse-url.ts';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { problem } from '../errors/problem.ts';

const hostPattern = /^(?:[a-z\d_][\w-]*(?:\.[a-z\d_][\w-]*)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether the request has exactly one, valid Host header. With two of them a proxy may have read the other one; with
 * a malformed one every later `new URL` would throw.
 */
export const hasValidHost = ({ headers, rawHeaders }: IncomingMessage): boolean => {
  const { host = '' } = headers;
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 && host.length <= 255 && hostPattern.test(host) && parseUrl(`http://${host}`) !== null;
};

/**
 * The client's IP address, trusting as many proxies as configured: each appends one to `X-Forwarded-For`. An IPv6
 * address is reduced to its /64 network, because a client controls all addresses in it.
 */
export const clientAddress = (req: IncomingMessage, proxies: number): string => {
  const peer = req.socket.remoteAddress ?? '';
  if (proxies === 0) return clientNetwork(peer);
  const chain = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const forwarded = chain.at(-proxies)?.trim() ?? '';
  return clientNetwork(isIP(forwarded) ? forwarded : peer);
};

/** `2001:db8:1:2::` for every address of that /64; IPv4 unchanged, also when it comes mapped into IPv6. */
export const clientNetwork = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const [bare = ''] = ip.split('%');
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::`;
};

/** By name; of a repeated name the first one counts. */
export const parseCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').split(';')) {
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator).trim();
    if (separator > 0 && !(name in cookies)) cookies[name] = pair.slice(separator + 1).trim();
  }
  return cookies;
};

/** The token of an `Authorization: Bearer` header; null for any other header. */
export const parseBearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1] ?? null;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
/** The `Idempotency-Key` in lower case; null when absent. Throws BAD_INPUT for anything but one UUID. */
export const parseIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  throw problem('BAD_INPUT', 'badInput', { path: 'Idempotency-Key' });
};
