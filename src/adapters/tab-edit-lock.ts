import type { TabLock } from '../../machines/ports.ts';
import { openBroadcastChannel } from './broadcast-channel.ts';

/** Understood by tabs of older versions too. */
type LockMessage = 'take' | 'moved';
/**
 * A tab that does not answer within this time is unresponsive: its draft is stored on this device, and the lock is
 * stolen from it.
 */
const timeoutMs = 1_200;

/** Web Locks decide which tab edits an item; a BroadcastChannel carries the messages between the tabs. */
export const createTabLock = (): TabLock => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return withoutLocks;
  return {
    isHeld: async (name) => (await locks.query()).held?.some((lock) => lock.name === lockName(name)) ?? false,
    acquire: (name, notify) => {
      const channel = openBroadcastChannel(lockName(name));
      let endHolding: (() => void) | null = null;
      let waiting: AbortController | null = null;
      let stealTimer: ReturnType<typeof setTimeout> | undefined;
      let stopped = false;

      const holding = () =>
        new Promise<void>((resolve) => {
          // acquired after the item was left: released immediately, or it would never be released
          if (stopped) return resolve();
          endHolding = resolve;
          waiting = null;
          clearTimeout(stealTimer);
          notify('acquired');
        });
      /** aborts the lock request; also how the lock is lost to another tab */
      const ended = () => {
        if (endHolding === null) return;
        endHolding = null;
        notify('lost');
        queue();
      };
      const queue = () => {
        if (stopped) return;
        const mine = new AbortController();
        waiting = mine;
        locks.request(lockName(name), { signal: mine.signal }, holding).catch(ended);
      };
      const steal = () => {
        waiting?.abort();
        locks.request(lockName(name), { steal: true }, holding).catch(ended);
      };
      const release = () => {
        endHolding?.();
        endHolding = null;
      };

      locks
        .request(lockName(name), { ifAvailable: true }, (lock) => {
          if (lock) return holding();
          notify('lost');
          queue();
          return undefined;
        })
        .catch(ended);
      const onMessage = ({ data }: MessageEvent<LockMessage>) => {
        if (data === 'take' && endHolding) notify('requested');
        if (data === 'moved' && !endHolding) notify('draftStored');
      };
      channel?.addEventListener('message', onMessage);
      // a BroadcastChannel has no target origin
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      const post = (message: LockMessage) => channel?.postMessage(message);
      return {
        request: () => {
          if (endHolding !== null) return;
          post('take');
          clearTimeout(stealTimer);
          stealTimer = setTimeout(steal, timeoutMs);
        },
        draftStored: () => post('moved'),
        // The requesting tab is first in the queue by now; this tab queues behind it.
        release: () => {
          if (endHolding === null) return;
          release();
          notify('lost');
          queue();
        },
        stop: () => {
          stopped = true;
          clearTimeout(stealTimer);
          waiting?.abort();
          release();
          channel?.close();
        },
      };
    },
  };
};

const lockName = (name: string): string => `maitre-edit/${name}`;

const withoutLocks: TabLock = {
  isHeld: () => Promise.resolve(false),
  acquire: (_, notify) => {
    notify('acquired');
    return { request: () => undefined, release: () => undefined, draftStored: () => undefined, stop: () => undefined };
  },
};
