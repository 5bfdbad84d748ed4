/** What a sign-in or a renewal answers. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** Session messages between the tabs of one browser. */
export type SessionMessage = { type: 'renewed' | 'signedIn'; tokens: Tokens } | { type: 'signedOut' };

/** The session as the tabs of one browser share it: one refresh token on the device, one renewal at a time. */
export interface CrossTabSession {
  /** the refresh token on this device */
  refresh: () => string | null;
  store: (refresh: string) => void;
  /** the key of requests for a code, until one is answered with a code that was sent; null: the last one was */
  codeRequestKey: () => string | null;
  storeCodeRequestKey: (key: string | null) => void;
  /** removes everything about the session from this device */
  clear: () => void;
  /** runs `work` under a lock that all tabs share; without lock support it runs immediately */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** broadcasts to the other tabs */
  broadcast: (message: SessionMessage) => void;
  /** subscribes to the other tabs' messages; returns the unsubscribe function */
  subscribe: (listener: (message: SessionMessage) => void) => () => void;
  /** the tokens that another tab renewed less than a minute ago */
  renewed: () => Tokens | null;
}
