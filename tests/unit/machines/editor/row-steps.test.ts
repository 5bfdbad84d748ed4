import { expect, test } from 'vitest';
import { applyEdit, emptyDraft, emptyRow } from '../../../../graphql/content/apply-edit.ts';
import { getKind, type KindName } from '../../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import type { EditorContext } from '../../../../machines/editor/model/editor.types.ts';
import { findRowBeside } from '../../../../machines/editor/model/row-steps.ts';

const withRows = (
  name: KindName,
  draft: Draft,
  path: string,
  rows: readonly (readonly [string, Readonly<Record<string, unknown>>])[],
): Draft =>
  rows.reduce(
    (before, [id, values], at) =>
      applyEdit(getKind(name), before, {
        type: 'insert',
        path,
        row: { ...emptyRow(getKind(name), path, id), ...values },
        at,
      }),
    draft,
  );

/** The places that steps lead to, one after the other, each from the one before. */
const walk = (entity: KindName, draft: Draft, tab: string | null, from: string | null, steps: readonly (1 | -1)[]) => {
  let at = from;
  return steps.map((by) => {
    const here = {
      entity,
      draft,
      saved: draft,
      tab,
      language: 'en',
      at: at === null ? null : { path: at, language: null },
    };
    at = findRowBeside(here as unknown as EditorContext, by)?.path ?? null;
    return at;
  });
};

const day = (at: number) => `opening_hours/opening_hours-${at}`;
const week = [0, 1, 2, 3, 4, 5].reduce(
  (draft, at) =>
    withRows('venue', draft, `${day(at)}/shifts`, [
      ['lunch', {}],
      ['evening', {}],
    ]),
  emptyDraft(getKind('venue'), 'Petilia'),
);
const venue = withRows('venue', week, 'special_days', [
  ['later', { date: '20270101' }],
  ['sooner', { date: '20261204' }],
  ['new', {}],
]);

test('steps lead from day to day, each at the same time, into a day without hours where they are added, then to special days', () => {
  const down = walk('venue', venue, 'openingHours', `${day(3)}/shifts/evening/to`, [1, 1, 1, 1, 1, 1, 1]);
  expect(down).toEqual([
    `${day(4)}/shifts/lunch/to`,
    `${day(5)}/shifts/lunch/to`,
    `${day(6)}/shifts`,
    'special_days/later/date',
    'special_days/sooner/date',
    'special_days/new/date',
    `${day(0)}/shifts/lunch/from`,
  ]);
});

test('without a caret in a row the first step leads to the first row, or to the last', () => {
  for (const from of [null, 'opening_hours_text', 'about_us'])
    expect([walk('venue', venue, 'openingHours', from, [1]), walk('venue', venue, 'openingHours', from, [-1])]).toEqual(
      [[`${day(0)}/shifts/lunch/from`], ['special_days/new/date']],
    );
});

test('of rows within rows the outer ones are stepped through, in the field that the caret is in', () => {
  const rules = withRows('shifts', emptyDraft(getKind('shifts'), 'Opening'), 'opening', [
    ['r1', {}],
    ['r2', {}],
  ]);
  const plan = withRows('shifts', rules, 'opening/r1/off_service', [['o1', {}]]);
  expect(walk('shifts', plan, null, 'opening/r1/last_time', [1, -1, -1])).toEqual([
    'opening/r2/last_time',
    'opening/r1/last_time',
    'opening/r2/last_time',
  ]);
  expect(walk('shifts', plan, null, 'opening/r1/off_service/o1/time', [1])).toEqual(['opening/r2/weekday']);
});

test('a tab without rows has nothing to step to', () => {
  expect(walk('venue', venue, 'social', null, [1])).toEqual([null]);
});
