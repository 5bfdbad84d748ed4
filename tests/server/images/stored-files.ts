import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestServer } from '../../support/server.ts';

/** Every file that this server stores for images, by its path, with its length. */
export const listStoredFiles = ({ images }: TestServer): string[] =>
  readdirSync(images.folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath ?? it.path, it.name))
    .map((path) => `${path.slice(images.folder.length + 1)} ${statSync(path).size}`)
    .toSorted();

export const storedFile = (server: TestServer, address: string): string => {
  const name = basename(address);
  return join(server.images.folder, 'masters', name.slice(0, 2), name.slice(2, 4), name);
};
