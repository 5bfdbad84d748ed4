// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { EditorProvider } from '../../../src/editor-context/editor-context.tsx';
import PlanCalendar from '../../../src/kinds/work-plan/PlanCalendar.tsx';
import { CalendarContext } from '../../../src/ui/calendar/calendar-context.ts';
import { createPartRenderer } from './render-part.tsx';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

const render = createPartRenderer();
const kind = getKind('shifts');
const timeZone = 'Asia/Jerusalem';
// a Friday
const now = Date.parse('2026-11-27T10:00:00Z');

/** Shows the calendar of a plan on that Friday. */
const show = (...rules: readonly Readonly<Record<string, unknown>>[]) => {
  const draft = rules.reduce<Draft>(
    (before, rule, at) => {
      const row = { ...emptyRow(kind, 'opening', `rule-${at}`), ...rule };
      return applyEdit(kind, before, { type: 'insert', path: 'opening', row, at });
    },
    emptyDraft(kind, 'Shifts'),
  );
  const snapshot = { context: { entity: 'shifts', draft, venue: { timeZone, currency: 'ILS' } } };
  const editor = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }) };
  return render(
    <CalendarContext value={{ region: 'IL', timeZone, now: () => now }}>
      <EditorProvider editor={editor as never}>
        <PlanCalendar path="" language="en" />
      </EditorProvider>
    </CalendarContext>,
  );
};

const answer = () => document.querySelector(`section[aria-label="${messages['workPlan.why']}"]`);
const inputs = () => [...(answer()?.querySelectorAll<HTMLInputElement>('input') ?? [])];
const shown = () => ({
  date: inputs()[0]?.value,
  time: inputs()[1]?.value,
  status: [...(answer()?.querySelector('[aria-live] p')?.children ?? [])].map(({ textContent }) => textContent),
  reasons: [...(answer()?.querySelectorAll('[aria-live] li') ?? [])].map(({ textContent }) => textContent),
});
const type = (input: HTMLInputElement | undefined, text: string) =>
  act(() => {
    // React reads changes of an input's own property only
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the question about a day that opens only after midnight is about the date after, until another is asked about', async () => {
  await show({ weekday: '5', from: '1900', to: '0200' }, { date: '20261127', from: '1900', to: '0000', closed: true });
  expect(document.querySelector('[data-date="20261127"]')?.textContent).toContain('00:00–02:00');
  const night = { date: '28 Nov 2026', status: ['Open', 'Belongs to 27 Nov 2026'], reasons: [] };
  expect(shown()).toEqual({ ...night, time: '00:00' });
  await type(inputs()[2], '4');
  expect(shown()).toEqual({ ...night, time: '00:00' });
  await type(inputs()[1], '0:10');
  expect(shown()).toEqual({
    date: '28 Nov 2026',
    time: '0:10',
    status: ['Closed'],
    reasons: [messages['workPlan.reason.notOnStep']],
  });
  await type(inputs()[1], '0:15');
  expect(shown()).toEqual({ ...night, time: '0:15' });
});

test('a day that is closed until one o’clock of its night is asked about at that time of the date after', async () => {
  await show({ weekday: '5', from: '1900', to: '0200' }, { date: '20261127', from: '1900', to: '0100', closed: true });
  expect(document.querySelector('[data-date="20261127"]')?.textContent).toContain('01:00–02:00');
  expect(shown()).toEqual({
    date: '28 Nov 2026',
    time: '01:00',
    status: ['Open', 'Belongs to 27 Nov 2026'],
    reasons: [],
  });
});
