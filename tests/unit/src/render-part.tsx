import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, vi } from 'vitest';
import { activeVenueMachine } from '../../../machines/active-venue/active-venue.machine.ts';
import type { Upload } from '../../../machines/ports.ts';
import { ActorsProvider, type RunningActors } from '../../../src/actors/actors-context.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

/**
 * Gives every test of a file an empty page. Returns what renders a part of the application in English there, with the
 * actors that it selects from; no venue is open unless they say so. The file needs the environment happy-dom.
 */
export const createPartRenderer = () => {
  let root: ReturnType<typeof createRoot>;
  let noVenue: ReturnType<typeof createActorHarness<typeof activeVenueMachine>>;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    noVenue = createActorHarness(activeVenueMachine);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(() => root.unmount());
    noVenue.stop();
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });
  return (part: ReactNode, actors: object = {}, takeFiles: Upload['take'] = () => [], serverTime = () => 0) => {
    const running = { venue: noVenue.actor, ...actors } as RunningActors;
    const now = () => running;
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
