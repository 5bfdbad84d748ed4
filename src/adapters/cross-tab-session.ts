import * as v from 'valibot';
import type { SessionMessage, CrossTabSession } from '../../machines/cross-tab-session.ts';
import { createListeners } from '../create-listeners.ts';
import { isBufferedKey } from './pagehide-write-buffer.ts';
import type { SafeStorage } from './safe-local-storage.ts';
import { preferencesKey } from './stored-preferences.ts';

const refreshKey = 'maitre.refresh';
const lockName = 'auth-refresh';
/**
 * A tab that was suspended while it held the lock must not stop all the others: after this time they go on without it,
 * like browsers that have no locks.
 */
const lockTimeoutMs = 12_000;
/** Tokens received from another tab are used up to this age; older ones are renewed. */
const maxAgeMs = 60_000;

const Tokens = v.object({ access: v.string(), refresh: v.string() });
const Message = v.variant('type', [
  v.object({ type: v.literal('renewed'), tokens: Tokens }),
  v.object({ type: v.literal('signedIn'), tokens: Tokens }),
  v.object({ type: v.literal('signedOut') }),
]);

interface CrossTabSessionOptions {
  device: SafeStorage;
  /** absent in some browsers: the server then covers two concurrent renewals by repeating its answer for 15 s */
  locks: LockManager | undefined;
  /** null in a browser without channels: each tab then renews on its own */
  channel: () => BroadcastChannel | null;
  now: () => number;
}

/** The session that all tabs of one browser share (rules, "Sign-in"). */
export const createCrossTabSession = ({ device, locks, channel, now }: CrossTabSessionOptions): CrossTabSession => {
  const { subscribe, notify } = createListeners<[SessionMessage]>();
  let latest: { tokens: { access: string; refresh: string }; receivedAt: number } | null = null;

  const tabs = channel();
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(Message, data);
    if (!message.success) return;
    latest = 'tokens' in message.output ? { tokens: message.output.tokens, receivedAt: now() } : null;
    notify(message.output);
  });

  return {
    refresh: () => device.read(refreshKey),
    store: (refresh) => device.write(refreshKey, refresh),
    clear: () => {
      latest = null;
      // preferences are the device's, and hold what a person's next sign-in sends; what a closed tab did not get into the
      // store is decided about with what is there
      const stays = (key: string) => key === preferencesKey || isBufferedKey(key);
      for (const key of device.keys()) if (!stays(key)) device.remove(key);
    },
    withLock: async (work) => {
      if (!locks) return work();
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), lockTimeoutMs);
      const locked = async () => {
        clearTimeout(timer);
        // `request` would flatten a promise in the callback's result, so the result is wrapped
        return { result: await work() };
      };
      try {
        return (await locks.request(lockName, { signal: waiting.signal }, locked)).result;
      } catch (error) {
        if (!waiting.signal.aborted) throw error;
        return work();
      }
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    broadcast: (message) => tabs?.postMessage(message),
    subscribe,
    renewed: () => (latest !== null && now() - latest.receivedAt < maxAgeMs ? latest.tokens : null),
  };
};
