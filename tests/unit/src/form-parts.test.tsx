// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import messages from '../../../locales/en.json' with { type: 'json' };
import { ticketDialogMachine } from '../../../machines/reservations/ticket-dialog.machine.ts';
import { ticketFormMachine } from '../../../machines/reservations/ticket-form.machine.ts';
import { ticketForm } from '../../../machines/reservations/ticket.form.ts';
import { ActorsProvider, type RunningActors } from '../../../src/actors/actors-context.tsx';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { Form } from '../../../src/features/form/Form.tsx';
import { TicketDialog } from '../../../src/features/reservations/TicketDialog.tsx';
import { createKeymap } from '../../../src/keyboard/keymap.ts';
import { listenForShortcuts } from '../../../src/keyboard/shortcut-listener.ts';
import { CalendarPopover } from '../../../src/ui/calendar/CalendarPopover.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { row } from '../machines/table/table-fixtures.ts';

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

test('what is no date stays in a form as it was typed, and is an error there', async () => {
  const form = createActorHarness(ticketFormMachine, { input: { venue, ticket: null, today: '20261127' } });
  for (const [field, value] of Object.entries({ phone: '0501234567', name: 'Noa', time: '2030' }))
    form.actor.send({ type: 'field.changed', field: field as 'name', value });
  await render(<Form form={ticketForm} actor={form.actor} command="ticketForm.save" inDialog />, {
    ticketForm: form.actor,
  });
  const input = document.querySelector<HTMLInputElement>('input[name="date"]');
  if (input === null) throw new Error('no date');
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('27/11/2026');
  await act(() => press(input, 'Enter'));
  await act(() => form.actor.send({ type: 'ticket.save' }));
  expect([form.isPending('saveTicket'), input.value, input.getAttribute('aria-invalid')]).toEqual([
    false,
    '27/11/2026',
    'true',
  ]);
  expect(form.actor.getSnapshot().context.errors).toEqual({ date: 'expectedNotValid' });
  await type('11/28/2026');
  await act(() => press(input, 'Enter'));
  await act(() => form.actor.send({ type: 'ticket.save' }));
  expect(form.requestInput('saveTicket')).toMatchObject({ values: { date: '20261128' } });
  form.stop();
});

test('the time and the area of a reservation are shown as people write them, also where they are not offered', async () => {
  const ticket = {
    ...{ ...row('1'), phoneNumber: '+972501234567', email: '', size: 2, tables: [], note: '' },
    ...{ expected: '202611272035', area: 'a9', areaNames: { en: 'Terrace' } },
  };
  const dialog = createActorHarness(ticketDialogMachine, {
    input: { venue, ticket },
    actors: { form: ticketFormMachine },
  });
  await dialog.answer('readToday', '20261127');
  await render(<TicketDialog dialog={dialog.actor} />, { ticketForm: dialog.actor.getSnapshot().children.form });
  const chosen = (name: string) =>
    document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.selectedOptions[0]?.textContent;
  await act(() => vi.waitFor(() => expect(chosen('time')).toBeDefined()));
  expect([chosen('time'), chosen('area')]).toEqual(['\u206620:35\u2069', 'Terrace']);
  dialog.stop();
});
