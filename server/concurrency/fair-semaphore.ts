/**
 * So many at work at once. Whoever waits is served in turn with the others who wait, and not after all that one of
 * them asked for: a page of two hundred pictures does not stand in the way of a page of two.
 */
export class FairSemaphore {
  readonly #waiting = new Map<string, (() => void)[]>();
  #working = 0;
  #count = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** False: too many wait already. Who was let in says `end` when it is done. */
  async begin(whose: string): Promise<boolean> {
    if (this.#working < this.atOnce) {
      this.#working += 1;
      return true;
    }
    if (this.#count >= this.mostWaiting) return false;
    this.#count += 1;
    const own = this.#waiting.get(whose) ?? [];
    this.#waiting.set(whose, own);
    await new Promise<void>((done) => own.push(done));
    return true;
  }

  /** The place goes to the next one, and to nobody who comes in between. */
  end(): void {
    const [whose, own = []] = this.#waiting.entries().next().value ?? ['', []];
    const next = own.shift();
    if (next === undefined) {
      this.#working -= 1;
      return;
    }
    this.#count -= 1;
    this.#waiting.delete(whose);
    if (own.length > 0) this.#waiting.set(whose, own);
    next();
  }
}
