import type { BookingSettings } from '../graphql/domain/booking.ts';
import type { TurnSettings } from '../graphql/domain/seating/occupied-time.ts';
import type { Accessibility } from '../graphql/domain/accessibility.ts';
import type { DayEnd } from '../graphql/domain/business-day.ts';
import type { Favorite } from '../graphql/domain/favorites.ts';
import type { HiddenColumns } from '../graphql/domain/hidden-columns.ts';
import type { Language } from '../graphql/domain/languages.ts';
import type { ErrorExtensions } from '../graphql/errors.ts';
import type { ImageType } from '../graphql/domain/images.ts';

/** The actors' outside dependencies. `src/adapters` implements them; tests bring their own. */
export interface Ports {
  ask: GraphQLRequest;
  live: Live;
  subscribe: Subscribe;
  store: KeyValueStore;
  /** milliseconds since 1970, by the server's clock as far as it is known */
  now: () => number;
  /** a fresh UUID */
  newId: () => string;
}

export type Endpoint = 'auth' | 'api' | 'settings' | 'guest' | 'reports';

/** A typed operation, as codegen writes it. */
export interface Operation<Result, Variables> {
  readonly __meta__?: { hash?: string } | Record<string, unknown>;
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

export interface GraphQLRequestOptions {
  /** which token is sent: the person's, the active venue's, or none */
  as?: 'nobody' | 'person' | 'venue';
  /** a mutation's Idempotency-Key; a retry sends the same one */
  key?: string;
  /** of the reporting service, which knows no token */
  ticket?: string;
  signal?: AbortSignal;
}

/** Sends one operation. Rejects with an `ApiError`; on UNAUTHENTICATED it renews the token and retries once. */
export type GraphQLRequest = <Result, Variables>(
  endpoint: Endpoint,
  operation: Operation<Result, Variables>,
  variables: Variables,
  options?: GraphQLRequestOptions,
) => Promise<Result>;

/**
 * The rejection of every failed call, stored by machines as `error`. Plain data. The `key` of a newer server may be unknown
 * here: `getErrorMessage` shows its message then.
 */
export interface ApiError extends Omit<ErrorExtensions, 'code'> {
  code: ErrorExtensions['code'] | 'NETWORK' | 'FOREIGN_ANSWER';
  /** the server's English text, shown only for an unknown key */
  message: string;
  /** more about the error: the current item of a CONFLICT, the balance of a rejected redemption */
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
 * What a subscription to a venue's changes reports. `gap`: changes may have been missed, reload. `lost`: the
 * connection is lost and reconnects. `rejected`: the server revoked the access of the connection's token; no
 * reconnection.
 */
export type LiveReport =
  | { type: 'change'; change: LiveChange }
  | { type: 'gap' | 'lost' }
  | { type: 'rejected'; token: string };

/** Subscribes to one venue's changes; returns what ends the subscription. */
export type Live = (venue: string, notify: (report: LiveReport) => void) => () => void;

/**
 * Another subscription over the connection of a venue's changes, while there is one: begun again after every reconnect.
 * `next`: each answer; `lost`: none comes until the next one. Returns what ends it.
 */
export type Subscribe = <Result, Variables extends object>(
  venue: string,
  operation: Operation<Result, Variables>,
  variables: Variables,
  notify: { next: (answer: Result) => void; lost: () => void },
) => () => void;

/** Where this page has an item open. `tab`: a UUID of the page. */
export interface OpenPlace {
  venue: string;
  item: string;
  tab: string;
  path: string | null;
  language: Language | null;
}

/** Somebody else who has the item open; `own`: the same person on another device. */
export interface PresentPerson {
  id: string;
  name: string;
  role: string;
  own: boolean;
  path: string | null;
  language: Language | null;
}

/** Storage on this device. Never throws; `safe` is false once it fell back to memory. */
export interface KeyValueStore {
  read: (key: string) => Promise<unknown>;
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  keys: (prefix: string) => Promise<string[]>;
  safe: () => boolean;
}

/**
 * Runs `work` under a lock of this name that all tabs of this browser share; without lock support it runs immediately, and
 * after some seconds also when a suspended tab does not release the lock.
 */
export type WithLock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Sends a call; where it needs a fresh code, once more after the person has entered one. */
export type WithFreshCode = <Result>(send: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

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
  hiddenColumns: HiddenColumns;
  favorites: readonly Favorite[];
  /** null: none */
  card: { brand: string; last4: string } | null;
  /** the installation has a provider of cards */
  cards: boolean;
  /** ISO 8601; null: the account stays */
  deletesAt: string | null;
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
  /** city names by language */
  cities: Partial<Record<Language, string>>;
  /** ISO code of the country */
  regionCode: string;
  /** content languages of the venue, master first */
  languages: Language[];
  /** those this person may write; null = all */
  mayWrite: Language[] | null;
  timeZone: string;
  currency: string;
  /** invitations without an answer are canceled at their deadline */
  cancelUnanswered: boolean;
  /** before sunset, in a venue in Israel */
  candleMinutes: number;
  /** guests register with a declaration of their health */
  registration: boolean;
  booking: BookingSettings;
  turns: TurnSettings;
  /** when its business days end, from a day on */
  dayEnds: readonly DayEnd[];
}

/**
 * One of several tabs of this browser on an item has the edit lock. Without Web Locks every tab has it. Notified:
 * acquired = this tab has the lock, lost = another tab has it, requested = another tab requests it, draftStored = the
 * tab with the lock stored a draft. `request` requests the lock from the other tab, `release` releases it.
 */
export interface TabLock {
  isHeld: (name: string) => Promise<boolean>;
  acquire: (
    name: string,
    notify: (what: 'acquired' | 'lost' | 'requested' | 'draftStored') => void,
  ) => { request: () => void; release: () => void; draftStored: () => void; stop: () => void };
}

/** Names a file that an adapter holds; the file itself stays outside of machines. `name` is for display. */
export interface FileHandle {
  id: string;
  name: string;
}

/** Allows one upload: its URL and the signed form fields to send. */
export interface UploadGrant {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** A stored image: re-encoded, upright. */
export interface ImageFile {
  secure_url: string;
  width: number;
  height: number;
}

/** Uploads files. Every rejection is an `ApiError`. */
export interface Upload {
  /** a string is the URL of an image: it is fetched when it is first read */
  take: (images: readonly (File | string)[]) => FileHandle[];
  /** its size, and its type by its first bytes */
  readInfo: (id: string) => Promise<{ bytes: number; type: ImageType | null }>;
  /** `progress` 0 to 1; 1 = every byte was sent, the answer is still awaited */
  send: (
    id: string,
    grant: UploadGrant,
    how: { progress: (sent: number) => void; signal: AbortSignal },
  ) => Promise<ImageFile>;
  /** the file itself */
  open: (id: string) => Promise<Blob>;
  /** URL of a thumbnail; null when this browser cannot draw it */
  preview: (id: string) => Promise<string | null>;
  drop: (id: string) => void;
}

/** Notifies of the network state immediately and at every change. Returns the unsubscribe function. */
export type Connectivity = (notify: (online: boolean) => void) => () => void;
