// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { reservationsMachine } from '../../../machines/reservations/reservations.machine.ts';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { DayPicker } from '../../../src/features/reservations/DayPicker.tsx';
import { formatTypedDate } from '../../../src/ui/calendar/parse-typed-date.ts';
import { createActorHarness } from '../../support/actor-harness.ts';
import { row } from '../machines/table/table-fixtures.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { createPartRenderer } from './render-part.tsx';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

const venue = createVenueWithRole('owner');
const render = createPartRenderer();
const createStub = (snapshot: object) => ({
  getSnapshot: () => ({ status: 'active', ...snapshot }),
  subscribe: () => ({ unsubscribe: () => undefined }),
});
/** 22:30 of 26 November in the venue. */
const evening = Date.UTC(2026, 10, 26, 20, 30);
/** 4 in the morning, when the business day ends */
const dayEnd = Date.UTC(2026, 10, 27, 2);

const open = async (query: object) => {
  const reservations = createActorHarness(reservationsMachine, {
    input: { venue, person: 'dana', query },
    systemId: 'reservations',
  });
  let clock = evening;
  const load = (at: number) => {
    clock = at;
    return act(() => reservations.answer('loadPage', { rows: [row('1')], at, total: 1 }));
  };
  await load(evening);
  const actors = {
    reservations: reservations.actor,
    venue: createStub({ matches: () => true, context: { venue } }),
    navigation: createStub({ context: { path: '/petilia-jaffa/rsvp' } }),
  };
  await render(<DayPicker reservations={reservations.actor} />, actors, undefined, () => clock);
  const click = (label: string) =>
    act(() => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
  const first = () => document.querySelector<HTMLInputElement>('input[type="text"]') as HTMLInputElement;
  return {
    load,
    reload: () => reservations.actor.send({ type: 'table.reload' }),
    before: () => click(messages['reservations.dayBefore'] ?? ''),
    after: () => click(messages['reservations.dayAfter'] ?? ''),
    type: async (date: string) => {
      await act(() => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        setValue?.call(first(), formatTypedDate('en', date));
        first().dispatchEvent(new Event('input', { bubbles: true }));
      });
      await act(() => first().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    },
    shown: () => [...document.querySelectorAll<HTMLInputElement>('input[type="text"]')].map(({ value }) => value),
    days: () => {
      const { date, to } = reservations.actor.getSnapshot().context.query.filters;
      return [date, to];
    },
    /** why the list of the day cannot be e-mailed */
    emailBlocked: () =>
      getCommand('reservations.email').blocked?.(
        actors as never,
        { person: { email: 'dana@petilia.example' } } as never,
        {},
      ),
    stop: reservations.stop,
  };
};
const typed = (...dates: string[]) => dates.map((date) => (date === '' ? '' : formatTypedDate('en', date)));

test('a step leads from several days to as many, and from one day to one', async () => {
  const several = await open({ date: '20261110', to: '20261111' });
  await several.after();
  await several.after();
  expect([several.days(), several.shown()]).toEqual([['20261112', '20261113'], typed('20261112', '20261113')]);
  expect(several.emailBlocked()).toBe('blocked.notOfOneDay');
  await several.before();
  expect(several.days()).toEqual(['20261111', '20261112']);
  several.stop();

  const one = await open({ date: '20261110' });
  await one.before();
  expect(one.days()).toEqual(['20261109', '']);
  one.stop();
});

test('a first day behind the last one is the only day', async () => {
  const picker = await open({ date: '20261110', to: '20261111' });
  await picker.type('20261115');
  expect([picker.days(), picker.shown()]).toEqual([['20261115', ''], typed('20261115', '')]);
  picker.stop();
});

test('a range in the address that ends before it begins is shown as its first day', async () => {
  const picker = await open({ date: '20261112', to: '20261111' });
  expect(picker.shown()).toEqual(typed('20261112', ''));
  expect(picker.emailBlocked()).toBe(null);
  await picker.before();
  expect(picker.days()).toEqual(['20261111', '']);
  picker.stop();
});

test('after the end of the business day the day is the one of the rows: yesterday until they are loaded again, then the new one', async () => {
  const picker = await open({});
  picker.reload();
  await picker.load(dayEnd - 60_000);
  expect(picker.shown()).toEqual(typed('20261126', ''));
  picker.reload();
  await picker.load(dayEnd);
  expect(picker.shown()).toEqual(typed('20261127', ''));
  await picker.before();
  expect(picker.days()).toEqual(['20261126', '']);
  picker.stop();
});

test('several days that ended yesterday are today alone after its end', async () => {
  const picker = await open({ to: '20261126' });
  picker.reload();
  await picker.load(dayEnd);
  expect(picker.shown()).toEqual(typed('20261127', ''));
  picker.stop();
});
