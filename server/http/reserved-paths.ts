import { serverSegments } from '../../graphql/routes.ts';

const fileLike = /\.(css|js|mjs|map|json|html?|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|txt|xml|pdf|zip|env|php)$/i;

/** A path under one of our mounts, or one that names a file: never answered with the application's page. */
export const isReservedPath = (path: string): boolean =>
  serverSegments.includes(path.split('/')[1] ?? '') || fileLike.test(path) || path.includes('/.');

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
