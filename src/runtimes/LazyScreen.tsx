import { type ComponentType, createElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScreenName } from '../../machines/screens/screen-records.ts';
import { getLoadedScreen, loadScreen } from './screen-loader.ts';

const retryAfterMs = 2_000;

/**
 * The component of a screen, or `fallback` until its chunk has loaded; loading is retried while the network is down. A
 * screen that was loaded before renders synchronously: behind a Suspense boundary React would delay it by 300 ms. Its
 * `key` is the screen's name.
 */
export function LazyScreen({ name, fallback }: { name: ScreenName; fallback: ComponentType }) {
  const [screen, setScreen] = useState(() => getLoadedScreen(name)?.component ?? null);
  useEffect(() => {
    if (screen !== null) return undefined;
    let stopped = false;
    let timer: number | undefined;
    const load = (): void => {
      loadScreen(name).then(
        ({ component }) => {
          if (stopped) return;
          // Renders with its effects synchronously: letters typed into a focused field before it follows its actor
          // would be lost.
          flushSync(() => setScreen(() => component));
        },
        () => {
          if (!stopped) timer = window.setTimeout(load, retryAfterMs);
        },
      );
    };
    load();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [screen, name]);
  return createElement(screen ?? fallback);
}
