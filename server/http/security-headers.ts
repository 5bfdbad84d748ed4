import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';

const denied = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'magnetometer',
  'gyroscope',
  'accelerometer',
];

const always: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': denied.map((it) => `${it}=()`).join(', '),
  'Cache-Control': 'no-store',
};

/** On every answer, whatever it is; a route may loosen what it must. */
export const setSecurityHeaders = (res: ServerResponse, config: Config): void => {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
  if (config.secure) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
};

export const createNonce = (): string => randomBytes(18).toString('base64');

/** What the page may do: our own files, and styles and scripts that carry this answer's nonce. */
export const pagePolicy = (config: Config, it: string): string => {
  const sockets = config.publicUrl.replace(/^http/, 'ws');
  const host = config.assetHost;
  const [shown, asked] = host ? [` ${new URL(host.publicUrl).origin}`, ` ${new URL(host.url).origin}`] : ['', ''];
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${it}'`,
    `style-src 'self' 'nonce-${it}'`,
    `img-src 'self' data: blob:${shown}`,
    "font-src 'self'",
    `connect-src 'self' ${sockets}${asked}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Foreign origins that are named in the configuration, letter by letter, and no other. */
export const allowOrigin = (req: IncomingMessage, res: ServerResponse, config: Config): void => {
  const { origin } = req.headers;
  res.setHeader('Vary', 'Origin');
  if (!origin || !config.origins.includes(origin)) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  if (req.method !== 'OPTIONS') return;
  res.setHeader('Access-Control-Allow-Methods', 'POST');
  res.setHeader('Access-Control-Allow-Headers', 'content-type, authorization, idempotency-key');
  res.setHeader('Access-Control-Max-Age', '600');
};

/** Whether no page of another origin asks: it may not open our sockets, nor speak for whoever looks at it. */
export const isOwnOrigin = (req: IncomingMessage, config: Config): boolean => {
  const { origin, host } = req.headers;
  if (!origin) return true;
  if (origin === config.publicUrl || config.origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
