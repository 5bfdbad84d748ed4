import { randomBytes } from 'node:crypto';
import { captchaSources } from '../config/captcha.ts';
import { parseUrl } from '../../graphql/domain/parse-url.ts';
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

const writePermissions = (own: readonly string[] = []): string =>
  denied.map((it) => `${it}=(${own.includes(it) ? 'self' : ''})`).join(', ');

/** Permissions-Policy of the page: the camera reads the codes of gift cards. */
export const pagePermissions = writePermissions(['camera']);

const always: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': writePermissions(),
  'Cache-Control': 'no-store',
};

/** Set on every response; a route may relax single headers. */
export const setSecurityHeaders = (res: ServerResponse, config: Config): void => {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
  if (config.secure) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
};

export const createNonce = (): string => randomBytes(18).toString('base64');

/** Content-Security-Policy of the page: own files, styles and scripts with this response's nonce, and a captcha's. */
export const pagePolicy = (config: Config, nonce: string): string => {
  const sockets = config.publicUrl.replace(/^http/, 'ws');
  const host = config.assetHost;
  const captcha = (directive: Parameters<typeof captchaSources>[1]) => captchaSources(config.captcha, directive);
  const [images, uploads] = host ? [` ${new URL(host.publicUrl).origin}`, ` ${new URL(host.url).origin}`] : ['', ''];
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${captcha('script-src')}`,
    `style-src 'self' 'nonce-${nonce}'${captcha('style-src')}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    `connect-src 'self' ${sockets}${uploads}${captcha('connect-src')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${captcha('frame-src')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Content-Security-Policy of the service worker: it only fetches. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Content-Security-Policy of the pages that a guest's link opens: own files, and nothing written into the page. */
export const guestLinkPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** CORS for exactly the origins in the configuration. */
export const allowOrigin = (req: IncomingMessage, res: ServerResponse, config: Config): void => {
  const { origin } = req.headers;
  res.setHeader('Vary', 'Origin');
  if (!origin || !config.origins.includes(origin)) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  if (req.method !== 'OPTIONS') return;
  res.setHeader('Access-Control-Allow-Methods', 'POST');
  res.setHeader('Access-Control-Allow-Headers', 'content-type, authorization, idempotency-key, x-report-ticket');
  res.setHeader('Access-Control-Max-Age', '600');
};

/** False for a request from a page of another origin (CSRF, cross-site WebSocket). */
export const isOwnOrigin = (req: IncomingMessage, config: Config): boolean => {
  const { origin, host } = req.headers;
  if (!origin) return true;
  if (origin === config.publicUrl || config.origins.includes(origin)) return true;
  return host !== undefined && parseUrl(origin)?.host === host;
};
