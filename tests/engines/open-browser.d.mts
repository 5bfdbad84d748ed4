import type { EnginePaths } from './browsers.mjs';

/** A browser of an engine with one page. */
export interface EngineBrowser {
  name: string;
  goto: (url: string) => Promise<unknown>;
  evaluate: (code: string) => Promise<unknown>;
  /**
   * Opens a page with a script that sets `window.stands`, a promise of a number, and returns that number. In Firefox the
   * script runs before the page's own; in WebKitGTK a few hundredths of a second after the page began.
   */
  time: (url: string, script: string) => Promise<number>;
  close: () => Promise<void>;
}

export type Engine = 'firefox' | 'webkit';
export const openBrowser: Record<Engine, (paths: EnginePaths, how?: { waits?: boolean }) => Promise<EngineBrowser>>;
