import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { getAreaName } from '../../graphql/domain/reservations.ts';
import { type SurveyQuestion, surveyQuestions } from '../../graphql/domain/surveys.ts';
import { formatExpectedTime } from '../../graphql/domain/time-of-day.ts';
import type { ExportColumn, TableExport } from '../table/table-export.types.ts';
import { getSurveyState } from './survey-state.ts';
import type { SurveyRow, SurveysScope } from './surveys.types.ts';

type Column = ExportColumn<SurveyRow, SurveysScope>;

const rating = (question: SurveyQuestion): Column => ({
  label: `surveys.${question}`,
  cell: ({ answers }) => (answers === null ? '' : Number(answers[question])),
});

/** The file of the surveys: a column for each question, so that it can be counted. */
export const surveysExport: TableExport<SurveyRow, SurveysScope> = {
  name: () => 'command.go.surveys',
  columns: [
    { label: 'reservations.column.name', cell: ({ name }) => name },
    { label: 'reservations.field.phone', cell: ({ phoneNumber }) => phoneNumber },
    { label: 'surveys.column.visit', cell: ({ expected }) => ({ day: toIsoDate(expected.slice(0, 8)) }) },
    { label: 'reservations.column.time', cell: ({ expected }) => formatExpectedTime(expected) },
    { label: 'reservations.field.size', cell: ({ size }) => size },
    {
      label: 'reservations.field.area',
      cell: ({ areaNames }, _, { language }) => getAreaName(areaNames, language) ?? '',
    },
    { label: 'reservations.column.table', cell: ({ tables }) => tables.join(', ') },
    {
      label: 'reservations.column.status',
      cell: (row, _, { formatMessage }) => formatMessage(`surveys.state.${getSurveyState(row)}`),
    },
    {
      label: 'surveys.Q0',
      cell: ({ answers }, _, { formatMessage }) =>
        answers === null ? '' : formatMessage(`surveys.overall.${answers.Q0}`),
    },
    ...surveyQuestions.map(rating),
    { label: 'surveys.column.feedback', cell: ({ answers }) => answers?.feedback ?? '' },
    {
      label: 'reservations.column.repliedAt',
      cell: ({ repliedAt }, _, { time }) => (repliedAt === null ? '' : time(repliedAt)),
    },
  ],
};
