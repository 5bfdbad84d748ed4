import type { CaptchaSite } from '../../graphql/domain/captcha.ts';
import type { Tokens } from '../cross-tab-session.ts';
import type { Person, ApiError, VenueEntry } from '../ports.ts';

/** The venue that is open in this tab, and its token. */
export interface VenueToken {
  venue: string;
  access: string;
}

export interface SessionContext {
  codeLength: number;
  captcha: CaptchaSite | null;
  tokens: Tokens | null;
  pass: VenueToken | null;
  /** `pass` when the last renewal began: its answer is about that one */
  renewedPass: VenueToken | null;
  /** kept when a session expires, so that its person can return to the same screen */
  person: Person | null;
  venues: VenueEntry[];
  /** the person who signed in is not the one whose session ended */
  another: boolean;
  error: ApiError | null;
  /** why profile or venues could not be read */
  loadError: ApiError | null;
  /** how often they could not be read in a row */
  failedLoads: number;
  /** the person signed out deliberately */
  leavingOnPurpose: boolean;
}

export type SessionEvent =
  /** a call needs a token: ends the wait before the next renewal */
  | { type: 'token.requested' }
  /** the server rejected this token */
  | { type: 'token.rejected'; token: string }
  /** another tab signed in, or out */
  | { type: 'tokens.shared'; tokens: Tokens }
  | { type: 'session.endedInOtherTab' }
  /** from now on the token of all calls inside a venue */
  | { type: 'pass.given'; pass: VenueToken }
  | { type: 'pass.dropped' }
  | { type: 'session.retry' }
  /** a socket was closed for its token: it is renewed, or the session ends, unless it was renewed in the meantime */
  | { type: 'session.verify'; token: string }
  /** profile and venues are outdated: a venue was created, or access changed */
  | { type: 'venues.outdated' }
  /** `onPurpose`: the person signs out; nobody comes back to the current route */
  | { type: 'session.leave'; onPurpose?: boolean };

/** Sent to the root. */
export type SessionEmitted =
  | { type: 'session.signedIn'; person: Person; venues: VenueEntry[]; another: boolean }
  | { type: 'session.ended' }
  /** calls and sockets may go with a new token */
  | { type: 'session.renewed' }
  /** the person and their venues were read again */
  | { type: 'venues.read'; person: Person }
  | { type: 'session.signedOut'; onPurpose: boolean }
  | { type: 'pass.lost'; venue: string; error: ApiError };

export interface Renewal {
  tokens: Tokens;
  /** the venue's new token; null without an open venue; an error when the person may no longer open it */
  pass: { access: string } | { rejected: ApiError } | null;
}

export interface SignOutRequest {
  /** the person signs out: of what they have not sent, their drafts alone stay on this device; otherwise all of it */
  onPurpose: boolean;
  /** null: their profile has not been read */
  person: string | null;
  /** the server has no such session any more */
  hasEnded: boolean;
}
