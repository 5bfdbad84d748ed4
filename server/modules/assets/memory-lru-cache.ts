/** What is asked for again and again, in memory: at most so many bytes, what nobody used for longest goes first. */
export class MemoryLruCache<Kept extends { body: Buffer }> {
  // in the order of their last use
  readonly #kept = new Map<string, Kept>();
  #total = 0;

  constructor(
    private readonly mostBytes: number,
    /** a larger one would take the place of too many */
    private readonly mostOfOne: number,
    /** a place takes memory too, however small what stands in it */
    private readonly mostPlaces = 10_000,
  ) {}

  get total(): number {
    return this.#total;
  }

  get(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  set(key: string, kept: Kept): void {
    this.delete(key);
    if (kept.body.length > this.mostOfOne) return;
    this.#kept.set(key, kept);
    this.#total += kept.body.length;
    for (const [oldest] of this.#kept) {
      if (this.#total <= this.mostBytes && this.#kept.size <= this.mostPlaces) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#total -= this.#kept.get(key)?.body.length ?? 0;
    this.#kept.delete(key);
  }
}
