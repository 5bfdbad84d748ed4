import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { RouteMatch } from '../../graphql/routes.ts';
import type { LiveEmitted } from '../live/live.machine.ts';
import type { UndoRequested } from '../notifications/notifications.machine.ts';
import type { ConnectivityEmitted } from '../offline/connectivity.machine.ts';
import type { SaveDelivered, ReservationChangeDelivered } from '../offline/save-queue.types.ts';
import type { ActiveVenue, Person } from '../ports.ts';
import type { Preferences } from '../preferences/preferences.types.ts';
import type { VenueJoined } from '../team/join-venue.types.ts';
import type { VenueDeleted } from '../venues/delete-venue.form.ts';
import type { VenueCreated } from '../venues/new-venue.form.ts';

export interface ScreensInput {
  path: string;
  language: Language;
  /** the browser's own time zone, offered for a new venue; a browser takes long to say it, so a start does not ask */
  timeZone: () => string;
  /** ISO code of the browser's country, offered for a new venue; '' when it names none */
  region: string;
  /** ids of items that are pinned in lists */
  pinned: readonly string[];
  preferences: Pick<Preferences, 'contentLanguage' | 'orders'>;
}

export interface ScreensContext extends ScreensInput {
  match: RouteMatch;
  /** the path before this one; equal to `path` at the start */
  previousPath: string;
  /** stored while an expired session waits for its person to sign in again */
  person: Person | null;
  signedIn: boolean;
  venue: ActiveVenue | null;
  offline: boolean;
  /** the item that the list created a moment ago, until its editor runs */
  createdItem: string | null;
  /** the keys of the running actors, by name */
  shown: Readonly<Record<string, string | null>>;
  /** actors whose code is here, with the kind that they need */
  loaded: readonly string[];
  /** actors whose code is being loaded */
  loading: readonly string[];
}

/** The code of an actor, and the declaration of the kind that it needs, is here. */
export interface CodeLoaded {
  type: 'code.loaded';
  actor: string;
  kind: KindName | null;
}

/** A table was given another order. */
interface OrderChosen {
  type: 'order.chosen';
  table: string;
  order: string;
}

/** Sent to the root. */
export type ScreensEmitted =
  | OrderChosen
  | { type: 'contentLanguage.chosen'; language: Language }
  | VenueCreated
  | VenueDeleted
  | VenueJoined
  | { type: 'changes.pending'; id: string; changes: number }
  | { type: 'changes.cleared'; id: string }
  | { type: 'changes.saveFailed'; id: string; shownAt?: string }
  /** the server rejected something that was allowed here */
  | { type: 'access.recheckRequested' };

export type ScreensEvent =
  | ScreensEmitted
  | Exclude<LiveEmitted, { type: 'live.rejected' | 'live.resumed' }>
  | ConnectivityEmitted
  | SaveDelivered
  | ReservationChangeDelivered
  | UndoRequested
  | { type: 'route.changed'; path: string }
  /** raised once the actors that the new route stops and starts are known */
  | { type: 'route.applied' }
  | { type: 'person.signedIn'; person: Person }
  /** read again: the same person, with another name for example */
  | { type: 'person.changed'; person: Person }
  | { type: 'person.sessionEnded' }
  | { type: 'person.signedOut' }
  | { type: 'venue.entered'; venue: ActiveVenue }
  /** its details, or what this person may do in it, were read again */
  | { type: 'venue.changed'; venue: ActiveVenue }
  | { type: 'venue.left' }
  | { type: 'language.changed'; language: Language }
  | OrderChosen
  | { type: 'row.created'; id: string }
  | CodeLoaded
  | { type: 'changes.saveRequested' }
  | { type: 'changes.discarded' };
