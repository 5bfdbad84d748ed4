import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Upload } from '../../../machines/ports.ts';
import { ActorsProvider, type RunningActors } from '../../../src/actors/actors-context.tsx';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

/**
 * Gives every test of a file an empty page. Returns what renders a part of the application in English there, with the
 * actors that it selects from. The file needs the environment happy-dom.
 */
export const createPartRenderer = () => {
  let root: ReturnType<typeof createRoot>;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(() => root.unmount());
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });
  return (part: ReactNode, actors: object = {}, takeFiles: Upload['take'] = () => [], serverTime = () => 0) => {
    const now = () => actors as RunningActors;
    const registry = {
      now,
      subscribe: () => () => undefined,
      eventLog: null,
      takeFiles,
      serverTime,
    };
    return act(() =>
      root.render(
        <IntlProvider locale="en" messages={messages}>
          <ActorsProvider registry={registry as never}>{part}</ActorsProvider>
        </IntlProvider>,
      ),
    );
  };
};
