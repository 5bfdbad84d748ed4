import { parseTables, reservationLimits } from '../../graphql/domain/reservations.ts';
import type { SurveyDistribution } from '../../graphql/domain/surveys.ts';
import {
  type SurveyFieldsFragment,
  SurveyResendDocument,
  SurveysDocument,
  SurveyUpdateDocument,
} from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { SurveyFacts } from '../lifecycles/survey.types.ts';
import type { Ports } from '../ports.ts';
import { createAreaReader } from '../reservations/load-seating.actors.ts';
import { findAreaNames } from '../venue-tables/find-area-names.ts';
import type { VenueSeating } from '../reservations/reservations.types.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { createExportActor, createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import { selectSurveyDays } from './survey-days.ts';
import { surveysTable } from './surveys.table.ts';
import type { SurveyReplyAnswers, SurveyRow, SurveysScope } from './surveys.types.ts';

const asVenue = { as: 'venue' } as const;

const toFacts = (reply: SurveyFieldsFragment): SurveyFacts => ({
  status:
    reply.sentiment === 'negative' && reply.handledAt
      ? 'handled'
      : ((reply.sentiment ?? 'open') as SurveyFacts['status']),
  viewed: typeof reply.viewedAt === 'string',
  repliedAt: typeof reply.repliedAt === 'string' ? Date.parse(reply.repliedAt) : null,
  expiresAt: Date.parse(reply.expiresAt),
  corrected: (reply.original ?? null) !== null,
  sentAt: Date.parse(reply.sentAt),
});

const withFeedback = (answers: Record<string, unknown>): SurveyReplyAnswers =>
  ({ ...answers, feedback: answers.feedback ?? '' }) as SurveyReplyAnswers;

/** A survey as it came from the server. `readAt`: milliseconds since 1970. */
export const parseSurvey = (
  reply: SurveyFieldsFragment,
  readAt: number,
  areas: VenueSeating['areas'] = [],
): SurveyRow => {
  const { Q0, Q1, Q2, Q3, feedback } = reply;
  return {
    id: reply.ticketId,
    name: reply.name,
    version: reply.version,
    cursor: '',
    survey: toFacts(reply),
    phoneNumber: reply.phoneNumber,
    size: reply.size,
    areaNames: findAreaNames(areas, reply.area),
    tables: parseTables(reply.table ?? ''),
    expected: reply.expected,
    answers: typeof reply.repliedAt === 'string' ? withFeedback({ Q0, Q1, Q2, Q3, feedback }) : null,
    original: reply.original ? withFeedback(reply.original as Record<string, unknown>) : null,
    sentAt: reply.sentAt,
    repliedAt: reply.repliedAt ?? null,
    delivery: reply.delivery ?? null,
    readAt,
  };
};

/** How many gave an answer, under the name that the counters have for it: `Q1 3`. */
const countAnswers = (distribution: SurveyDistribution): Record<string, number> =>
  Object.fromEntries(
    Object.entries(distribution).flatMap(([question, counts]) =>
      Object.entries(counts).map(([answer, count]) => [`${question} ${answer}`, count]),
    ),
  );

/** `now`: by the server's clock, milliseconds since 1970. */
export const createSurveysActors = (ports: Pick<Ports, 'ask' | 'newId'> & ExportPorts) => {
  const { ask, newId, now } = ports;
  const resendKeyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const loadAreas = createAreaReader(ask);
  const change =
    (variables: (row: SurveyRow) => { ticketId: string; handled: boolean }) =>
    async ({ rows }: { rows: readonly SurveyRow[] }) => {
      const after: SurveyRow[] = [];
      const { failed } = await forEachRow(rows, async (row) => {
        const options = { ...asVenue, key: newId() };
        const { surveyUpdate } = await ask('api', SurveyUpdateDocument, variables(row), options);
        after.push(parseSurvey(surveyUpdate, now()));
      });
      return { done: after, failed };
    };
  const loadPage: TableCalls<SurveyRow, SurveysScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = {
      directory: scope.venue.venue,
      ...selectSurveyDays(query.filters, scope.venue, now()),
      aggregate: query.filters.aggregate,
      search: query.q,
      order: query.order || null,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: reservationLimits.rows,
    };
    const [{ surveys }, areas] = await Promise.all([
      ask('api', SurveysDocument, variables, { ...asVenue, signal }),
      loadAreas(scope.venue.venue),
    ]);
    const readAt = now();
    return {
      rows: surveys.replies.map((reply) => parseSurvey(reply, readAt, areas)),
      total: surveys.count,
      counters: { ...surveys.summary, ...countAnswers(surveys.distribution as SurveyDistribution) },
    };
  };
  const actors = createTableActors(
    surveysTable,
    {
      loadPage,
      actions: {
        handle: change(({ id }) => ({ ticketId: id, handled: true })),
        reopen: change(({ id }) => ({ ticketId: id, handled: false })),
        undoHandle: change(({ id }) => ({ ticketId: id, handled: false })),
        undoReopen: change(({ id }) => ({ ticketId: id, handled: true })),
        resend: async ({ rows }) => {
          const after: SurveyRow[] = [];
          const { failed } = await forEachRow(rows, async ({ id }) => {
            const variables = { ticketId: id };
            const { surveyResend } = await resendKeyOf(id)(variables, (key) =>
              ask('api', SurveyResendDocument, variables, { ...asVenue, key }),
            );
            after.push(parseSurvey(surveyResend, now()));
          });
          return { done: after, failed };
        },
      },
    },
    now,
  );
  return {
    ...actors,
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(surveysTable, loadPage, ports, input, sendBack);
    }),
  };
};
