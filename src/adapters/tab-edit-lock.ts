import type { TabLock } from '../../machines/ports.ts';
import { openBroadcastChannel } from './broadcast-channel.ts';

type Word = 'take' | 'moved';
/**
 * A tab that does not answer within this time is unresponsive: its draft is stored on this device, and the lock is
 * taken from it.
 */
const patience = 1_200;

/** Web Locks decide which tab edits an item; a BroadcastChannel carries the messages between the tabs. */
export const createTabLock = (): TabLock => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return alone;
  return {
    isHeld: async (name) => (await locks.query()).held?.some((lock) => lock.name === lockOf(name)) ?? false,
    hold: (name, heard) => {
      const channel = openBroadcastChannel(lockOf(name));
      let letGo: (() => void) | null = null;
      let waiting: AbortController | null = null;
      let taking: ReturnType<typeof setTimeout> | undefined;
      let stopped = false;

      const holding = () =>
        new Promise<void>((resolve) => {
          // acquired after the item was left: released at once, or nobody would release it
          if (stopped) return resolve();
          letGo = resolve;
          waiting = null;
          clearTimeout(taking);
          heard('won');
        });
      /** aborts the lock request; also how the lock is lost to another tab */
      const ended = () => {
        if (letGo === null) return;
        letGo = null;
        heard('lost');
        queue();
      };
      const queue = () => {
        if (stopped) return;
        const mine = new AbortController();
        waiting = mine;
        locks.request(lockOf(name), { signal: mine.signal }, holding).catch(ended);
      };
      const steal = () => {
        waiting?.abort();
        locks.request(lockOf(name), { steal: true }, holding).catch(ended);
      };
      const release = () => {
        letGo?.();
        letGo = null;
      };

      locks
        .request(lockOf(name), { ifAvailable: true }, (lock) => {
          if (lock) return holding();
          heard('lost');
          queue();
          return undefined;
        })
        .catch(ended);
      const hear = ({ data }: MessageEvent<Word>) => {
        if (data === 'take' && letGo) heard('asked');
        if (data === 'moved' && !letGo) heard('moved');
      };
      channel?.addEventListener('message', hear);
      // a BroadcastChannel has no target origin
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      const say = (word: Word) => channel?.postMessage(word);
      return {
        take: () => {
          if (letGo !== null) return;
          say('take');
          clearTimeout(taking);
          taking = setTimeout(steal, patience);
        },
        moved: () => say('moved'),
        // The requesting tab is first in the queue by now; this tab queues behind it.
        release: () => {
          if (letGo === null) return;
          release();
          heard('lost');
          queue();
        },
        stop: () => {
          stopped = true;
          clearTimeout(taking);
          waiting?.abort();
          release();
          channel?.close();
        },
      };
    },
  };
};

const lockOf = (name: string): string => `maitre-edit/${name}`;

const alone: TabLock = {
  isHeld: () => Promise.resolve(false),
  hold: (_, heard) => {
    heard('won');
    return { take: () => undefined, release: () => undefined, moved: () => undefined, stop: () => undefined };
  },
};
