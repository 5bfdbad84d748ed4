import type { Database } from '../../db/open-database.ts';

/** Whose rights changed; the triggers of the first migration say it on the channel `access` (null = not known). */
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
  /** of the monotonic clock: setting the server's clock neither stretches nor cuts it */
  until: number;
}

// a membership's change touches all of the person's sessions: it may have been their last role
export const affectsSession = (entry: AccessChange, { session, person, venue }: AccessChange): boolean => {
  if (session !== null) return entry.session === session;
  if (person !== null) return entry.person === person;
  return venue === null || entry.venue === venue;
};

/** What was read about sessions, for a few seconds; forgotten at once when their rights change. */
export class SessionCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #changes = 0;

  constructor(
    private readonly seconds: number,
    private readonly most: number,
  ) {}

  get(key: string): Value | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.until > performance.now()) return entry.value;
    this.#entries.delete(key);
    return null;
  }

  /** Reads, and keeps the answer unless something changed while it was on its way. */
  async read<It extends Value>(
    key: string,
    load: () => Promise<It | null>,
    about: (value: It) => AccessChange,
  ): Promise<It | null> {
    const before = this.#changes;
    const value = await load();
    if (value === null || before !== this.#changes) return value;
    if (this.#entries.size >= this.most) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, { ...about(value), value, until: performance.now() + this.seconds * 1000 });
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

/** The cache of this database, listening to what other processes change. A missed message costs `seconds` at most. */
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

/** Said in this process at once, before the answer leaves; the database tells the others. */
export const notifyAccessChange = async (database: Database, change: Partial<AccessChange>): Promise<void> => {
  (await createSessionCache(database)).forget({ person: null, session: null, venue: null, ...change });
};
