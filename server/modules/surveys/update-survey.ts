import { isVisit } from '../../../graphql/domain/reservations.ts';
import { getSurveySentiment, type SurveyAnswers } from '../../../graphql/domain/surveys.ts';
import type {
  MutationSurveyResendArgs,
  MutationSurveyUpdateArgs,
  SurveyReply,
} from '../../../graphql/generated/api.resolvers.ts';
import { applySurveyEvent } from '../../../machines/lifecycles/survey.ts';
import type { SurveyEvent } from '../../../machines/lifecycles/survey.types.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { write } from '../../write/write-transaction.ts';
import { createReservationsStore } from '../reservations/reservations.store.ts';
import { createReservationMessagesStore } from '../reservations/reservation-messages.store.ts';
import { chooseChannel } from '../reservations/reservation-messages.ts';
import { parseSurveyReply } from './parse-survey-answers.ts';
import { fromSurveyFacts, presentSurvey, surveyChange, toSurveyFacts } from './survey-rows.ts';
import { createSurveysStore, type SurveyRow } from './surveys.store.ts';

/** Of a deleted reservation, another venue's, or none: the same answer. */
const assertListed = (row: SurveyRow | undefined): SurveyRow => {
  if (row === undefined || row.status === 'deleted') throw problem('NOT_FOUND', 'notFound');
  return row;
};

const applyEvent = (row: SurveyRow, event: SurveyEvent, at: Date) => {
  const facts = applySurveyEvent(toSurveyFacts(row), event);
  if (facts === null) throw problem('BAD_INPUT', 'notPossibleNow', { detail: { survey: presentSurvey(row) } });
  return fromSurveyFacts(facts, row, at);
};

type Answers = SurveyAnswers & { feedback: string | null };

const toAnswers = ({ q0, q1, q2, q3, feedback }: SurveyRow): Answers =>
  ({ Q0: q0, Q1: q1, Q2: q2, Q3: q3, feedback }) as Answers;
const toColumns = ({ Q0, Q1, Q2, Q3, feedback }: Answers) => ({ q0: Q0, q1: Q1, q2: Q2, q3: Q3, feedback });
const isSameReply = (one: Answers, other: Answers): boolean =>
  (['Q0', 'Q1', 'Q2', 'Q3', 'feedback'] as const).every((name) => one[name] === other[name]);

/**
 * Corrects a reply, or marks it as handled. The guest's own answers are stored next to a correction, and can be
 * restored. BAD_INPUT `notPossibleNow` for events that the machine rejects.
 */
export const updateSurvey = async (
  scope: VenueScope,
  { ticketId, expectedVersion, handled, ...given }: MutationSurveyUpdateArgs,
  context: Context,
): Promise<SurveyReply> => {
  const { answer } = await write<SurveyReply>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const now = at.getTime();
    const store = createSurveysStore(tx, scope.venue);
    const row = assertListed(await store.lock(ticketId));
    if (typeof expectedVersion === 'number' && expectedVersion !== row.version)
      throw problem('CONFLICT', 'conflict', { detail: { survey: presentSurvey(row) } });
    let current = row;
    const corrects = Object.values(given).some((value) => value !== undefined && value !== null);
    if (corrects) {
      if (row.replied_at === null) throw problem('BAD_INPUT', 'notPossibleNow', { path: 'Q0' });
      const before = toAnswers(row);
      const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string'));
      const { answers, feedback } = parseSurveyReply({ ...before, ...changed });
      const after = { ...answers, feedback };
      if (!isSameReply(before, after)) {
        const original = (row.original as Answers | null) ?? before;
        const event = { type: 'correct', sentiment: getSurveySentiment(answers), now } as const;
        await store.update(ticketId, {
          ...applyEvent(row, event, at),
          ...toColumns(after),
          original: isSameReply(original, after) ? null : JSON.stringify(original),
        });
        current = assertListed(await store.find(ticketId));
      }
    }
    const isHandled = current.handled_at !== null;
    if (typeof handled === 'boolean' && handled !== isHandled) {
      const changes = applyEvent(current, { type: handled ? 'handle' : 'reopen', now }, at);
      await store.update(ticketId, { ...changes, handled_by: handled ? scope.person.id : null });
    }
    const after = assertListed(await store.find(ticketId));
    return {
      answer: presentSurvey(after),
      audit: {
        verb: 'update',
        thing: 'survey',
        id: ticketId,
        detail: {
          fields: Object.keys(given),
          handled: handled ?? null,
        },
      },
      events: after.version === row.version ? [] : [surveyChange(ticketId, after.version, scope.person.name)],
    };
  });
  return answer;
};

/** Sends the link once more: a new message of a survey that waits for its reply, at most once a day. */
export const resendSurvey = async (
  scope: VenueScope,
  { ticketId }: MutationSurveyResendArgs,
  context: Context,
): Promise<SurveyReply> => {
  const { answer } = await write<SurveyReply>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createSurveysStore(tx, scope.venue);
    const row = assertListed(await store.lock(ticketId));
    // a guest who was erased has no number any more, and a visit that did not take place has no survey
    if (row.phone === '' || !isVisit(row.status))
      throw problem('BAD_INPUT', 'notPossibleNow', { detail: { survey: presentSurvey(row) } });
    const changes = applyEvent(row, { type: 'resend', now: at.getTime() }, at);
    const version = await store.update(ticketId, changes);
    const reservation = await createReservationsStore(tx, scope.venue).find(ticketId);
    const channel = chooseChannel(context.config, { phone: row.phone, email: reservation?.email ?? null });
    if (channel === null) throw problem('BAD_INPUT', 'notPossibleNow', { detail: { survey: presentSurvey(row) } });
    const message = { kind: 'survey', channel, dueAt: at, expiresAt: row.expires_at } as const;
    await createReservationMessagesStore(tx, scope.venue).plan(ticketId, [message], at);
    return {
      answer: presentSurvey(assertListed(await store.find(ticketId))),
      audit: { verb: 'send', thing: 'survey', id: ticketId, detail: {} },
      events: [surveyChange(ticketId, version, scope.person.name)],
    };
  });
  return answer;
};
