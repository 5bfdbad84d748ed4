import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = join(root, 'tests/out');

const listFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => listFiles(join(path, name)))
    : [path];

const hashSources = (sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((path) => listFiles(join(root, path))))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const removeOld = (prefix: string): void => {
  for (const name of readdirSync(out).filter((it) => it.startsWith(prefix))) {
    const folder = join(out, name);
    if (Date.now() - statSync(folder).mtimeMs > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A folder in `tests/out` that `fill` fills once: all files of a run share it, and later runs while `sources`, paths
 * from the repository's root, are the same.
 */
export const openCachedFolder = async (
  name: string,
  sources: readonly string[],
  fill: (folder: string) => Promise<void>,
): Promise<string> => {
  const prefix = `${name}-`;
  const folder = join(out, `${prefix}${hashSources(sources)}`);
  if (existsSync(folder)) return folder;
  const mine = `${folder}.${process.pid}`;
  mkdirSync(out, { recursive: true });
  await fill(mine);
  removeOld(prefix);
  try {
    renameSync(mine, folder);
  } catch {
    rmSync(mine, { recursive: true, force: true }); // another file's was there first
  }
  return folder;
};
