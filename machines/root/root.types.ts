import type { Accessibility, AccessibilityGroup } from '../../graphql/domain/accessibility.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { LiveEmitted } from '../live/live.machine.ts';
import type { NavigationEmitted } from '../navigation/navigation.machine.ts';
import type { ConnectivityEmitted } from '../offline/connectivity.machine.ts';
import type { SaveQueueEmitted } from '../offline/save-queue.types.ts';
import type { UndoRequested } from '../notifications/notifications.machine.ts';
import type { ActiveVenue } from '../ports.ts';
import type { SessionEmitted } from '../session/session.types.ts';
import type { SignOutEmitted } from '../sign-out/sign-out.machine.ts';
import type { ActiveVenueEmitted } from '../active-venue/active-venue.setup.ts';
import type { VenueDeleted } from '../venues/delete-venue.form.ts';
import type { VenueCreated } from '../venues/new-venue.form.ts';

export type ThemeMode = 'system' | 'light' | 'dark';
export type MainMenu = 'management' | 'content' | 'settings';

/** What this device remembers of the person's taste. */
export interface Preferences {
  /** null: never chosen here; the person's own, else Hebrew */
  language: Language | null;
  look: ThemeMode;
  accessibility: Accessibility;
  area: MainMenu;
}

/** What a person's account remembers of their taste. */
export interface AccountPreferences {
  locale?: Language;
  accessibility?: Accessibility;
}

export interface RootInput {
  path: string;
  /** the number of this entry in the browser's history */
  at: number;
  preferences: Preferences;
  /** the browser's own zone and region, offered for a new venue */
  timeZone: string;
  /** ISO code of the country; '' when the browser names none */
  region: string;
  codeLength: number;
  /** ids that stand first in lists */
  pinned: readonly string[];
  /** what the backend can do beyond the specification, as it announces it */
  extensions: readonly string[];
}

export interface RootContext extends RootInput {
  /** signing out on purpose */
  leaving: boolean;
  /** false: this browser keeps nothing */
  storageSafe: boolean;
  /** what the interface speaks now */
  language: Language;
  venue: ActiveVenue | null;
  /** made a moment ago and not touched yet */
  fresh: string | null;
  /** what the list, the editor and the preview on the stage stand for */
  stage: { list: KindName | null; editor: string | null; preview: string | null };
}

export type RootEvent =
  | SessionEmitted
  | ActiveVenueEmitted
  | NavigationEmitted
  | LiveEmitted
  | ConnectivityEmitted
  | SaveQueueEmitted
  | UndoRequested
  | VenueCreated
  | VenueDeleted
  | SignOutEmitted
  /** drafts survive a reload, or do not */
  | { type: 'storage.changed'; safe: boolean }
  | { type: 'work.unsaved'; id: string; changes: number }
  | { type: 'work.settled' | 'work.saveFailed'; id: string }
  /** something was refused that looked allowed */
  | { type: 'access.doubted' }
  | { type: 'item.created'; entity: KindName; id: string }
  | { type: 'language.chosen'; language: Language }
  | { type: 'look.chosen'; look: ThemeMode }
  | { type: 'accessibility.chosen'; group: AccessibilityGroup; choice: string | null }
  | { type: 'accessibility.reset' };
