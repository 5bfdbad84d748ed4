import type { Person, ApiError, VenueEntry } from '../ports.ts';

/** What a sign-in or a renewal answers. */
export interface Tokens {
  access: string;
  refresh: string;
}

/** The venue this tab stands in, and the token that opens it. `reason`: why a superUser who is no member is here. */
export interface VenueToken {
  venue: string;
  access: string;
  reason: string | null;
}

export interface SessionContext {
  codeLength: number;
  tokens: Tokens | null;
  pass: VenueToken | null;
  /** kept when a session ends by itself, so that the same person can come back to what they were doing */
  person: Person | null;
  venues: VenueEntry[];
  /** the person who came back is not the one whose session ended */
  another: boolean;
  problem: ApiError | null;
  /** the person asked to sign out */
  leavingOnPurpose: boolean;
}

export type SessionEvent =
  /** a call needs a token; wakes a renewal that waits after a failed network */
  | { type: 'token.wanted' }
  /** the server refused this very token */
  | { type: 'token.refused'; token: string }
  /** another tab signed in, or out */
  | { type: 'tokens.shared'; tokens: Tokens }
  | { type: 'session.endedElsewhere' }
  /** a venue opened its door: from now on this is the token of all calls inside a venue */
  | { type: 'pass.given'; pass: VenueToken }
  | { type: 'pass.dropped' }
  | { type: 'session.retry' }
  /** ask for the venues again: one was created, or access changed */
  | { type: 'venues.stale' }
  /** `onPurpose`: the person signs out; nobody comes back to the current route */
  | { type: 'session.leave'; onPurpose?: boolean };

/** What the root hears. */
export type SessionEmitted =
  | { type: 'session.signedIn'; person: Person; venues: VenueEntry[]; another: boolean }
  | { type: 'session.ended' }
  /** the person and their venues, again */
  | { type: 'venues.read' }
  | { type: 'session.signedOut'; onPurpose: boolean }
  | { type: 'pass.lost'; venue: string; problem: ApiError };

export interface Renewal {
  tokens: Tokens;
  /** the venue's new token; null when no venue was in hand; a refusal when the venue no longer lets the person in */
  pass: { access: string } | { refused: ApiError } | null;
}
