import type { Database } from '../../db/open-database.ts';

/** Whose permissions changed, as notified on the channel `access` by database triggers; null: not known. */
export interface AccessChange {
  person: string | null;
  session: string | null;
  venue: string | null;
}

export const accessChannel = 'access';

/** Null when the payload is not ours. */
export const parseAccessChange = (payload: string): AccessChange | null => {
  try {
    const it = JSON.parse(payload) as Partial<AccessChange>;
    return { person: it.person ?? null, session: it.session ?? null, venue: it.venue ?? null };
  } catch {
    return null;
  }
};

interface Entry<Value> extends AccessChange {
  value: Value;
  /** monotonic clock, ms: unaffected by changes of the system clock */
  until: number;
}

// a membership change affects all sessions of the user: it may have been their last role
export const affectsSession = (entry: AccessChange, { session, person, venue }: AccessChange): boolean => {
  if (session !== null) return entry.session === session;
  if (person !== null) return entry.person === person;
  return venue === null || entry.venue === venue;
};

/** Caches session reads for a few seconds; entries are invalidated when permissions change. */
export class SessionCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #changes = 0;

  constructor(
    private readonly seconds: number,
    private readonly maxEntries: number,
  ) {}

  get(key: string): Value | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.until > performance.now()) return entry.value;
    this.#entries.delete(key);
    return null;
  }

  /** Loads a value and caches it unless an invalidation arrived meanwhile. */
  async read<Result extends Value>(
    key: string,
    load: () => Promise<Result | null>,
    toSubject: (value: Result) => AccessChange,
  ): Promise<Result | null> {
    const before = this.#changes;
    const value = await load();
    if (value === null || before !== this.#changes) return value;
    if (this.#entries.size >= this.maxEntries) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, { ...toSubject(value), value, until: performance.now() + this.seconds * 1000 });
    return value;
  }

  forget(change: AccessChange): void {
    this.#changes += 1;
    for (const [key, entry] of this.#entries) if (affectsSession(entry, change)) this.#entries.delete(key);
  }
}

interface Watched {
  cache: SessionCache<unknown>;
  listening: Promise<unknown>;
}
const watched = new WeakMap<Database, Watched>();

/** The cache of this database, invalidated by other processes. After a missed message an entry is outdated for `seconds` at most. */
export const createSessionCache = async (database: Database): Promise<SessionCache<unknown>> => {
  const known = watched.get(database);
  if (known) {
    await known.listening;
    return known.cache;
  }
  const cache = new SessionCache<unknown>(3, 5000);
  const all = { person: null, session: null, venue: null };
  const listening = database.listen(
    accessChannel,
    (payload) => cache.forget(parseAccessChange(payload) ?? all),
    () => cache.forget(all),
  );
  watched.set(database, { cache, listening });
  listening.catch(() => watched.delete(database));
  await listening;
  return cache;
};

/** Invalidates this process's cache before the response is sent; database triggers notify other processes. */
export const notifyAccessChange = async (database: Database, change: Partial<AccessChange>): Promise<void> => {
  (await createSessionCache(database)).forget({ person: null, session: null, venue: null, ...change });
};
