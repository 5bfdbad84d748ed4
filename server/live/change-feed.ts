import type { Change } from '../../graphql/generated/api.resolvers.ts';
import type { Database } from '../db/open-database.ts';

/** Said instead of what did not fit or was not heard: read again. */
const gapIn = (venue: string): Change => ({
  kind: 'gap',
  id: venue,
  version: 0,
  what: 'missed',
  entity: null,
  by: null,
});

interface Answer {
  changed: Change;
}

/** What one subscriber has not taken yet. Past its bound everything is dropped for one word: read again. */
class Follower implements AsyncIterableIterator<Answer> {
  readonly #waiting: Change[] = [];
  #taker: ((next: IteratorResult<Answer>) => void) | null = null;
  #over = false;

  constructor(
    private readonly venue: string,
    private readonly most: number,
    readonly person: string | null,
    private readonly mayReceive: (change: Change) => boolean,
    private readonly left: (it: Follower) => void,
  ) {}

  hear(change: Change): void {
    if (this.#over || !this.mayReceive(change)) return;
    if (this.#taker) {
      this.#taker({ done: false, value: { changed: change } });
      this.#taker = null;
      return;
    }
    if (this.#waiting.length >= this.most) this.#waiting.splice(0, this.#waiting.length, gapIn(this.venue));
    else this.#waiting.push(change);
  }

  missed(): void {
    this.hear(gapIn(this.venue));
  }

  async next(): Promise<IteratorResult<Answer>> {
    const change = this.#waiting.shift();
    if (change) return { done: false, value: { changed: change } };
    if (this.#over) return { done: true, value: undefined };
    return new Promise((take) => {
      this.#taker = take;
    });
  }

  async return(): Promise<IteratorResult<Answer>> {
    this.#over = true;
    this.left(this);
    this.#taker?.({ done: true, value: undefined });
    this.#taker = null;
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** One subscriber's changes. `missed`: the next word is that something was, so that it is read again. */
export type ChangeSubscription = AsyncIterableIterator<Answer> & { missed: () => void };

export interface ChangeFeed {
  /** the changes of one venue, for one person; `most` is how many may wait for a slow reader */
  follow: (
    venue: string,
    most: number,
    person?: string,
    mayReceive?: (change: Change) => boolean,
  ) => ChangeSubscription;
  /** says to one person, wherever they follow, that what they may do is another now */
  tellAccess: (person: string) => void;
}

const read = (payload: string): (Change & { venue: string }) | null => {
  try {
    const { venue, kind, id, entity, component, version, what, by } = JSON.parse(payload) as Partial<
      Change & { venue: string }
    >;
    if (!venue || !kind || !id || !what) return null;
    return {
      venue,
      kind,
      id,
      entity: entity ?? null,
      component: component ?? null,
      version: version ?? 0,
      what,
      by: by ?? null,
    };
  } catch {
    return null;
  }
};

const open = async (database: Database): Promise<ChangeFeed> => {
  const followers = new Map<string, Set<Follower>>();
  await database.listen(
    'changes',
    (payload) => {
      const heard = read(payload);
      if (!heard) return;
      const { venue, ...change } = heard;
      for (const it of followers.get(venue) ?? []) it.hear(change);
    },
    () => {
      for (const all of followers.values()) for (const it of all) it.missed();
    },
  );
  return {
    tellAccess: (person) => {
      for (const [venue, all] of followers)
        for (const it of all)
          if (it.person === person)
            it.hear({ kind: 'access', id: venue, entity: null, version: 0, what: 'updated', by: null });
    },
    follow: (venue, most, person, mayReceive = () => true) => {
      const own = followers.get(venue) ?? new Set();
      const follower = new Follower(venue, most, person ?? null, mayReceive, (it) => {
        own.delete(it);
        if (own.size === 0) followers.delete(venue);
      });
      followers.set(venue, own.add(follower));
      return follower;
    },
  };
};

const feeds = new WeakMap<Database, Promise<ChangeFeed>>();

/** One LISTEN for a process, however many screens are open. */
export const createChangeFeed = (database: Database): Promise<ChangeFeed> => {
  const known = feeds.get(database);
  if (known) return known;
  const feed = open(database);
  feeds.set(database, feed);
  feed.catch(() => feeds.delete(database));
  return feed;
};
