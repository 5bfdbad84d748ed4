import type { Accessibility } from '../graphql/domain/accessibility.ts';
import type { Language } from '../graphql/domain/languages.ts';
import type { ErrorExtensions } from '../graphql/errors.ts';
import type { ImageType } from '../graphql/domain/images.ts';

/** What machines' actors get from the outside. `src/adapters` makes the real ones, tests their own. */
export interface Ports {
  ask: GraphQLRequest;
  live: Live;
  keep: KeyValueStore;
  /** milliseconds since 1970, by the server's clock as far as it is known */
  now: () => number;
  /** a fresh UUID */
  newId: () => string;
}

export type Endpoint = 'auth' | 'api' | 'settings';

/** A typed operation, as codegen writes it. */
export interface Operation<Result, Variables> {
  readonly __meta__?: { hash?: string } | Record<string, unknown>;
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

export interface GraphQLRequestOptions {
  /** which token goes along: the person's, the active venue's, or none */
  as?: 'nobody' | 'person' | 'venue';
  /** a mutation's Idempotency-Key; the same one when it is sent again */
  key?: string;
  signal?: AbortSignal;
}

/** Sends one operation. Rejects with a `Refusal`; renews the token once on UNAUTHENTICATED and sends again once. */
export type GraphQLRequest = <Result, Variables>(
  endpoint: Endpoint,
  operation: Operation<Result, Variables>,
  variables: Variables,
  options?: GraphQLRequestOptions,
) => Promise<Result>;

/** What every failed call rejects with, and what machines keep as their `problem`. Plain data. */
export interface ApiError extends Omit<ErrorExtensions, 'code'> {
  code: ErrorExtensions['code'] | 'NETWORK' | 'FOREIGN_ANSWER';
  /** the server's own words, shown only when the key is unknown to us */
  message: string;
  /** what came along: the current item of a CONFLICT, the balance of a refused redeem */
  detail?: unknown;
}

export interface LiveChange {
  kind: string;
  id: string;
  entity: string | null;
  version: number;
  what: string;
  by: string | null;
}

/**
 * What a subscription to a venue's changes reports. `gap`: changes may have been missed, read again. `lost`: the
 * connection is gone and is tried again. `rejected`: the server ended the access of the token that the connection was
 * made with; nothing is tried again.
 */
export type LiveReport =
  | { type: 'change'; change: LiveChange }
  | { type: 'gap' | 'lost' }
  | { type: 'rejected'; token: string };

/** Subscribes to one venue's changes; returns what ends the subscription. */
export type Live = (venue: string, notify: (report: LiveReport) => void) => () => void;

/** Small storage on this device. Never throws; `safe` is false once it had to fall back to memory. */
export interface KeyValueStore {
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  keys: (prefix: string) => Promise<string[]>;
  safe: () => boolean;
}

export interface Person {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  role: string;
  superUser: boolean;
  language: Language;
  venuesLeft: number | null;
  accessibility: Accessibility;
}

export interface VenueEntry {
  venue: string;
  titles: Partial<Record<Language, string>>;
  city: string | null;
  role: string;
  languages: Language[] | null;
  active: boolean;
  unauthorized: boolean;
}

export interface ActiveVenue extends Omit<VenueEntry, 'languages' | 'unauthorized'> {
  category: string | null;
  /** content languages of the venue, master first */
  languages: Language[];
  /** those this person may write; null = all */
  mayWrite: Language[] | null;
  timeZone: string;
  currency: string;
}

/**
 * One browser tab at a time holds an item; the others of this browser follow. Without Web Locks every tab holds.
 * `heard`: won = this tab holds it now, lost = another one does, asked = another one wants it, moved = the holder kept
 * a draft. `take` asks the holder to hand over, `release` hands over.
 */
export interface TabLock {
  isHeld: (name: string) => Promise<boolean>;
  hold: (
    name: string,
    heard: (what: 'won' | 'lost' | 'asked' | 'moved') => void,
  ) => { take: () => void; release: () => void; moved: () => void; stop: () => void };
}

/** A file that was taken in. The file itself stays outside of machines; `name` is only to be shown. */
export interface FileHandle {
  id: string;
  name: string;
}

/** What allows one upload: where to, and the signed fields that go along. */
export interface UploadGrant {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** A picture as its host keeps it: re-encoded, upright. */
export interface ImageFile {
  secure_url: string;
  width: number;
  height: number;
}

/** Files on their way out. All refusals are a `Refusal`. */
export interface Upload {
  /** a text is the address of a picture somewhere: it is fetched when somebody looks */
  take: (pictures: readonly (File | string)[]) => FileHandle[];
  /** how large it is, and what it is by its first bytes */
  look: (id: string) => Promise<{ bytes: number; type: ImageType | null }>;
  /** `progress` 0 to 1; 1 = every byte is out, the answer is not here yet */
  send: (
    id: string,
    grant: UploadGrant,
    how: { progress: (sent: number) => void; signal: AbortSignal },
  ) => Promise<ImageFile>;
  /** the address of a small image of it; null when this browser cannot draw it */
  preview: (id: string) => Promise<string | null>;
  drop: (id: string) => void;
}

/** Tells at once, and at every change, whether there is a network at all. Returns what stops it. */
export type Connectivity = (heard: (online: boolean) => void) => () => void;
