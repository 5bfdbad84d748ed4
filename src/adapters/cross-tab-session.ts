import * as v from 'valibot';
import type { WithLock } from '../../machines/ports.ts';
import type { SessionMessage, CrossTabSession } from '../../machines/cross-tab-session.ts';
import { createListeners } from '../create-listeners.ts';
import { isBufferedKey } from './pagehide-write-buffer.ts';
import type { SafeStorage } from './safe-local-storage.ts';
import { preferencesKey } from './stored-preferences.ts';

const refreshKey = 'maitre.refresh';
const codeRequestStorageKey = 'maitre.codeRequest';
const lockName = 'auth-refresh';
/** Tokens received from another tab are used up to this age; older ones are renewed. */
const maxAgeMs = 60_000;

const Tokens = v.object({ access: v.string(), refresh: v.string() });
const Message = v.union([
  v.object({ type: v.literal('renewed'), tokens: Tokens }),
  v.object({ type: v.literal('signedIn'), tokens: Tokens }),
  v.object({ type: v.literal('signedOut') }),
]);

interface CrossTabSessionOptions {
  device: SafeStorage;
  /** in a browser without locks the server covers two concurrent renewals by repeating its answer for 15 s */
  withLock: WithLock;
  /** null in a browser without channels: each tab then renews on its own */
  channel: () => BroadcastChannel | null;
  now: () => number;
}

/** The session that all tabs of one browser share (rules, "Sign-in"). */
export const createCrossTabSession = ({ device, withLock, channel, now }: CrossTabSessionOptions): CrossTabSession => {
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
    codeRequestKey: () => device.read(codeRequestStorageKey),
    storeCodeRequestKey: (key) =>
      key === null ? device.remove(codeRequestStorageKey) : device.write(codeRequestStorageKey, key),
    clear: () => {
      latest = null;
      // preferences are the device's, and hold what a person's next sign-in sends; what a closed tab did not get into the
      // store is decided about with what is there
      const stays = (key: string) => key === preferencesKey || isBufferedKey(key);
      for (const key of device.keys()) if (!stays(key)) device.remove(key);
    },
    withLock: (work) => withLock(lockName, work),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    broadcast: (message) => tabs?.postMessage(message),
    subscribe,
    renewed: () => (latest !== null && now() - latest.receivedAt < maxAgeMs ? latest.tokens : null),
  };
};
