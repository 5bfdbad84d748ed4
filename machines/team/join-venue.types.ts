import type { Language } from '../../graphql/domain/languages.ts';

/** What the link of an invitation shows before anybody has signed in. */
export interface TeamInvitation {
  venueTitles: Partial<Record<Language, string>>;
  roleNames: Partial<Record<Language, string>>;
  invitedBy: string;
  /** the invited number or address; only its end is shown */
  recipient: string;
  /** ISO 8601 */
  expiresAt: string;
}

export interface JoinedVenue {
  venue: string;
  /** false: a member already */
  joined: boolean;
}

/** Sent to the root. */
export interface VenueJoined {
  type: 'venue.joined';
  venue: string;
}

/** The token of the link that was opened in this tab; it is in the address's fragment, which is sent nowhere. */
export interface JoinLink {
  /** '' without one */
  read: () => string;
  /** after it was used */
  forget: () => void;
  /** calls when another link is opened in this tab; returns what stops it */
  follow: (opened: () => void) => () => void;
}
