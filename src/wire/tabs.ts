import type { Tabs } from '../../machines/ports.ts';

type Word = 'take' | 'moved';

/** Web Locks say which tab holds an item, a BroadcastChannel carries what the tabs tell each other about it. */
export const browserTabs = (): Tabs => {
  const locks = globalThis.navigator?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return alone;
  return {
    isHeld: async (name) => (await locks.query()).held?.some((lock) => lock.name === lockOf(name)) ?? false,
    hold: (name, heard) => {
      const channel = new BroadcastChannel(lockOf(name));
      let letGo: (() => void) | null = null;
      let waiting: AbortController | null = null;

      const holding = () =>
        new Promise<void>((resolve) => {
          letGo = resolve;
          waiting = null;
          heard('won');
        });
      const queue = () => {
        const mine = new AbortController();
        waiting = mine;
        locks.request(lockOf(name), { signal: mine.signal }, holding).catch(() => undefined);
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
        .catch(() => undefined);
      const hear = ({ data }: MessageEvent<Word>) => {
        if (data === 'take' && letGo) heard('asked');
        if (data === 'moved' && !letGo) heard('moved');
      };
      channel.addEventListener('message', hear);
      // a channel has no target origin: it never leaves this one
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      const say = (word: Word) => channel.postMessage(word);
      return {
        take: () => say('take'),
        moved: () => say('moved'),
        // Whoever asked stands first in the queue by then; this tab queues behind.
        release: () => {
          release();
          heard('lost');
          queue();
        },
        stop: () => {
          waiting?.abort();
          release();
          channel.close();
        },
      };
    },
  };
};

const lockOf = (name: string): string => `maitre-edit/${name}`;

const alone: Tabs = {
  isHeld: () => Promise.resolve(false),
  hold: (_, heard) => {
    heard('won');
    return { take: () => undefined, release: () => undefined, moved: () => undefined, stop: () => undefined };
  },
};
