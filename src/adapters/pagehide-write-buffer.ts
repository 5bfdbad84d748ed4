import type { SafeStorage } from './safe-local-storage.ts';

/**
 * Buffers writes during page unload in local storage, which is synchronous; IndexedDB no longer completes then. The
 * next page moves them into the real store; pages that are open already find them in the buffer. Without a window (tests)
 * nothing is buffered.
 */
export interface UnloadBuffer {
  /** the page is hidden or being unloaded */
  leaving: () => boolean;
  put: (key: string, text: string) => void;
  /** null: nothing is buffered for the key */
  read: (key: string) => string | null;
  remove: (key: string) => void;
  all: () => [key: string, text: string][];
  /** calls when the page begins to unload */
  onLeaving: (copy: () => void) => void;
}

export const noUnloadBuffer: UnloadBuffer = {
  leaving: () => false,
  put: () => undefined,
  read: () => null,
  remove: () => undefined,
  all: () => [],
  onLeaving: () => undefined,
};

const prefix = 'unkept/';

/** Whether a key of local storage holds a buffered value. */
export const isBufferedKey = (key: string): boolean => key.startsWith(prefix);

export const createUnloadBuffer = (page: Window, device: SafeStorage): UnloadBuffer => {
  let isLeaving = false;
  const copies: (() => void)[] = [];
  const leave = (): void => {
    isLeaving = true;
    for (const copy of copies) copy();
  };
  // registered first, so that it runs before the listeners that write
  page.addEventListener('pagehide', leave, { capture: true });
  page.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return {
    leaving: () => isLeaving || page.document.visibilityState === 'hidden',
    put: (key, text) => device.write(prefix + key, text),
    read: (key) => device.read(prefix + key),
    remove: (key) => device.remove(prefix + key),
    all: () =>
      device
        .keys()
        .filter(isBufferedKey)
        .map((key) => [key.slice(prefix.length), device.read(key) ?? '']),
    onLeaving: (copy) => {
      copies.push(copy);
    },
  };
};
