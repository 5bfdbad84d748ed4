// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import messages from '../../../locales/en.json' with { type: 'json' };
import { ActorsProvider, type RunningActors } from '../../../src/actors/actors-context.tsx';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { createKeymap } from '../../../src/keyboard/keymap.ts';
import { listenForShortcuts } from '../../../src/keyboard/shortcut-listener.ts';
import { CalendarPopover } from '../../../src/ui/calendar/CalendarPopover.tsx';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
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

const render = (part: ReactNode, actors: object = {}) => {
  const now = () => actors as RunningActors;
  const registry = { now, subscribe: () => () => undefined, eventLog: null, takeFiles: () => [], serverTime: () => 0 };
  return act(() =>
    root.render(
      <IntlProvider locale="en" messages={messages}>
        <ActorsProvider registry={registry as never}>{part}</ActorsProvider>
      </IntlProvider>,
    ),
  );
};
const press = (target: Element | null, key: string) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));

test('letters pressed in a calendar do nothing to the table behind it', async () => {
  await render(
    <CalendarPopover
      trigger={<button type="button">{27}</button>}
      label="Day"
      chooses="date"
      ranges={[]}
      min=""
      onChange={() => undefined}
    />,
  );
  const explained: string[] = [];
  const stop = listenForShortcuts(window, {
    keymap: () => createKeymap([{ ...getCommand('rsvp.approve'), explains: true, blocked: () => 'blocked.seen' }]),
    now: () => ({
      actors: { rsvp: { getSnapshot: () => ({ status: 'active' }) } as never },
      where: { path: '/', route: { name: 'rsvp', params: {} }, person: null, venue, venues: [] },
    }),
    letters: () => true,
    apple: false,
    ask: () => undefined,
    explain: (why) => explained.push(why),
  });
  const findDay = () => document.querySelector('[data-calendar] [data-date]');
  await act(() => vi.waitFor(() => expect(findDay()).not.toBeNull()));
  press(document.body, 'a');
  press(findDay(), 'a');
  expect(explained).toEqual([]);
  stop();
});
