import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A size-limited disk cache of files that can be recreated, evicting the least recently used. Other processes may share
 * the folder, so a cached file may be missing.
 */
export class DiskLruCache {
  // least recently used first
  readonly #sizes = new Map<string, number>();
  #total = 0;
  #opened: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    /** even tiny files take a disk block and memory for the name */
    private readonly maxFiles = 100_000,
  ) {}

  get total(): number {
    return this.#total;
  }

  /** Loads the entries that earlier processes left. */
  open(): Promise<void> {
    this.#opened ??= this.#scan().catch((error: unknown) => {
      this.#opened = null; // the disk was full, perhaps: the next image tries again
      throw error;
    });
    return this.#opened;
  }

  async #scan(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const found: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.folder)) {
      const stats = await stat(join(this.folder, name)).catch(() => null);
      if (stats?.isFile()) found.push({ name, size: stats.size, at: stats.mtimeMs });
    }
    for (const { name, size } of found.toSorted((a, b) => a.at - b.at)) this.#touch(name, size);
    await this.#shrink();
  }

  /** The path of a cached file, marked as recently used; null when it is not cached. */
  get(name: string): string | null {
    const size = this.#sizes.get(name);
    if (size === undefined) return null;
    this.#touch(name, size);
    return join(this.folder, name);
  }

  /** Moves a finished file into the cache. */
  async add(name: string, from: string): Promise<string> {
    const { size } = await stat(from);
    const path = join(this.folder, name);
    // the folder may have been deleted
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await rename(from, path);
    this.#touch(name, size);
    await this.#shrink();
    return path;
  }

  delete(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  #touch(name: string, size: number): void {
    this.delete(name);
    this.#sizes.set(name, size);
    this.#total += size;
  }

  async #shrink(): Promise<void> {
    for (const [name] of this.#sizes) {
      // never evict the newest file: its caller is about to read it
      const fits = this.#total <= this.maxBytes && this.#sizes.size <= this.maxFiles;
      if (fits || this.#sizes.size === 1) return;
      this.delete(name);
      await rm(join(this.folder, name), { force: true });
    }
  }
}
