import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../create-listeners.ts';

const retryAfter = 2_000;

export interface LazyModule<Code> {
  /** asks for it before it is wanted */
  warm: () => void;
  /** null until it is here; asked for as long as it is wanted, since the network may be away */
  useCode: (wanted: boolean) => Code | null;
}

/** Code that stays out of the way until someone wants it. From then on it is there at once. */
export const lazyModule = <Code>(load: () => Promise<Code>): LazyModule<Code> => {
  let code: Code | null = null;
  let asked = false;
  const { subscribe, notify } = createListeners();
  const warm = (): void => {
    if (asked) return;
    asked = true;
    load().then(
      (it) => {
        code = it;
        notify();
      },
      () => {
        asked = false;
      },
    );
  };
  const useCode = (wanted: boolean): Code | null => {
    const it = useSyncExternalStore(subscribe, () => code);
    const missing = wanted && it === null;
    useEffect(() => {
      if (!missing) return undefined;
      warm();
      const again = window.setInterval(warm, retryAfter);
      return () => window.clearInterval(again);
    }, [missing]);
    return it;
  };
  return { warm, useCode };
};
