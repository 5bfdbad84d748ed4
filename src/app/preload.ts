import { placeOf } from '../../graphql/domain/routes.ts';
import { firstLanguage } from '../../graphql/domain/languages.ts';
import { venueOf } from '../../machines/root/url-params.ts';
import type { Ask } from '../../machines/ports.ts';
import type { Preferences } from '../../machines/root/root.types.ts';
import type { EarlyRenewal } from '../../machines/session/rotate-tokens.ts';
import type { Sharing } from '../../machines/session/cross-tab-session.ts';
import { foresee } from './prefetch-queries.ts';
import { preload } from './screen-loader.ts';
import { type Words, wordsOf } from '../i18n/load-messages.ts';
import { type Ahead, aheadOf } from '../adapters/prefetch-cache.ts';
import { askOf } from '../adapters/graphql-client.ts';
import { loadConfig, type RuntimeConfig } from '../adapters/runtime-config.ts';
import { type Device, deviceOf } from '../adapters/safe-local-storage.ts';
import { renewEarly } from '../adapters/early-token-refresh.ts';
import { addressNow } from '../adapters/browser-history.ts';
import { type Hour, hourOf } from '../adapters/server-clock.ts';
import { keptPreferences } from '../adapters/stored-preferences.ts';
import { sharingOf } from '../adapters/cross-tab-session.ts';

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
