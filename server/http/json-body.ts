import type { IncomingMessage } from 'node:http';
import { problem } from '../errors/problem.ts';

/** The body did not arrive within its time. */
export class BodyTimeout extends Error {}

/** The connection ended before the whole body arrived: no response is possible. */
export class ClientDisconnected extends Error {}

const charsetPattern = /;\s*charset\s*=\s*("?)([^";\s]*)\1\s*(?:;|$)/i;

/** Whether the body is announced as JSON in UTF-8. JSON has no other charset, and a declared one that we ignored would
 * be stored as garbled text. */
export const isUtf8Json = ({ headers }: IncomingMessage): boolean => {
  const type = headers['content-type'] ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return false;
  return !/;\s*charset\b/i.test(type) || /^utf-?8$/i.test(charsetPattern.exec(type)?.[2] ?? '');
};

/** The whole body as text. Rejects with TOO_LARGE past `maxBytes`, with UNSUPPORTED_TYPE when it is compressed, with
 * `BodyTimeout` after `seconds`, and with `ClientDisconnected`. */
export const readBody = (req: IncomingMessage, maxBytes: number, seconds: number): Promise<string> => {
  const encoding = req.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    return Promise.reject(problem('UNSUPPORTED_TYPE', 'unsupportedType'));
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(problem('TOO_LARGE', 'tooLarge'));
  if (req.destroyed) return Promise.reject(new ClientDisconnected());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isFinished = false;
    const finish = (settle: () => void) => {
      if (isFinished) return; // every request is closed in the end
      isFinished = true;
      clearTimeout(timer);
      req.removeAllListeners('data');
      req.pause();
      settle();
    };
    const timer = setTimeout(() => finish(() => reject(new BodyTimeout())), seconds * 1000);
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return finish(() => reject(problem('TOO_LARGE', 'tooLarge')));
      chunks.push(chunk);
    });
    req.on('end', () => finish(() => resolve(decodeUtf8(Buffer.concat(chunks), reject))));
    req.on('error', () => finish(() => reject(new ClientDisconnected())));
    req.on('close', () => finish(() => reject(new ClientDisconnected())));
  });
};

const decoder = new TextDecoder('utf-8', { fatal: true });
const decodeUtf8 = (bytes: Buffer, reject: (error: Error) => void): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    reject(problem('BAD_INPUT', 'badInput'));
    return '';
  }
};

/** Far deeper than content may be; code that walks a value recursively cannot overflow the stack. */
const maxDepth = 200;

/**
 * Parses JSON and rejects what `JSON.parse` would silently change: a repeated key (it keeps the last one) and a number
 * that a double cannot hold as an integer (it rounds). Throws BAD_INPUT, or TOO_LARGE past the maximum depth.
 */
export const parseJson = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem('BAD_INPUT', 'badInput'); // the same answer for every syntax error
  }
  const { pairs, depth, rounded } = scanJson(text);
  if (depth > maxDepth) throw problem('TOO_LARGE', 'tooLarge');
  if (rounded || pairs !== countPairs(value)) throw problem('BAD_INPUT', 'badInput');
  return value;
};

/** Whether a numeric literal is read as an integer outside of ±(2^53 - 1), or as infinity. */
export const isUnsafeNumber = (literal: string): boolean => {
  const value = Number(literal);
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
};

const numberPattern = /-?\d[\d.eE+-]*/y;

// in valid JSON a colon outside of a string is always between a key and its value
const scanJson = (text: string): { pairs: number; depth: number; rounded: boolean } => {
  let [pairs, open, depth, rounded] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 58) pairs += 1;
    else if (char === 34) at = closingQuote(text, at);
    else if (char === 123 || char === 91) depth = Math.max(depth, ++open);
    else if (char === 125 || char === 93) open -= 1;
    else if (char === 45 || (char >= 48 && char <= 57)) {
      numberPattern.lastIndex = at;
      const literal = numberPattern.exec(text)?.[0] ?? '';
      // 15 digits are always exact
      if (literal.length > 15 || /[eE]/.test(literal)) rounded ||= isUnsafeNumber(literal);
      at += literal.length - 1;
    }
  }
  return { pairs, depth, rounded };
};

const closingQuote = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
};

const countPairs = (root: unknown): number => {
  let pairs = 0;
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.values(value);
    if (!Array.isArray(value)) pairs += members.length;
    for (const member of members) if (typeof member === 'object') pending.push(member);
  }
  return pairs;
};
