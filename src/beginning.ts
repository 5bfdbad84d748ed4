import { placeOf } from '../graphql/routes.ts';
import { firstLanguage } from '../graphql/languages.ts';
import { venueOf } from '../machines/root/address.ts';
import type { Ask } from '../machines/ports.ts';
import type { Preferences } from '../machines/root/root.types.ts';
import type { EarlyRenewal } from '../machines/session/renewing.ts';
import type { Sharing } from '../machines/session/sharing.ts';
import { foresee } from './foresight.ts';
import { preload } from './doors.ts';
import { type Words, wordsOf } from './parts/catalogue.ts';
import { type Ahead, aheadOf } from './wire/ahead.ts';
import { askOf } from './wire/ask.ts';
import { loadConfig, type RuntimeConfig } from './wire/config.ts';
import { type Device, deviceOf } from './wire/device.ts';
import { renewEarly } from './wire/early.ts';
import { addressNow } from './wire/history.ts';
import { type Hour, hourOf } from './wire/hour.ts';
import { keptPreferences } from './wire/preferences.ts';
import { sharingOf } from './wire/sharing.ts';

/** What is on its way while the application itself is still being read and run. */
export interface Beginning {
  device: Device;
  /** what time it is, by the server's answers */
  hour: Hour;
  preferences: Preferences;
  sharing: Sharing;
  ahead: Ahead;
  config: Promise<RuntimeConfig>;
  words: Promise<Words>;
  /** the first renewal; handed over once */
  renewal: () => EarlyRenewal | null;
}

const now = (): number => Date.now();

/**
 * Begins all that depends on nothing but the address and what this device remembers: the words, the screen's code, and
 * with a session its renewal and then the questions that the screen will ask. The application takes over what it finds.
 */
export const beginAt = (page: Window): Beginning => {
  const { path } = addressNow(page);
  const device = deviceOf(() => page.localStorage);
  const hour = hourOf(now);
  const preferences = keptPreferences(device);
  const words = wordsOf(preferences.language ?? firstLanguage);
  const config = loadConfig();
  preload(path);
  const sharing = sharingOf({
    device,
    locks: page.navigator.locks as LockManager | undefined,
    channel: () => ('BroadcastChannel' in page ? new BroadcastChannel('maitre-session') : null),
    now,
  });

  const ask = config.then(({ endpoints, documents }) => askOf({ endpoints, documents, token, dated: hour.heard }));
  const asked: Ask = async (...question) => (await ask)(...question);
  const ahead = aheadOf(asked, now);
  const venue = venueOf(placeOf(path), path);
  const early = sharing.refresh() === null ? null : renewEarly(asked, sharing, venue);
  const token = async (as: 'person' | 'venue') => early?.token(as) ?? null;
  if (early) foresee(ahead, path);
  // what fails now fails again for whoever waits for it
  for (const it of [words, config, ask]) it.catch(() => undefined);
  return { device, hour, preferences, sharing, ahead, config, words, renewal: () => early?.handOver() ?? null };
};
