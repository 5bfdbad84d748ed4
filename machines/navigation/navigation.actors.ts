import { fromCallback } from 'xstate';
import type { BrowserOrder } from './navigation.machine.ts';

/** The browser's history as the navigation needs it; entries are numbered, so that a jump's length is known. */
export interface BrowserHistory {
  push: (path: string, at: number) => void;
  replace: (path: string, at: number) => void;
  go: (by: number) => void;
  /** asks before the tab is closed, as long as work is unsaved */
  hold: (held: boolean) => void;
  follow: (moved: (path: string, at: number) => void) => () => void;
}

export const navigationActors = (history: BrowserHistory) => ({
  browser: fromCallback<BrowserOrder>(({ receive, sendBack }) => {
    receive((order) => {
      if (order.type === 'browser.push') history.push(order.path, order.at);
      if (order.type === 'browser.replace') history.replace(order.path, order.at);
      if (order.type === 'browser.go') history.go(order.by);
      if (order.type === 'browser.hold') history.hold(order.held);
    });
    return history.follow((path, at) => sendBack({ type: 'browser.moved', path, at }));
  }),
});
