import { useEffect, useSyncExternalStore } from 'react';

const retryAfterMs = 2_000;

export interface LazyModule<Code> {
  /** loads it before it is needed */
  warm: () => void;
  /** null until it is loaded; while it is wanted, a failed load is retried */
  useCode: (wanted: boolean) => Code | null;
}

/** A module that is loaded when it is first needed, and rendered at once from then on. */
export const lazyModule = <Code>(load: () => Promise<Code>): LazyModule<Code> => {
  let code: Code | null = null;
  let requested = false;
  const waiting = new Set<() => void>();
  const warm = (): void => {
    if (requested) return;
    requested = true;
    load().then(
      (it) => {
        code = it;
        for (const tell of waiting) tell();
      },
      () => {
        requested = false;
      },
    );
  };
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => {
      waiting.delete(tell);
    };
  };
  const useCode = (wanted: boolean): Code | null => {
    const it = useSyncExternalStore(subscribe, () => code);
    const missing = wanted && it === null;
    useEffect(() => {
      if (!missing) return undefined;
      warm();
      const again = window.setInterval(warm, retryAfterMs);
      return () => window.clearInterval(again);
    }, [missing]);
    return it;
  };
  return { warm, useCode };
};
