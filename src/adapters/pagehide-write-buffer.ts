import type { SafeStorage } from './safe-local-storage.ts';

/**
 * For what is written while the page goes away: IndexedDB does not answer any more, local storage does, at once. The
 * next page empties it into the real storage. Without it (tests, no window) nothing is rescued.
 */
export interface UnloadBuffer {
  /** the page is hidden or going */
  leaving: () => boolean;
  put: (key: string, text: string) => void;
  remove: (key: string) => void;
  all: () => [key: string, text: string][];
  /** calls at the moment the page begins to go */
  onLeaving: (copy: () => void) => void;
}

export const noUnloadBuffer: UnloadBuffer = {
  leaving: () => false,
  put: () => undefined,
  remove: () => undefined,
  all: () => [],
  onLeaving: () => undefined,
};

const prefix = 'unkept/';

export const createUnloadBuffer = (page: Window, device: SafeStorage): UnloadBuffer => {
  let gone = false;
  const copies: (() => void)[] = [];
  const leave = (): void => {
    gone = true;
    for (const copy of copies) copy();
  };
  // before anyone who writes because of the same event
  page.addEventListener('pagehide', leave, { capture: true });
  page.addEventListener('pageshow', () => {
    gone = false;
  });
  return {
    leaving: () => gone || page.document.visibilityState === 'hidden',
    put: (key, text) => device.write(prefix + key, text),
    remove: (key) => device.remove(prefix + key),
    all: () =>
      device
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key.slice(prefix.length), device.read(key) ?? '']),
    onLeaving: (copy) => {
      copies.push(copy);
    },
  };
};
