import { matchRoute } from '../../graphql/routes.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { venueInPath } from '../../machines/screens/url-params.ts';
import type { GraphQLRequest, WithLock } from '../../machines/ports.ts';
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import type { EarlyRenewal } from '../../machines/session/rotate-tokens.ts';
import type { CrossTabSession } from '../../machines/cross-tab-session.ts';
import { prefetchQueries } from './prefetch-queries.ts';
import { preloadScreen } from '../runtimes/screen-loader.ts';
import { browserLanguage } from '../i18n/browser-language.ts';
import { messageStore } from '../i18n/message-store.ts';
import { type PrefetchCache, createPrefetchCache } from '../adapters/prefetch-cache.ts';
import { openBroadcastChannel } from '../adapters/broadcast-channel.ts';
import { createGraphQLClient } from '../adapters/graphql-client.ts';
import { loadConfig, type RuntimeConfig } from '../adapters/runtime-config.ts';
import { type SafeStorage, createSafeStorage } from '../adapters/safe-local-storage.ts';
import { refreshTokenEarly } from '../adapters/early-token-refresh.ts';
import { currentUrl } from '../adapters/browser-history.ts';
import { type ServerClock, createServerClock } from '../adapters/server-clock.ts';
import { readStoredPreferences } from '../adapters/stored-preferences.ts';
import { createCrossTabSession } from '../adapters/cross-tab-session.ts';
import { createWithLock } from '../adapters/web-lock.ts';

/** What was requested while the application's code was still loading. */
export interface Preloaded {
  device: SafeStorage;
  /** the server's time, from the `Date` header of its answers */
  serverClock: ServerClock;
  preferences: Preferences;
  /** the interface language at the start */
  language: Language;
  sharing: CrossTabSession;
  withLock: WithLock;
  prefetchCache: PrefetchCache;
  config: Promise<RuntimeConfig>;
  /** resolved when the first messages are here */
  messages: Promise<void>;
  /** the first token renewal; handed over once */
  renewal: () => EarlyRenewal | null;
}

const now = (): number => Date.now();

/**
 * Requests everything that depends only on the path and on what this device stores: messages, configuration, the
 * screen's code and, with a stored session, new tokens and then the screen's queries.
 */
export const startPreload = (page: Window): Preloaded => {
  const { path } = currentUrl(page);
  const device = createSafeStorage(() => page.localStorage);
  const serverClock = createServerClock(now);
  const preferences = readStoredPreferences(device);
  const language = preferences.language ?? browserLanguage(page.navigator.languages);
  const messages = messageStore.showLanguage(language);
  const config = loadConfig(device);
  preloadScreen(path);
  const withLock = createWithLock(page.navigator.locks as LockManager | undefined);
  const sharing = createCrossTabSession({
    device,
    withLock,
    channel: () => openBroadcastChannel('maitre-session'),
    now,
  });

  const ask: Promise<GraphQLRequest> = config.then(({ endpoints, documents }) =>
    createGraphQLClient({ endpoints, documents, token, dated: serverClock.synchronize }),
  );
  const sendQuery: GraphQLRequest = async (...question) => (await ask)(...question);
  const prefetchCache = createPrefetchCache(sendQuery, now);
  const venue = venueInPath(matchRoute(path), path);
  const early = sharing.refresh() === null ? null : refreshTokenEarly(ask, sharing, venue);
  const token = async (as: 'person' | 'venue') => early?.token(as) ?? null;
  if (early) prefetchQueries(prefetchCache, path);
  // a failure is reported to whoever awaits it
  for (const it of [messages, config, ask]) it.catch(() => undefined);
  return {
    device,
    serverClock,
    preferences,
    language,
    sharing,
    withLock,
    prefetchCache,
    config,
    messages,
    renewal: () => early?.handOver() ?? null,
  };
};
