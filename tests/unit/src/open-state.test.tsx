import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import type { LinkedItems } from '../../../src/features/guest-preview/guest.types.ts';
import { GuestItem } from '../../../src/features/guest-preview/GuestItem.tsx';

const page = getKind('page.reservation');
const shiftsKind = getKind('shifts');
const shifts = (rules: readonly Record<string, unknown>[]): Draft =>
  rules.reduce<Draft>(
    (draft, rule, at) =>
      Object.entries(rule).reduce<Draft>(
        (before, [name, value]) =>
          applyEdit(shiftsKind, before, { type: 'set', path: `opening/r${at}/${name}`, language: null, value }),
        applyEdit(shiftsKind, draft, {
          type: 'insert',
          path: 'opening',
          row: emptyRow(shiftsKind, 'opening', `r${at}`),
          at,
        }),
      ),
    emptyDraft(shiftsKind, 'Hours'),
  );

// 22 November 2026 is a Sunday; Jaffa is two hours ahead
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+02:00`);
const week = shifts([
  { weekday: '0', from: '1800', to: '2300' },
  { weekday: '2', from: '1200', to: '1600' },
]);

const show = (now: number | null, plan: Draft | null = week): string | undefined => {
  const draft = { ...emptyDraft(page, 'Petilia'), shifts: 's1' };
  const linked: LinkedItems =
    plan === null ? {} : { s1: { entity: 'shifts', draft: plan, path: null, venue: { titles: {} } } as const };
  const venue = { titles: { en: 'Petilia' }, currency: 'ILS', timeZone: 'Asia/Jerusalem' };
  const html = renderToStaticMarkup(
    <GuestItem
      entity="page.reservation"
      text={(id, values = {}) => [id, ...Object.values(values)].join(' ')}
      language="en"
      {...{ draft, linked, venue, now }}
    />,
  );
  return /class="open"[^>]*>([^<]+)/
    .exec(html)?.[1]
    ?.replaceAll(/[\u2066\u2069]/g, '')
    .trim();
};

test.each([
  ['19:00', 'guest.hours.openUntil 23:00 Sunday'],
  ['10:00', 'guest.hours.closedUntil 18:00 Sunday'],
  ['23:30', 'guest.hours.closedUntilDay 12:00 Tuesday'],
])('at %s in the venue, guests read when that changes', (time, expected) => expect(show(at(time))).toBe(expected));

test('hours that never end are open now', () =>
  expect(show(at('10:00'), shifts([{ weekday: '0-6', from: '0000', to: '2400' }]))).toMatch(/^guest\.hours\.openNow/));

test('a page shows no hours without shifts that guests may see, or without rules', () => {
  expect(show(at('19:00'), null)).toBeUndefined();
  expect(show(at('19:00'), shifts([]))).toBeUndefined();
  expect(show(null)).toBeUndefined();
});
