/** What a sign-in or a renewal answers. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** What the tabs of one browser tell each other about the session. */
export type SessionMessage = { type: 'renewed' | 'signedIn'; tokens: Tokens } | { type: 'signedOut' };

/** The session as the tabs of one browser share it: one refresh token on the device, one renewal at a time. */
export interface CrossTabSession {
  /** the refresh token on this device */
  refresh: () => string | null;
  store: (refresh: string) => void;
  /** removes everything about the session from this device */
  clear: () => void;
  /** runs `work` while no other tab does; in a browser without locks it runs at once */
  withLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** to the other tabs */
  broadcast: (message: SessionMessage) => void;
  /** to messages of the other tabs; returns what ends the subscription */
  subscribe: (listener: (message: SessionMessage) => void) => () => void;
  /** the tokens that another tab renewed less than a minute ago */
  renewed: () => Tokens | null;
}
