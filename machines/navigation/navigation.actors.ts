import { fromCallback } from 'xstate';
import type { BrowserHistory } from './browser-history.ts';
import type { BrowserHistoryCommand } from './navigation.machine.ts';

export const createNavigationActors = (history: BrowserHistory) => ({
  browser: fromCallback<BrowserHistoryCommand>(({ receive, sendBack }) => {
    receive((order) => {
      if (order.type === 'browser.push') history.push(order.path, order.at);
      if (order.type === 'browser.replace') history.replace(order.path, order.at);
      if (order.type === 'browser.go') history.go(order.by);
      if (order.type === 'browser.block') history.setBlocked(order.held);
    });
    return history.follow((path, at) => sendBack({ type: 'browser.moved', path, at }));
  }),
});
