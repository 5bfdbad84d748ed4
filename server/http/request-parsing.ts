import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { problem } from '../graphql/problem.ts';

/** The whole body as text: at most `most` bytes, within `seconds`, never compressed. */
export const readBody = (req: IncomingMessage, most: number, seconds: number): Promise<string> => {
  const coding = req.headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity')
    return Promise.reject(problem('UNSUPPORTED_TYPE', 'unsupportedType'));
  if (Number(req.headers['content-length'] ?? 0) > most) return Promise.reject(problem('TOO_LARGE', 'tooLarge'));
  if (req.destroyed) return Promise.reject(new Error('the client went away'));
  return new Promise((done, failed) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      req.removeAllListeners('data');
      req.pause();
      settle();
    };
    const timer = setTimeout(() => end(() => failed(new BodyTimeout())), seconds * 1000);
    req.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > most) return end(() => failed(problem('TOO_LARGE', 'tooLarge')));
      pieces.push(piece);
    });
    req.on('end', () => end(() => done(textOf(Buffer.concat(pieces), failed))));
    req.on('error', (error) => end(() => failed(error)));
    req.on('close', () => end(() => failed(new Error('the client went away'))));
  });
};

export class BodyTimeout extends Error {}

const decoder = new TextDecoder('utf-8', { fatal: true });
const textOf = (bytes: Buffer, failed: (error: Error) => void): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    failed(problem('BAD_INPUT', 'badInput'));
    return '';
  }
};

/** Far more than content may have; whoever walks a value later need not fear for the stack. */
const deepest = 200;

/** JSON without a repeated key: JSON.parse would keep the last one and say nothing. */
export const readJson = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem('BAD_INPUT', 'badInput'); // one answer for every way of being wrong
  }
  const { pairs, depth } = shapeOf(text);
  if (depth > deepest) throw problem('TOO_LARGE', 'tooLarge');
  if (pairs !== pairsOf(value)) throw problem('BAD_INPUT', 'badInput');
  return value;
};

// in valid JSON a colon outside a text stands between a key and its value, and nowhere else
const shapeOf = (text: string): { pairs: number; depth: number } => {
  let [pairs, open, depth] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 58) pairs += 1;
    else if (sign === 34) at = closing(text, at);
    else if (sign === 123 || sign === 91) depth = Math.max(depth, ++open);
    else if (sign === 125 || sign === 93) open -= 1;
  }
  return { pairs, depth };
};

const closing = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
};

const pairsOf = (root: unknown): number => {
  let pairs = 0;
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value)) pairs += inside.length;
    for (const it of inside) if (typeof it === 'object') waiting.push(it);
  }
  return pairs;
};

/**
 * The client's address, believing as many proxies as configured: each adds one to the end of the list. Of an IPv6
 * address only the network: whoever has one address of it has them all, and would be counted anew with each.
 */
export const clientAddress = (req: IncomingMessage, proxies: number): string => {
  const own = req.socket.remoteAddress ?? '';
  if (proxies === 0) return clientNetwork(own);
  const chain = String(req.headers['x-forwarded-for'] ?? '').split(',');
  const said = chain.at(-proxies)?.trim() ?? '';
  return clientNetwork(isIP(said) ? said : own);
};

/** `2001:db8:1:2::` for every address of that /64; IPv4 as it is, also when it comes written as IPv6. */
export const clientNetwork = (ip: string): string => {
  if (isIP(ip) !== 6) return ip;
  const [bare = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const words = (part: string) => (part === '' ? [] : part.split(':'));
  const [head = '', tail] = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '0:0').split('::');
  const behind = tail === undefined ? [] : words(tail);
  const front = words(head);
  const zeros = tail === undefined ? 0 : 8 - front.length - behind.length;
  const whole = [...front, ...Array.from({ length: zeros }, () => '0'), ...behind];
  const network = whole.slice(0, 4).map((it) => Number.parseInt(it, 16).toString(16));
  return `${network.join(':')}::`;
};

export const parseCookies = (header: string | undefined): Record<string, string> => {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !(name in cookies)) cookies[name] = pair.slice(at + 1).trim();
  }
  return cookies;
};

export const parseBearer = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1] ?? null;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
export const parseIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  throw problem('BAD_INPUT', 'badInput', { path: 'Idempotency-Key' });
};
