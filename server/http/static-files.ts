import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The pages that a guest's link opens, by what the link is for. */
export type GuestLinkPage = 'invitation' | 'survey' | 'gift-card' | 'registration';

export interface AppFile {
  type: string;
  body: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

/** The built application: its files by path under `/app/`, and its page with a nonce put in. */
export interface StaticApp {
  file: (name: string) => AppFile | null;
  page: (nonce: string, path: string) => string | Promise<string>;
  /** null: not built */
  guestLinkPage: (page: GuestLinkPage) => Promise<AppFile | null>;
  /** path of the stylesheet of guest pages */
  guestStylesheet: string | null;
  /** path of the script of the booking page; without it the page works all the same */
  bookingScript?: string | null;
  /** replaces the Content-Security-Policy in development, where Vite injects scripts and a socket */
  policy?: string;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const read = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};

/** Serves only files listed at startup, so path traversal is impossible. */
export const loadStaticApp = (folder: string): StaticApp => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => types[extname(name)] !== undefined && extname(name) !== '.html');
  const files = new Map<string, AppFile | null>(names.map((name) => [name, null]));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const load = (name: string): AppFile => {
    const path = join(folder, name);
    return {
      type: types[extname(name)] ?? 'application/octet-stream',
      body: readFileSync(path),
      br: read(`${path}.br`),
      gzip: read(`${path}.gz`),
    };
  };
  return {
    file: (name) => {
      if (!files.has(name)) return null;
      const file = files.get(name) ?? load(name);
      files.set(name, file);
      return file;
    },
    guestLinkPage: async (page) => {
      const name = `src/guest-link/${page}.html`;
      return existsSync(join(folder, name)) ? load(name) : null;
    },
    page: (nonce) => html.replaceAll('__NONCE__', nonce),
    bookingScript:
      [...files.keys()]
        .filter((name) => /^assets\/booking-page-[\w-]+\.js$/.test(name))
        .map((name) => `/app/${name}`)[0] ?? null,
    guestStylesheet:
      [...files.keys()].filter((name) => /^assets\/guest-[\w-]+\.css$/.test(name)).map((name) => `/app/${name}`)[0] ??
      null,
  };
};

/** The build output, for the bundled server and when running from source. */
export const appFolder = (): string => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const [before, bundled] = here.split(/[\\/]dist[\\/]server[\\/]/);
  return bundled === undefined ? join(here, '../../dist/app') : join(before ?? '', 'dist/app');
};
