/** Limits concurrent work in total and per key. */
export class KeyedLimit {
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(
    private readonly maxTotal: number,
    private readonly maxPerKey: number,
  ) {}

  /** Returns the function that releases the slot; null when a limit is reached. */
  acquire(key: string): (() => void) | null {
    const count = this.#counts.get(key) ?? 0;
    if (this.#total >= this.maxTotal || count >= this.maxPerKey) return null;
    this.#total += 1;
    this.#counts.set(key, count + 1);
    return () => {
      this.#total -= 1;
      const remaining = (this.#counts.get(key) ?? 1) - 1;
      if (remaining === 0) this.#counts.delete(key);
      else this.#counts.set(key, remaining);
    };
  }
}
