import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { surveyAggregates } from '../../graphql/domain/surveys.ts';
import { acceptsSurveyEvent } from '../lifecycles/survey.ts';
import type { SurveyEvent } from '../lifecycles/survey.types.ts';
import { defineTable, type TableAction } from '../table/define-table.ts';
import { surveysExport } from './surveys.export.ts';
import type { SurveyDialogInput, SurveyRow, SurveysInput, SurveysScope } from './surveys.types.ts';

export const surveysPath = (venue: string): string => `/${venue}/survey`;

/** Whether the chart accepts an event on the row, as far as a list can know. */
const accepts =
  (type: SurveyEvent['type']) =>
  ({ survey, readAt }: SurveyRow): boolean =>
    acceptsSurveyEvent(survey, { type, sentiment: 'positive', now: readAt } as SurveyEvent);

const event = (type: SurveyEvent['type'], more: Partial<TableAction<SurveyRow>> = {}) =>
  ({
    needs: 'write',
    target: 'rows',
    focusedRow: true,
    accepts: accepts(type),
    effect: 'reload',
    unselects: true,
    message: `surveys.done.${type}`,
    ...more,
  }) as const satisfies TableAction<SurveyRow>;

/** The replies of guests about visits of some days, negative ones first. */
export const surveysTable = defineTable<SurveyRow, SurveysScope, SurveysInput>()({
  id: 'surveys',
  operation: 'surveys',
  columns: [
    { id: 'guest', label: 'reservations.column.name', cell: 'guest', required: true, sort: 'ascending' },
    { id: 'visit', label: 'surveys.column.visit', cell: 'visit', sort: 'descending' },
    { id: 'table', label: 'reservations.column.table', cell: 'table' },
    { id: 'answers', label: 'surveys.column.answers', cell: 'answers', required: true },
    { id: 'feedback', label: 'surveys.column.feedback', cell: 'feedback' },
    { id: 'repliedAt', label: 'reservations.column.repliedAt', cell: 'repliedAt', sort: 'descending' },
  ],
  order: '',
  filters: {
    aggregate: { initial: 'replied', choices: surveyAggregates, toggles: true },
    // without dates it is the last 30 days in the venue
    from: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
    to: { initial: '', choices: [], accepts: isCalendarDate, chooses: true },
  },
  search: { maxLength: reservationLimits.search, debounceMs: () => 250 },
  paging: { kind: 'offset', size: reservationLimits.rows },
  total: 'page',
  selectable: true,
  actions: {
    handle: event('handle', { undo: 'undoHandle' }),
    reopen: event('reopen', { undo: 'undoReopen' }),
    // they get the rows as they were before, which the chart would not accept the event of
    undoHandle: { needs: 'write', target: 'rows', effect: 'reload', message: 'surveys.done.reopen' },
    undoReopen: { needs: 'write', target: 'rows', effect: 'reload', message: 'surveys.done.handle' },
    resend: event('resend'),
    edit: {
      needs: 'write',
      target: 'rows',
      focusedRow: true,
      accepts: accepts('correct'),
      dialog: 'action',
      effect: 'reload',
    },
  },
  create: null,
  export: surveysExport,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'survey', newRows: 'pill' },
  path: ({ venue }) => surveysPath(venue.venue),
  rowPath: null,
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'survey' }),
  dialog: {
    deferred: true,
    input: (_, [row]): SurveyDialogInput => ({ survey: row as SurveyRow }),
    outcome: (_, output) => ({ type: (output as { changed: boolean }).changed ? 'changed' : 'cancelled' }),
  },
});
