import { expect, test } from 'vitest';
import { surveysExport } from '../../../../machines/surveys/surveys.export.ts';
import type { SurveyRow, SurveysScope } from '../../../../machines/surveys/surveys.types.ts';

const survey = {
  id: '1',
  name: 'Dana',
  version: 1,
  cursor: '',
  survey: { status: 'negative', viewed: true, repliedAt: 1, expiresAt: 10, corrected: false, sentAt: 0 },
  phoneNumber: '+972521234567',
  size: 4,
  areaNames: { en: 'Terrace' },
  tables: ['7', '8'],
  expected: '202611231930',
  answers: { Q0: 'bad', Q1: '1', Q2: '2', Q3: '3', feedback: 'Cold soup' },
  original: null,
  sentAt: '2026-11-24T09:00Z',
  repliedAt: '2026-11-24T10:00Z',
  delivery: 'sent',
  readAt: 5,
} satisfies SurveyRow;

const write = (row: SurveyRow) => {
  const tools = {
    language: 'en',
    formatMessage: (id: string) => id,
    time: (iso: string) => iso,
    day: () => '2026-11-22',
  } as const;
  return surveysExport.columns.map(({ cell }) => cell(row, {} as SurveysScope, tools));
};

test('the file has a column for each question, with ratings as numbers that can be added up', () => {
  expect(write(survey)).toEqual([
    'Dana',
    '+972521234567',
    { day: '2026-11-23' },
    '19:30',
    4,
    'Terrace',
    '7, 8',
    'surveys.state.replied',
    'surveys.overall.bad',
    1,
    2,
    3,
    'Cold soup',
    '2026-11-24T10:00Z',
  ]);
});

test('a survey without a reply has its state, and no answers', () => {
  const open = { ...survey, answers: null, repliedAt: null };
  const states = [
    { ...open, delivery: 'failed' },
    { ...open, readAt: 10 },
    open,
    { ...open, survey: { ...survey.survey, viewed: false } },
  ].map((row) => write(row).slice(7));
  expect(states).toEqual(
    ['failed', 'expired', 'viewed', 'sent'].map((state) => [`surveys.state.${state}`, '', '', '', '', '', '']),
  );
});
