import type { CaptchaSite } from '../../graphql/domain/captcha.ts';
import type { LiveEmitted } from '../live/live.machine.ts';
import type { NavigationEmitted } from '../navigation/navigation.machine.ts';
import type { UndoRequested } from '../notifications/notifications.machine.ts';
import type { ConnectivityEmitted } from '../offline/connectivity.machine.ts';
import type { SaveQueueEmitted } from '../offline/save-queue.types.ts';
import type { LanguageChanged, Preferences } from '../preferences/preferences.types.ts';
import type { ScreensEmitted, ScreensInput } from '../screens/screens.types.ts';
import type { SessionEmitted } from '../session/session.types.ts';
import type { SignOutEmitted } from '../sign-out/sign-out.machine.ts';
import type { ActiveVenueEmitted } from '../active-venue/active-venue.setup.ts';

export interface RootInput extends ScreensInput {
  /** the index of this entry in the browser's history */
  at: number;
  preferences: Preferences;
  codeLength: number;
  /** what is passed before a code is sent; null: nothing */
  captcha: CaptchaSite | null;
  /** the extensions of the contract that the server announces */
  extensions: readonly string[];
}

export interface RootContext extends RootInput {
  /** false: this browser stores nothing, drafts end with the tab */
  storageSafe: boolean;
  /** another version of the application is on this device, and waits for the person */
  updateWaits: boolean;
}

export type RootEvent =
  | SessionEmitted
  | ActiveVenueEmitted
  | NavigationEmitted
  | LiveEmitted
  | ConnectivityEmitted
  | SaveQueueEmitted
  | UndoRequested
  | SignOutEmitted
  | ScreensEmitted
  | LanguageChanged
  | { type: 'storage.changed'; safe: boolean }
  | { type: 'update.found' | 'update.accepted' }
  | { type: 'deferredCode.loaded'; venue: string };
