/** How many may be at it at once: in all, and of each. */
export class KeyedLimit {
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfEach: number,
  ) {}

  /** Ends the turn; null when it is not this one's turn now. */
  begin(whose: string): (() => void) | null {
    const own = this.#of.get(whose) ?? 0;
    if (this.#all >= this.most || own >= this.mostOfEach) return null;
    this.#all += 1;
    this.#of.set(whose, own + 1);
    return () => {
      this.#all -= 1;
      const left = (this.#of.get(whose) ?? 1) - 1;
      if (left === 0) this.#of.delete(whose);
      else this.#of.set(whose, left);
    };
  }
}
