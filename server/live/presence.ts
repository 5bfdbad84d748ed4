import { randomUUID } from 'node:crypto';
import type { Presence as Answer } from '../../graphql/generated/api.resolvers.ts';
import type { Database } from '../db/open-database.ts';
import { PresenceHub, type Place, type PresentPerson, presenceTimes } from './presence-hub.ts';

const presenceChannel = 'presence';

interface Present {
  present: Answer[];
}

/** Who else is there, as it is now: what was not read yet is replaced. */
class PresentPeople implements AsyncIterableIterator<Present> {
  #latest: readonly PresentPerson[] | null = null;
  #pending: ((next: IteratorResult<Present>) => void) | null = null;
  #ended = false;
  /** set once it is known how to leave */
  leave: () => void = () => undefined;

  deliver(people: readonly PresentPerson[]): void {
    if (this.#ended) return;
    this.#latest = people;
    if (this.#pending === null) return;
    this.#pending({ done: false, value: this.#take(people) });
    this.#pending = null;
  }

  end(): void {
    this.#ended = true;
    this.#pending?.({ done: true, value: undefined });
    this.#pending = null;
  }

  async next(): Promise<IteratorResult<Present>> {
    if (this.#ended) return { done: true, value: undefined };
    if (this.#latest !== null) return { done: false, value: this.#take(this.#latest) };
    return new Promise((take) => {
      this.#pending = take;
    });
  }

  async return(): Promise<IteratorResult<Present>> {
    this.leave();
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #take(people: readonly PresentPerson[]): Present {
    this.#latest = null;
    return { present: people.map((person) => ({ ...person })) };
  }
}

export interface Presence {
  /** Announces a page until the iteration ends, and tells it who else is there. */
  enter: (place: Place, isAllowed: () => boolean) => AsyncIterableIterator<Present>;
  /** ends the places of those who may no longer read the item */
  recheck: () => void;
}

const openPresence = async (database: Database): Promise<Presence> => {
  let beating: ReturnType<typeof setInterval> | null = null;
  let settling: ReturnType<typeof setTimeout> | null = null;
  const hub = new PresenceHub({
    process: randomUUID(),
    // the next beat says it again
    send: (payload) => void database.notify(presenceChannel, payload).catch(() => undefined),
    now: Date.now,
    elapsed: () => performance.now(),
    schedule: () => {
      settling ??= setTimeout(settle, presenceTimes.settleMs).unref();
    },
  });
  const settle = (): void => {
    settling = null;
    hub.settle();
    if (hub.size > 0 && beating === null) beating = setInterval(() => hub.beat(), presenceTimes.beatMs).unref();
    if (hub.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  };
  // the others' beats say what was missed during a reconnect
  await database.listen(presenceChannel, (payload) => hub.receive(payload));
  return {
    recheck: () => hub.recheck(),
    enter: (place, isAllowed) => {
      const people = new PresentPeople();
      people.leave = hub.enter(place, {
        isAllowed,
        deliver: (others) => people.deliver(others),
        end: () => people.end(),
      });
      return people;
    },
  };
};

const opened = new WeakMap<Database, Promise<Presence>>();

/** One for each process. */
export const createPresence = (database: Database): Promise<Presence> => {
  const known = opened.get(database);
  if (known) return known;
  const presence = openPresence(database);
  opened.set(database, presence);
  presence.catch(() => opened.delete(database));
  return presence;
};
