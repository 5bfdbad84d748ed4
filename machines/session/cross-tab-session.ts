import type { Tokens } from './session.types.ts';

/** What tabs of one browser tell each other about the session. */
export type SessionMessage = { type: 'renewed' | 'signedIn'; tokens: Tokens } | { type: 'signedOut' };

/** The session as the tabs of one browser share it: one refresh token on the device, one renewal at a time. */
export interface CrossTabSession {
  refresh: () => string | null;
  keep: (refresh: string) => void;
  /** forgets what all tabs of this browser know */
  clear: () => void;
  /** runs `work` while no other tab does; with no lock to be had it simply runs */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  tell: (word: SessionMessage) => void;
  hear: (listener: (word: SessionMessage) => void) => () => void;
  /** tokens that another tab renewed less than a minute ago */
  renewed: () => Tokens | null;
}
