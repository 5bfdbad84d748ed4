import * as v from 'valibot';
import type { SessionMessage, CrossTabSession } from '../../machines/session/cross-tab-session.ts';
import { createListeners } from '../create-listeners.ts';
import type { SafeStorage } from './safe-local-storage.ts';

const refreshKey = 'maitre.refresh';
const lock = 'auth-refresh';
/** Tokens of another tab are taken over when they are younger than this; older ones are renewed. */
const young = 60_000;

const Tokens = v.object({ access: v.string(), refresh: v.string() });
const Word = v.variant('type', [
  v.object({ type: v.literal('renewed'), tokens: Tokens }),
  v.object({ type: v.literal('signedIn'), tokens: Tokens }),
  v.object({ type: v.literal('signedOut') }),
]);

interface SharingParts {
  device: SafeStorage;
  /** absent in a browser without them: then the server's 15 seconds cover two renewals at once */
  locks: LockManager | undefined;
  channel: () => BroadcastChannel | null;
  now: () => number;
}

/** The session as the tabs of one browser share it (rules, "Sign-in"). */
export const createCrossTabSession = ({ device, locks, channel, now }: SharingParts): CrossTabSession => {
  const { subscribe, notify } = createListeners<[SessionMessage]>();
  let recent: { tokens: { access: string; refresh: string }; at: number } | null = null;

  const tabs = channel();
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = v.safeParse(Word, data);
    if (!word.success) return;
    recent = 'tokens' in word.output ? { tokens: word.output.tokens, at: now() } : null;
    notify(word.output);
  });

  return {
    refresh: () => device.read(refreshKey),
    keep: (refresh) => device.write(refreshKey, refresh),
    clear: () => {
      recent = null;
      device.clear();
    },
    alone: async (work) => {
      if (!locks) return work();
      // `request` has the callback's result, promise and all.
      return (await locks.request(lock, async () => ({ result: await work() }))).result;
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    tell: (word) => tabs?.postMessage(word),
    hear: subscribe,
    renewed: () => (recent !== null && now() - recent.at < young ? recent.tokens : null),
  };
};
