import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files that could be made again, in a folder that never holds more than so many bytes: what nobody used for longest
 * goes first. Another process may share the folder; what it took away is simply not there.
 */
export class DiskLruCache {
  // in the order of their last use
  readonly #sizes = new Map<string, number>();
  #total = 0;
  #opened: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
    /** the smallest file takes a block of the disk, and its name a place in memory */
    private readonly mostFiles = 100_000,
  ) {}

  get total(): number {
    return this.#total;
  }

  /** What was kept before this process began. */
  open(): Promise<void> {
    this.#opened ??= this.#read();
    return this.#opened;
  }

  async #read(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const found: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.folder)) {
      const it = await stat(join(this.folder, name)).catch(() => null);
      if (it?.isFile()) found.push({ name, size: it.size, at: it.mtimeMs });
    }
    for (const { name, size } of found.toSorted((a, b) => a.at - b.at)) this.#note(name, size);
    await this.#shrink();
  }

  /** Where it is, unless it is not kept; using it keeps it longer. */
  use(name: string): string | null {
    const size = this.#sizes.get(name);
    if (size === undefined) return null;
    this.#note(name, size);
    return join(this.folder, name);
  }

  /** Takes a finished file over. */
  async add(name: string, from: string): Promise<string> {
    const { size } = await stat(from);
    const path = join(this.folder, name);
    // somebody may have emptied the disk
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await rename(from, path);
    this.#note(name, size);
    await this.#shrink();
    return path;
  }

  forget(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
  }

  #note(name: string, size: number): void {
    this.forget(name);
    this.#sizes.set(name, size);
    this.#total += size;
  }

  async #shrink(): Promise<void> {
    for (const [name] of this.#sizes) {
      // the newest one stays, whatever its size: somebody is about to read it
      const fits = this.#total <= this.mostBytes && this.#sizes.size <= this.mostFiles;
      if (fits || this.#sizes.size === 1) return;
      this.forget(name);
      await rm(join(this.folder, name), { force: true });
    }
  }
}
