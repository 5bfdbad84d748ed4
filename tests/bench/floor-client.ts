import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import * as api from '../../graphql/generated/api/graphql.ts';
import * as auth from '../../graphql/generated/auth/graphql.ts';
import { buildTarget } from '../../minimum-browsers.ts';
import { compress } from '../../vite.config.ts';
import { type Operation, operations } from './floor-client/operations.ts';
import type { MeasuredProcess } from './process-figures.ts';
import { type BenchLocation, root, startOurs } from './servers.ts';

const hashOf = (operation: Operation): string => ({ ...auth, ...api })[`${operation}Document`].__meta__.hash;

/** Builds the floor client as the product is built: minified, for the same browsers, compressed in advance. */
const buildFloorClient = async (outDir: string): Promise<void> => {
  const hashes = JSON.stringify(Object.fromEntries(operations.map((name) => [name, hashOf(name)])));
  await build({
    configFile: false,
    root: join(root, 'tests/bench/floor-client'),
    base: '/app/',
    logLevel: 'error',
    html: { cspNonce: '__NONCE__' },
    build: { outDir, target: buildTarget, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    plugins: [
      react(),
      { name: 'operation-hashes', transformIndexHtml: (html) => html.replace('__HASHES__', hashes) },
      compress(),
    ],
  });
};

/** The built server with the floor client instead of the application, on the same database. */
export const startFloorClient = async (
  { folder, port, dist }: BenchLocation,
  databaseUrl: string,
): Promise<MeasuredProcess> => {
  const home = join(folder, 'floor-client');
  cpSync(resolve(root, dist, 'server'), join(home, 'dist/server'), { recursive: true });
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(root, name), join(home, name));
  await buildFloorClient(join(home, 'dist/app'));
  return startOurs({ folder: home, port, dist: join(home, 'dist') }, databaseUrl);
};
