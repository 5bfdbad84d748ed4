import { describe, expect, test } from 'vitest';
import { shifts } from '../../../graphql/content/kinds/shifts.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { listProblems } from '../../../graphql/content/translation-progress.ts';
import { entriesOverlap, type EntryTimes } from '../../../graphql/domain/work-plan/entries-overlap.ts';

type Times = [from: string, to: string, criterion?: Partial<EntryTimes>];
const entry = ([from, to, criterion]: Times): EntryTimes => ({ weekday: '', date: '', ...criterion, from, to });

// 27 November 2026 is a Friday
const cases: [title: string, one: Times, other: Times, expected: boolean][] = [
  ['a Friday night and Saturday morning', ['1900', '0200', { weekday: '5' }], ['0100', '0500', { weekday: '6' }], true],
  ['Saturday night and Sunday morning', ['2200', '0300', { weekday: '6' }], ['0200', '0500', { weekday: '0' }], true],
  ['a Friday night and Sunday', ['1900', '0200', { weekday: '5' }], ['0100', '0500', { weekday: '0' }], false],
  ['a Friday night and Friday morning', ['1900', '0200', { weekday: '5' }], ['0100', '0500', { weekday: '5' }], false],
  ['an end where the next begins', ['1900', '0200', { weekday: '5' }], ['0200', '0500', { weekday: '6' }], false],
  ['one that runs 24 hours', ['1200', '1200', { weekday: '5' }], ['0900', '1000', { weekday: '6' }], true],
  ['entries for every day', ['1900', '0200'], ['0100', '0500'], true],
  ['every day and a weekday', ['1900', '0200'], ['0100', '0500', { weekday: '6' }], false],
  ['a date and the day after', ['1900', '0200', { date: '20261127' }], ['0100', '0500', { date: '20261128' }], true],
  ['a date and two days on', ['1900', '0200', { date: '20261127' }], ['0100', '0500', { date: '20261129' }], false],
  ['the last night of a year', ['1900', '0200', { date: '20261231' }], ['0100', '0500', { date: '20270101' }], true],
  [
    'ranges of one length, the second from the day after the first',
    ['1900', '0200', { date: '20261120-20261127' }],
    ['0100', '0500', { date: '20261128-20261205' }],
    true,
  ],
  [
    'ranges of different lengths: the shorter decides',
    ['1200', '1600', { date: '20261120-20261130' }],
    ['1300', '1400', { date: '20261126-20261127' }],
    false,
  ],
  [
    'a range that is limited to another weekday',
    ['1200', '1600', { date: '20261122-20261128', weekday: '1' }],
    ['1300', '1400', { date: '20261122-20261128', weekday: '2' }],
    false,
  ],
  ['no period', ['', ''], ['0100', '0500'], false],
];

describe('entries of one rank overlap', () => {
  test.each(cases)('%s', (_, one, other, expected) => {
    expect([entriesOverlap(entry(one), entry(other)), entriesOverlap(entry(other), entry(one))]).toEqual([
      expected,
      expected,
    ]);
  });

  test('periods that meet past midnight are an error at both rows of the form', () => {
    const opening = [
      { _id: 'a', index: 0, from: '1900', to: '0200', __criteria: { weekday: '5' } },
      { _id: 'b', index: 1, from: '0100', to: '0500', __criteria: { weekday: '6' } },
      { _id: 'c', index: 2, from: '0100', to: '0500', __criteria: { weekday: '0' } },
    ];
    const content = { en: { _name: 'Winter', _schema_version: 1, shifts: [{}, { shifts: { opening } }] } };
    const problems = listProblems(shifts, fromContent(shifts, content as never));
    expect(problems.map(({ path, key }) => [path, key])).toEqual([
      ['opening/a/from', 'periodsOverlap'],
      ['opening/b/from', 'periodsOverlap'],
    ]);
  });
});
