import { endpoints } from '../graphql/persisted-operations.ts';

/** First path segments that the server handles itself. */
const own = [
  'app',
  'assets',
  'reports',
  'healthz',
  'readyz',
  'metrics',
  'config.json',
  'outbox',
  'outbox.json',
  'outbox.css',
];
const known = ['favicon.ico', 'robots.txt', 'sitemap.xml', '.well-known'];

/** Segments that no venue id or slug may use, in addition to the application's own routes. */
export const reservedSegments: readonly string[] = [
  ...new Set([...Object.values(endpoints).map((path) => path.split('/')[1] ?? ''), ...own, ...known]),
];

const fileLike = /\.(css|js|mjs|map|json|html?|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|txt|xml|pdf|zip|env|php)$/i;

/** A path under one of our mounts, or one that names a file: never answered with the application's page. */
export const isReservedPath = (path: string): boolean =>
  reservedSegments.includes(path.split('/')[1] ?? '') || fileLike.test(path) || path.includes('/.');

/** Rejects paths that proxies may normalise differently. */
export const isAmbiguousPath = (url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  return !path.startsWith('/') || /\/\/|\/\.\.?(\/|$)|[;\\\s]|%(2f|5c|2e|3b|00|25)/i.test(path) || !decodes(path);
};

const decodes = (path: string): boolean => {
  try {
    // the result is used: the bundler leaves out a call of which it is not
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};
