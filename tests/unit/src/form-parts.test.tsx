// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { activeVenueMachine } from '../../../machines/active-venue/active-venue.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts';
import { SignOutDialog } from '../../../src/shell/SignOutDialog.tsx';
import { SplashScreen } from '../../../src/shell/SplashScreen.tsx';
import { SuperuserReasonDialog } from '../../../src/shell/SuperuserReasonDialog.tsx';
import { reservationDialogMachine } from '../../../machines/reservations/reservation-dialog.machine.ts';
import { reservationFormMachine } from '../../../machines/reservations/reservation-form.machine.ts';
import { reservationForm } from '../../../machines/reservations/reservation.form.ts';
import { createFieldChecks } from '../../../machines/field-check/deferred-field-checks.actors.ts';
import type { FieldChecks } from '../../../machines/field-check/field-check.types.ts';
import type { Ports } from '../../../machines/ports.ts';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { accountForm } from '../../../machines/account/account.form.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { devicesMachine } from '../../../machines/devices/devices.machine.ts';
import { SignedInDevices } from '../../../src/features/account/SignedInDevices.tsx';
import { Form } from '../../../src/features/form/Form.tsx';
import { FormDialogFoot } from '../../../src/features/form/FormDialogFoot.tsx';
import { trackFocus } from '../../../src/ui/focus-restore.ts';
import { ReservationDialog } from '../../../src/features/reservations/ReservationDialog.tsx';
import { createKeymap } from '../../../src/keyboard/keymap.ts';
import { listenForShortcuts } from '../../../src/keyboard/shortcut-listener.ts';
import { CalendarPopover } from '../../../src/ui/calendar/CalendarPopover.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { createPartRenderer } from './render-part.tsx';
import { row } from '../machines/table/table-fixtures.ts';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

const venue = createVenueWithRole('owner');
const render = createPartRenderer();
const press = (target: Element | null, key: string) =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));

const findInput = (name: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`no ${name}`);
  return input;
};
const setText = (input: HTMLInputElement | null, text: string): void => {
  // React reads changes of an input's own property only
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
};
const typeInto = (input: HTMLInputElement | null, text: string) => act(() => setText(input, text));

test('letters pressed in a calendar do nothing to the table behind it', async () => {
  const explained: string[] = [];
  const stop = listenForShortcuts(window, {
    keymap: () =>
      createKeymap([{ ...getCommand('reservations.approve'), explains: true, blocked: () => 'blocked.seen' }]),
    now: () => ({
      actors: { reservations: { getSnapshot: () => ({ status: 'active' }) } as never },
      where: { path: '/', route: { name: 'reservations', params: {} }, person: null, venue, venues: [] },
    }),
    letters: () => true,
    apple: false,
    ask: () => undefined,
    explain: (why) => explained.push(why),
  });
  press(document.body, 'a');
  expect(explained.splice(0)).toEqual(['blocked.seen']);
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
  const findDay = () => document.querySelector('[data-calendar] [data-date]');
  await act(() => vi.waitFor(() => expect(findDay()).not.toBeNull()));
  press(document.body, 'a');
  press(findDay(), 'a');
  expect(explained).toEqual([]);
  stop();
});

test('what is no date stays in a form as it was typed, and is an error there', async () => {
  const form = createActorHarness(reservationFormMachine, {
    input: { venue, reservation: null, shownDay: '', day: '20261127' },
  });
  for (const [field, value] of Object.entries({ phone: '0501234567', name: 'Noa', time: '2030' }))
    form.actor.send({ type: 'field.changed', field: field as 'name', value });
  await render(<Form form={reservationForm} actor={form.actor} command="reservationForm.save" inDialog />, {
    reservationForm: form.actor,
  });
  const input = findInput('date');
  const type = (text: string) => typeInto(input, text);
  await type('11/28/2026');
  await act(() => press(input, 'Enter'));
  await act(() => form.actor.send({ type: 'reservation.save' }));
  expect([form.isPending('saveReservation'), input.value, input.getAttribute('aria-invalid')]).toEqual([
    false,
    '11/28/2026',
    'true',
  ]);
  expect(form.actor.getSnapshot().context.errors).toEqual({ date: 'expectedNotValid' });
  await type('28/11/2026');
  await act(() => press(input, 'Enter'));
  await act(() => form.actor.send({ type: 'reservation.save' }));
  expect(form.requestInput('saveReservation')).toMatchObject({ values: { date: '20261128' } });
  form.stop();
});

test('a number of a guest is typed in any digits and with any punctuation; the server reads it', async () => {
  const form = createActorHarness(reservationFormMachine, {
    input: { venue, reservation: null, shownDay: '', day: '20261127' },
  });
  for (const [field, value] of Object.entries({ name: 'Noa', time: '2030' }))
    form.actor.send({ type: 'field.changed', field: field as 'name', value });
  for (const phone of ['٠٥٠-١٢٣ ٤٥٦٧', '+49 (0)30/901820', '\u2066050.123.4567\u2069', 'nobody']) {
    form.actor.send({ type: 'field.changed', field: 'phone', value: phone });
    form.actor.send({ type: 'reservation.save' });
    expect(form.requestInput('saveReservation')).toMatchObject({ values: { phone } });
    await form.reject('saveReservation', { code: 'BAD_INPUT', key: 'phoneNotValid', path: 'phoneNumber', message: '' });
    const { values, errors } = form.actor.getSnapshot().context;
    expect([values.phone, errors]).toEqual([phone, { phone: 'phoneNotValid' }]);
  }
  form.stop();
});

test('a number is checked as the server reads it while it is typed, and one that is none can be saved all the same', async () => {
  const requests: unknown[] = [];
  const ask = async (_endpoint: unknown, _document: unknown, variables: { phone: string }) => {
    requests.push(variables);
    return variables.phone.length < 10
      ? { validatePhone: { valid: false } }
      : {
          validatePhone: {
            valid: true,
            language: 'he',
            nationalNumber: '050-123-4567',
            phoneNumber: '+972501234567',
            takesMessages: true,
          },
        };
  };
  const form = createActorHarness(reservationFormMachine, {
    input: { venue, reservation: null, shownDay: '', day: '20261127' },
    actors: { fieldChecks: createFieldChecks({ ask: ask as unknown as Ports['ask'] }) },
  });
  await render(<Form form={reservationForm} actor={form.actor} command="reservationForm.save" inDialog />, {
    reservationForm: form.actor,
  });
  const note = () => document.querySelector('[role="status"]')?.textContent;
  const checks = form.actor.getSnapshot().children.fieldChecks as FieldChecks;
  const typeUntilChecked = (text: string) =>
    act(async () => {
      setText(findInput('phone'), text);
      await new Promise<void>((resolve) => {
        checks.on('field.checked', ({ error, phone }) => {
          if (error !== null || phone !== null) resolve();
        });
      });
    });
  await act(() => vi.waitFor(() => expect(note()).toBe('')));
  await typeUntilChecked('050/123');
  expect(note()).toBe('Enter a valid phone number');
  await typeInto(findInput('phone'), '050/1234');
  expect(note()).toBe('');
  await typeUntilChecked('٠٥٠/١٢٣-٤٥٦٧');
  expect(note()).toBe('Valid number050-123-4567+972501234567');
  expect(requests).toEqual(['050123', '0501234567'].map((phone) => ({ phone, regionCode: null })));
  await typeUntilChecked('nobody');
  expect(note()).toBe('Enter a valid phone number');
  await act(() => {
    for (const [field, value] of Object.entries({ name: 'Noa', time: '2030' }))
      form.actor.send({ type: 'field.changed', field: field as 'name', value });
    form.actor.send({ type: 'reservation.save' });
  });
  expect(form.requestInput('saveReservation')).toMatchObject({ values: { phone: 'nobody' } });
  form.stop();
});

test('the question before input is discarded has the focus on the answer that keeps it, and gives it back', async () => {
  const form = createActorHarness(reservationFormMachine, {
    input: { venue, reservation: null, shownDay: '', day: '20261127' },
  });
  await render(
    <>
      <input className="before" />
      <FormDialogFoot form={form.actor} command="reservationForm" />
    </>,
    { reservationForm: form.actor },
  );
  const field = document.querySelector<HTMLElement>('.before');
  field?.focus();
  await act(() => form.actor.send({ type: 'field.changed', field: 'name', value: 'Noa' }));
  await act(() => form.actor.send({ type: 'reservation.close' }));
  expect(document.activeElement?.getAttribute('data-command')).toBe('reservationForm.resume');
  await act(() => form.actor.send({ type: 'reservation.resume' }));
  expect(document.activeElement).toBe(field);
  form.stop();
});

test('the answer to an offered draft leads to the first field', async () => {
  const person = { firstName: 'Ana', lastName: 'Weber', email: 'a@x.example' };
  const account = createActorHarness(accountMachine, { input: { person } });
  await account.answer('readFormDraft', { values: { firstName: 'Mika' }, at: 1 });
  await render(<Form form={accountForm} actor={account.actor} command="account.save" />, { account: account.actor });
  const restore = document.querySelector<HTMLElement>('[data-command="account.save.restoreDraft"]');
  restore?.focus();
  expect([document.activeElement === restore, restore === null]).toEqual([true, false]);
  await act(() => account.actor.send({ type: 'draft.restored' }));
  expect(document.activeElement?.getAttribute('name')).toBe('firstName');
  account.stop();
});

test('a form that failed while it was not shown has the focus at its first error when it is', async () => {
  const person = { firstName: 'Ana', lastName: 'Weber', email: 'a@x.example' };
  const account = createActorHarness(accountMachine, { input: { person } });
  account.actor.send({ type: 'field.changed', field: 'email', value: 'nonsense' });
  account.actor.send({ type: 'account.save' });
  await render(<Form form={accountForm} actor={account.actor} command="account.save" />, { account: account.actor });
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  account.stop();
});

test('a device that was signed out leaves the focus in the list of devices', async () => {
  const [at, device] = ['2026-11-20T18:00:00Z', 'Firefox Linux'];
  const others = ['a', 'b'].map((id) => ({ id, device, createdAt: at, lastSeenAt: at, current: false }));
  const devices = createActorHarness(devicesMachine, {});
  await devices.answer('loadDevices', others);
  trackFocus(document);
  await render(<SignedInDevices devices={devices.actor} />, { devices: devices.actor });
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-command="devices.revoke"]');
  first?.focus();
  await act(() => devices.actor.send({ type: 'device.revoked', id: 'a' }));
  await act(() => devices.answer('revokeDevice'));
  expect(document.activeElement).toBe(second);
  devices.stop();
});

test('the time and the area of a reservation are shown as people write them, also where they are not offered', async () => {
  const reservation = {
    ...row('1'),
    phoneNumber: '+972501234567',
    email: '',
    size: 2,
    tables: [],
    note: '',
    expected: '202611272035',
    area: 'a9',
    areaNames: { en: 'Terrace' },
  };
  const dialog = createActorHarness(reservationDialogMachine, {
    input: { venue, reservation, corrects: null },
    actors: { form: reservationFormMachine },
  });
  await dialog.answer('begin', { day: '20261127', reservation, correction: null });
  await render(<ReservationDialog dialog={dialog.actor} />, {
    reservationForm: dialog.actor.getSnapshot().children.form,
  });
  const chosen = (name: string) =>
    document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.selectedOptions[0]?.textContent;
  await act(() => vi.waitFor(() => expect(chosen('time')).toBeDefined()));
  expect([chosen('time'), chosen('area')]).toEqual(['\u206620:35\u2069', 'Terrace']);
  dialog.stop();
});

test('while a person is signed out the screen says so, and not that the application opens', async () => {
  const session = createActorHarness(sessionMachine, { input: { codeLength: 4, captcha: null, venue: null } });
  await session.answer('findRefresh', 'r1');
  await render(<SplashScreen />, { session: session.actor });
  const announced = () => document.querySelector('[role="status"]')?.textContent;
  expect(announced()).toBe(messages['shell.starting']);
  await act(() => session.actor.send({ type: 'session.leave', onPurpose: true }));
  expect(announced()).toBe(messages['shell.signingOut']);
  session.stop();
});

test('a draft without a name is “New menu” in the question before signing out, and a venue without a title is left out', async () => {
  const signOut = createActorHarness(signOutMachine, { input: { person: 'p1', savedItem: null } });
  const session = createActorHarness(sessionMachine, { input: { codeLength: 4, captcha: null, venue: null } });
  const draft = { key: 'drafts/p1/v-9f1c/m1/3', entity: 'menu', venue: 'v-9f1c', item: 'm1', name: '', at: 0 } as const;
  await signOut.answer('listUnsent', { drafts: [draft], waiting: [] });
  await render(<SignOutDialog />, { signOut: signOut.actor, session: session.actor });
  const row = document.querySelector('[role="dialog"] li');
  const name = messages['list.create.menu'];
  const label = row?.querySelector('[role="group"]')?.getAttribute('aria-label');
  expect([row?.querySelector('bdi')?.textContent, label]).toEqual([name, name]);
  expect(row?.textContent).not.toContain(draft.venue);
  for (const { stop } of [signOut, session]) stop();
});

test('the reason that was typed for one venue and cancelled is not prefilled for the next', async () => {
  const active = createActorHarness(activeVenueMachine);
  await render(<SuperuserReasonDialog />, { venue: active.actor });
  const request = async (venue: string) => {
    await act(() => active.actor.send({ type: 'venue.requested', venue }));
    await act(() => active.reject('enterVenue', { code: 'FORBIDDEN', key: 'reasonNeeded', message: '' }));
    return document.querySelector<HTMLInputElement>('[role="dialog"] input');
  };
  const input = await request('haifa');
  await typeInto(input, 'A call from the owner');
  expect(input?.value).toBe('A call from the owner');
  await act(() => active.actor.send({ type: 'reason.cancelled' }));
  expect((await request('jaffa'))?.value).toBe('');
  active.stop();
});
