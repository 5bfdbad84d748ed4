import type { Change } from '../../graphql/generated/api.resolvers.ts';
import type { Database } from '../db/open-database.ts';
import { onOwnChanges } from '../write/own-changes.ts';

/** Sent when events were dropped or missed: the client re-fetches. */
const createMissedEvent = (venue: string): Change => ({
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

/** A bounded queue per subscriber. On overflow it is replaced by one gap event. */
class Subscriber implements AsyncIterableIterator<Answer> {
  readonly #queue: Change[] = [];
  #pending: ((next: IteratorResult<Answer>) => void) | null = null;
  #ended = false;

  constructor(
    private readonly venue: string,
    private readonly maxQueued: number,
    readonly person: string | null,
    private readonly mayReceive: (change: Change) => boolean,
    private readonly onReturn: (subscriber: Subscriber) => void,
  ) {}

  push(change: Change): void {
    if (this.#ended || !this.mayReceive(change)) return;
    if (this.#pending) {
      this.#pending({ done: false, value: { changed: change } });
      this.#pending = null;
      return;
    }
    if (this.#queue.length >= this.maxQueued) this.#queue.splice(0, this.#queue.length, createMissedEvent(this.venue));
    else this.#queue.push(change);
  }

  reportMissed(): void {
    this.push(createMissedEvent(this.venue));
  }

  async next(): Promise<IteratorResult<Answer>> {
    const change = this.#queue.shift();
    if (change) return { done: false, value: { changed: change } };
    if (this.#ended) return { done: true, value: undefined };
    return new Promise((take) => {
      this.#pending = take;
    });
  }

  async return(): Promise<IteratorResult<Answer>> {
    this.#ended = true;
    this.onReturn(this);
    this.#pending?.({ done: true, value: undefined });
    this.#pending = null;
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** One subscriber's changes. `reportMissed` queues a gap event, so that the client re-fetches. */
export type ChangeSubscription = AsyncIterableIterator<Answer> & { reportMissed: () => void };

export interface ChangeFeed {
  /** the changes of one venue; `maxQueued` bounds the queue of a slow reader */
  subscribe: (
    venue: string,
    maxQueued: number,
    person?: string,
    mayReceive?: (change: Change) => boolean,
  ) => ChangeSubscription;
  /** called after each change of what guests may see, with its venue; with null when changes may have been missed */
  watch: (onPublicChange: (venue: string | null) => void) => void;
  /** false while the connection is lost that changes come by */
  isHeard: () => boolean;
  /** notifies all subscriptions of one user that their permissions changed */
  notifyAccess: (person: string) => void;
}

const parseChange = (payload: string): (Change & { venue: string }) | null => {
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

/** What changes which items guests may read: a saved version alone is read by nobody but the team. */
const publicChanges: ReadonlySet<string> = new Set(['published', 'deleted', 'restored']);

const openFeed = async (database: Database): Promise<ChangeFeed> => {
  const subscribers = new Map<string, Set<Subscriber>>();
  const watchers = new Set<(venue: string | null) => void>();
  let isHeard = true;
  const tellWatchers = (venue: string | null): void => {
    for (const watcher of watchers) watcher(venue);
  };
  const tellPublicChange = (venue: string, { kind, what }: { kind: string; what: string }): void => {
    if (kind === 'venue' || (kind === 'content' && publicChanges.has(what))) tellWatchers(venue);
  };
  onOwnChanges(database, tellPublicChange);
  await database.listen(
    'changes',
    (payload) => {
      const event = parseChange(payload);
      if (!event) return;
      const { venue, ...change } = event;
      tellPublicChange(venue, change);
      for (const subscriber of subscribers.get(venue) ?? []) subscriber.push(change);
    },
    () => {
      isHeard = true;
      tellWatchers(null);
      for (const all of subscribers.values()) for (const subscriber of all) subscriber.reportMissed();
    },
    () => {
      isHeard = false;
      tellWatchers(null);
    },
  );
  return {
    watch: (onPublicChange) => void watchers.add(onPublicChange),
    isHeard: () => isHeard,
    notifyAccess: (person) => {
      for (const [venue, all] of subscribers)
        for (const subscriber of all)
          if (subscriber.person === person)
            subscriber.push({ kind: 'access', id: venue, entity: null, version: 0, what: 'updated', by: null });
    },
    subscribe: (venue, maxQueued, person, mayReceive = () => true) => {
      const own = subscribers.get(venue) ?? new Set();
      const subscriber = new Subscriber(venue, maxQueued, person ?? null, mayReceive, (ended) => {
        // an iterator may be ended twice; the second time the venue may have other subscribers
        if (own.delete(ended) && own.size === 0) subscribers.delete(venue);
      });
      subscribers.set(venue, own.add(subscriber));
      return subscriber;
    },
  };
};

const feeds = new WeakMap<Database, Promise<ChangeFeed>>();

/** One LISTEN per process, shared by all subscribers. */
export const createChangeFeed = (database: Database): Promise<ChangeFeed> => {
  const known = feeds.get(database);
  if (known) return known;
  const feed = openFeed(database);
  feeds.set(database, feed);
  feed.catch(() => feeds.delete(database));
  return feed;
};
