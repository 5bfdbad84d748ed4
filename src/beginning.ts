import { RefreshTokenDocument } from '../graphql/generated/auth/graphql.ts';
import { placeOf } from '../graphql/routes.ts';
import { firstLanguage } from '../graphql/languages.ts';
import { venueOf } from '../machines/root/address.ts';
import type { Preferences } from '../machines/root/root.types.ts';
import { type EarlyRenewal, renewalPatience, rotateOf } from '../machines/session/renewing.ts';
import type { Sharing } from '../machines/session/sharing.ts';
import type { Tokens } from '../machines/session/session.types.ts';
import { foresee } from './foresight.ts';
import { preload } from './doors.ts';
import { type Words, wordsOf } from './parts/catalogue.ts';
import { type Ahead, aheadOf } from './wire/ahead.ts';
import { askOf } from './wire/ask.ts';
import { loadConfig, type RuntimeConfig } from './wire/config.ts';
import { type Device, deviceOf } from './wire/device.ts';
import { addressNow } from './wire/history.ts';
import { keptPreferences } from './wire/preferences.ts';
import { sharingOf } from './wire/sharing.ts';

/** What is on its way while the application itself is still being read and run. */
export interface Beginning {
  device: Device;
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

  let renewal: EarlyRenewal | null = null;
  const token = async (as: 'person' | 'venue'): Promise<string | null> => {
    const { tokens, pass } = (await renewal?.renewal) ?? {};
    return as === 'person' ? (tokens?.access ?? null) : pass && 'access' in pass ? pass.access : null;
  };
  const ask = config.then(({ endpoints, documents }) => askOf({ endpoints, documents, token }));
  const ahead = aheadOf(async (...question) => (await ask)(...question), now);
  if (sharing.refresh() !== null) {
    const venue = venueOf(placeOf(path), path);
    const renew = rotateOf(async (wanted) => {
      const signal = AbortSignal.timeout(renewalPatience);
      return (await (await ask)('auth', RefreshTokenDocument, wanted, { as: 'nobody', signal })).refreshToken;
    }, sharing);
    renewal = { venue, renewal: sharing.alone(() => renew(venue === null ? null : { venue, reason: null })) };
    renewal.renewal.catch(() => undefined);
    foresee(ahead, path);
  }
  // what fails now fails again for whoever waits for it
  for (const it of [words, config]) it.catch(() => undefined);
  ask.catch(() => undefined);

  const handOver = (): EarlyRenewal | null => {
    const mine = renewal;
    renewal = null;
    return mine;
  };
  return { device, preferences, sharing, ahead, config, words, renewal: handOver };
};
