/**
 * Limits concurrent work and serves waiting keys round-robin, so a client with two hundred requests does not starve
 * one with two.
 */
export class FairSemaphore {
  readonly #waiting = new Map<string, (() => void)[]>();
  #active = 0;
  #queued = 0;

  constructor(
    private readonly maxConcurrent: number,
    private readonly maxQueued: number,
  ) {}

  /** False when the queue is full. On true, call `release` when the work is done. */
  async acquire(key: string): Promise<boolean> {
    if (this.#active < this.maxConcurrent) {
      this.#active += 1;
      return true;
    }
    if (this.#queued >= this.maxQueued) return false;
    this.#queued += 1;
    const queue = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, queue);
    await new Promise<void>((grant) => queue.push(grant));
    return true;
  }

  /** Hands the slot to the next waiting key, so a newcomer cannot overtake the queue. */
  release(): void {
    const [key, queue = []] = this.#waiting.entries().next().value ?? ['', []];
    const next = queue.shift();
    if (next === undefined) {
      this.#active -= 1;
      return;
    }
    this.#queued -= 1;
    this.#waiting.delete(key);
    if (queue.length > 0) this.#waiting.set(key, queue);
    next();
  }
}
