import type { Language } from '../../graphql/domain/languages.ts';
import { isRole, type Role } from '../../graphql/domain/roles.ts';

/** Where a page of somebody has an item open. Nothing of what is typed. */
export interface Place {
  venue: string;
  item: string;
  /** a UUID of the page, of this session alone */
  tab: string;
  session: string;
  person: string;
  name: string;
  role: Role;
  path: string | null;
  language: Language | null;
}

/** Somebody as others see them: once an item, where they were last. */
export interface PresentPerson {
  id: string;
  name: string;
  role: Role;
  own: boolean;
  path: string | null;
  language: Language | null;
}

interface Heard {
  place: Place;
  /** milliseconds since 1970 of the process that says so: the later of two places of a person is shown */
  at: number;
}
interface Own extends Heard {
  /** false: the person may no longer read the item */
  isAllowed: () => boolean;
  deliver: (people: readonly PresentPerson[]) => void;
  end: () => void;
}
interface Remote extends Heard {
  /** monotonic, ms */
  until: number;
}

export const presenceTimes = {
  /** how often a process says again who is there */
  beatMs: 15_000,
  /** a process that missed its beats is forgotten */
  forgetMs: 40_000,
  /** moves within it are told together */
  settleMs: 250,
} as const;

/** Pages of one person in all: the oldest place is given up beyond them. */
const maxOfPerson = 40;
/** People of an answer. */
const maxShown = 20;
/** PostgreSQL takes a payload of less than 8000 bytes. */
const maxPayload = 7000;

interface Message {
  /** the process that sends it */
  from: string;
  at: Heard[];
  gone: string[];
}

const keyOf = ({ session, tab }: Pick<Place, 'session' | 'tab'>): string => `${session} ${tab}`;
const itemOf = ({ venue, item }: Pick<Place, 'venue' | 'item'>): string => JSON.stringify([venue, item]);

const parseMessage = (payload: string): Message | null => {
  try {
    const { from, at, gone } = JSON.parse(payload) as Partial<Message>;
    if (typeof from !== 'string' || !Array.isArray(at) || !Array.isArray(gone)) return null;
    return { from, at: at.filter(({ place }) => isRole(place?.role)), gone };
  } catch {
    return null;
  }
};

/** The messages that say all of this, none longer than a payload may be. */
const splitMessages = (from: string, at: readonly Heard[], gone: readonly string[]): string[] => {
  const messages: string[] = [];
  let next: Message = { from, at: [], gone: [] };
  let size = 0;
  const add = (bytes: number, put: () => void): void => {
    if (size + bytes > maxPayload) {
      messages.push(JSON.stringify(next));
      next = { from, at: [], gone: [] };
      size = 0;
    }
    size += bytes;
    put();
  };
  for (const { place, at: when } of at)
    add(Buffer.byteLength(JSON.stringify(place)) + 40, () => next.at.push({ place, at: when }));
  for (const key of gone) add(Buffer.byteLength(key) + 4, () => next.gone.push(key));
  if (size > 0) messages.push(JSON.stringify(next));
  return messages;
};

interface HubOptions {
  /** a name of this process */
  process: string;
  /** tells the other processes */
  send: (payload: string) => void;
  /** milliseconds since 1970 */
  now: () => number;
  /** monotonic, ms */
  elapsed: () => number;
  /** asks for `settle` soon */
  schedule: () => void;
}

/**
 * Who has which item open, in memory alone: those whose sockets this process has, and what the other processes say about
 * theirs (rules, "Who else is here").
 */
export class PresenceHub {
  readonly #own = new Map<string, Own>();
  readonly #remote = new Map<string, Remote & { from: string }>();
  /** by item, the keys of `#own` */
  readonly #watched = new Map<string, Set<string>>();
  readonly #changed = new Set<string>();
  readonly #gone = new Set<string>();
  /** items whose people have changed */
  readonly #outdated = new Set<string>();

  constructor(private readonly options: HubOptions) {}

  /** How many pages are told of here. */
  get size(): number {
    return this.#own.size;
  }

  /** Returns what ends it. A page is in one place: the place that it had before ends. */
  enter(place: Place, callbacks: Pick<Own, 'isAllowed' | 'deliver' | 'end'>): () => void {
    const key = keyOf(place);
    const before = this.#own.get(key);
    if (before !== undefined) this.#remove(key, before);
    before?.end();
    const own = [...this.#own.values()].filter(({ place: { person } }) => person === place.person);
    for (const excess of own.slice(0, Math.max(0, own.length - maxOfPerson + 1))) this.#expel(excess);
    const entry: Own = { place, at: this.options.now(), ...callbacks };
    this.#own.set(key, entry);
    const item = itemOf(place);
    this.#watched.set(item, (this.#watched.get(item) ?? new Set()).add(key));
    this.#changed.add(key);
    this.#gone.delete(key);
    this.#outdate(place);
    return () => {
      if (this.#own.get(key) === entry) this.#remove(key, entry);
    };
  }

  /** From another process. */
  receive(payload: string): void {
    const message = parseMessage(payload);
    if (message === null || message.from === this.options.process) return;
    const until = this.options.elapsed() + presenceTimes.forgetMs;
    for (const { place, at } of message.at) {
      const key = keyOf(place);
      const before = this.#remote.get(key);
      // a page that moved to another process is told of by both for a moment
      if (before !== undefined && before.at > at) continue;
      this.#remote.set(key, { place, at, until, from: message.from });
      if (before === undefined || before.at !== at) this.#outdate(place);
      if (before !== undefined && itemOf(before.place) !== itemOf(place)) this.#outdate(before.place);
    }
    for (const key of message.gone) {
      const before = this.#remote.get(key);
      if (before?.from !== message.from) continue;
      this.#remote.delete(key);
      this.#outdate(before.place);
    }
    this.#forgetSilent();
  }

  /** Says again who is here, and forgets those of processes that no longer say so. */
  beat(): void {
    this.recheck();
    this.#forgetSilent();
    for (const payload of splitMessages(this.options.process, [...this.#own.values()], [])) this.options.send(payload);
  }

  /** Ends the places of those who may no longer read the item. */
  recheck(): void {
    for (const entry of this.#own.values()) if (!entry.isAllowed()) this.#expel(entry);
  }

  /** Tells the others what has changed, and the people of this process whom they see. */
  settle(): void {
    const changed = [...this.#changed].flatMap((key) => this.#own.get(key) ?? []);
    for (const payload of splitMessages(this.options.process, changed, [...this.#gone])) this.options.send(payload);
    this.#changed.clear();
    this.#gone.clear();
    for (const item of this.#outdated)
      for (const key of this.#watched.get(item) ?? []) {
        const entry = this.#own.get(key);
        if (entry?.isAllowed()) entry.deliver(this.#listOthers(entry.place));
      }
    this.#outdated.clear();
  }

  #listOthers({ venue, item, session, person }: Place): PresentPerson[] {
    const here = [...this.#own.values(), ...this.#remote.values()]
      .filter((one) => one.place.venue === venue && one.place.item === item && one.place.session !== session)
      .toSorted((one, other) => other.at - one.at);
    const people = new Map<string, PresentPerson>();
    for (const { place } of here)
      if (!people.has(place.person))
        people.set(place.person, {
          id: place.person,
          name: place.name,
          role: place.role,
          own: place.person === person,
          path: place.path,
          language: place.language,
        });
    return [...people.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, maxShown);
  }

  #expel(entry: Own): void {
    this.#remove(keyOf(entry.place), entry);
    entry.end();
  }

  #remove(key: string, { place }: Own): void {
    this.#own.delete(key);
    const item = itemOf(place);
    const watchers = this.#watched.get(item);
    watchers?.delete(key);
    if (watchers?.size === 0) this.#watched.delete(item);
    this.#changed.delete(key);
    this.#gone.add(key);
    this.#outdate(place);
  }

  #forgetSilent(): void {
    const elapsed = this.options.elapsed();
    for (const [key, { until, place }] of this.#remote)
      if (until <= elapsed) {
        this.#remote.delete(key);
        this.#outdate(place);
      }
  }

  #outdate(place: Place): void {
    this.#outdated.add(itemOf(place));
    this.options.schedule();
  }
}
