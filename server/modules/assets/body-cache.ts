/** A size-limited memory cache that evicts the least recently used entries. */
export class MemoryLruCache<Entry extends { body: Buffer }> {
  // least recently used first
  readonly #entries = new Map<string, Entry>();
  #total = 0;

  constructor(
    private readonly maxBytes: number,
    /** larger entries would evict too many others */
    private readonly maxEntryBytes: number,
    /** even small entries have overhead */
    private readonly maxEntries = 10_000,
  ) {}

  get total(): number {
    return this.#total;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.delete(key);
    if (entry.body.length > this.maxEntryBytes) return;
    this.#entries.set(key, entry);
    this.#total += entry.body.length;
    for (const [oldest] of this.#entries) {
      if (this.#total <= this.maxBytes && this.#entries.size <= this.maxEntries) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#total -= this.#entries.get(key)?.body.length ?? 0;
    this.#entries.delete(key);
  }
}
