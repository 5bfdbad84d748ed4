import type { Kysely } from 'kysely';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import type { GuestSurveyState } from '../../../graphql/domain/guest-answers.ts';
import {
  getSurveySentiment,
  isSurveyOverall,
  isSurveyRating,
  type SurveyAnswers,
  surveyLimits,
  type SurveyQuestion,
  type SurveyRating,
} from '../../../graphql/domain/surveys.ts';
import type { GuestSurvey, MutationGuestSurveyAnswerArgs } from '../../../graphql/generated/guest.resolvers.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { createGuestSurveysStore, type GuestSurveyRow } from './guest-surveys.store.ts';
import { getFirstName } from './guest-ticket.ts';
import { getGuestVenue } from './guest-venue.ts';
import { lockOpenVenue } from './guest-venue.store.ts';

const assertShown = (row: GuestSurveyRow | undefined): GuestSurveyRow => {
  if (row === undefined || row.status === 'deleted' || row.phone === '') throw problem('NOT_FOUND', 'notFound');
  return row;
};

const getEditableUntil = ({ replied_at }: GuestSurveyRow): Date | null =>
  replied_at && new Date(replied_at.getTime() + surveyLimits.editable);

/** A reply that staff have corrected is theirs: the guest's own answers stay as they were. */
const selectState = (row: GuestSurveyRow, now: number): GuestSurveyState => {
  const until = getEditableUntil(row);
  if (until === null) return now < row.expires_at.getTime() ? 'open' : 'closed';
  return now < until.getTime() && row.original === null ? 'answered' : 'closed';
};

const presentGuestSurvey = (row: GuestSurveyRow, venue: GuestSurvey['venue'], now: number): GuestSurvey => ({
  firstName: getFirstName(row.name),
  venue,
  expected: row.expected,
  state: selectState(row, now),
  editableUntil: getEditableUntil(row)?.toISOString() ?? null,
  ...{ Q0: row.q0, Q1: row.q1, Q2: row.q2, Q3: row.q3 },
  feedback: row.feedback,
  locale: row.locale,
});

export const getGuestSurvey = async (
  { venue, id }: GuestScope,
  _args: unknown,
  { database, now }: Context,
): Promise<GuestSurvey> => {
  const db = database.within([venue]);
  const row = assertShown(await createGuestSurveysStore(db, venue).find(id));
  return presentGuestSurvey(row, await getGuestVenue(db, venue), now());
};

const lockSurvey = async (tx: Kysely<Tables>, { venue, id }: GuestScope): Promise<GuestSurveyRow> => {
  if (!(await lockOpenVenue(tx, venue))) throw problem('NOT_FOUND', 'notFound');
  return assertShown(await createGuestSurveysStore(tx, venue).lock(id));
};

const surveyChange = (id: string, version: number): ChangeEvent => ({
  ...{ kind: 'survey', id, entity: null, version },
  ...{ what: 'updated', by: null },
});

/** Marks the survey as viewed; only the first time counts. */
export const markSurveyViewed = async (guest: GuestScope, _args: unknown, context: Context): Promise<GuestSurvey> => {
  const { venue, id } = guest;
  await writeUnattended(context, venue, async (tx, at) => {
    const row = await lockSurvey(tx, guest);
    if (row.viewed_at !== null) return null;
    const version = await createGuestSurveysStore(tx, venue).update(id, { viewed_at: at });
    return {
      answer: null,
      audit: { verb: 'view', thing: 'survey', id, detail: {} },
      events: [surveyChange(id, version)],
    };
  });
  return getGuestSurvey(guest, null, context);
};

const parseRating = (value: string, question: SurveyQuestion): SurveyRating => {
  if (!isSurveyRating(value)) throw problem('BAD_INPUT', 'optionNotValid', { path: question });
  return value;
};

const parseReply = (args: MutationGuestSurveyAnswerArgs): { answers: SurveyAnswers; feedback: string | null } => {
  const { Q0 } = args;
  if (!isSurveyOverall(Q0)) throw problem('BAD_INPUT', 'optionNotValid', { path: 'Q0' });
  const [Q1, Q2, Q3] = [parseRating(args.Q1, 'Q1'), parseRating(args.Q2, 'Q2'), parseRating(args.Q3, 'Q3')];
  const feedback = cleanText(args.feedback ?? '').trim();
  if (feedback.length > surveyLimits.feedback) throw problem('BAD_INPUT', 'tooLong', { path: 'feedback' });
  return { answers: { Q0, Q1, Q2, Q3 }, feedback: feedback === '' ? null : feedback };
};

/** Stores the reply; the same one again changes nothing. BAD_INPUT `notPossibleNow` when it cannot be changed any more. */
export const answerSurvey = async (
  guest: GuestScope,
  args: MutationGuestSurveyAnswerArgs,
  context: Context,
): Promise<GuestSurvey> => {
  const { venue, id } = guest;
  const { answers, feedback } = parseReply(args);
  const { Q0: q0, Q1: q1, Q2: q2, Q3: q3 } = answers;
  const sentiment = getSurveySentiment(answers);
  await writeUnattended(context, venue, async (tx, at) => {
    const row = await lockSurvey(tx, guest);
    const isRepeated =
      [row.q0, row.q1, row.q2, row.q3, row.feedback].join('\n') === [q0, q1, q2, q3, feedback].join('\n');
    if (row.replied_at !== null && isRepeated) return null;
    if (selectState(row, at.getTime()) === 'closed') throw problem('BAD_INPUT', 'notPossibleNow');
    const version = await createGuestSurveysStore(tx, venue).update(id, {
      ...{ q0, q1, q2, q3, feedback, sentiment },
      replied_at: row.replied_at ?? at,
      viewed_at: row.viewed_at ?? at,
    });
    return {
      answer: null,
      audit: { verb: 'answer', thing: 'survey', id, detail: { sentiment } },
      events: [surveyChange(id, version)],
    };
  });
  return getGuestSurvey(guest, null, context);
};
