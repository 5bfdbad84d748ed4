import { isVisit } from '../../../graphql/domain/reservations.ts';
import type { Kysely } from 'kysely';
import type { GuestSurveyState } from '../../../graphql/domain/guest-answers.ts';
import { getSurveySentiment, surveyLimits } from '../../../graphql/domain/surveys.ts';
import type { GuestSurvey, MutationGuestSurveyAnswerArgs } from '../../../graphql/generated/guest.resolvers.ts';
import { acceptsSurveyEvent, applySurveyEvent } from '../../../machines/lifecycles/survey.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { listManagers, notifyManagers, withdrawAlerts } from '../surveys/notify-managers.ts';
import { parseSurveyReply } from '../surveys/parse-survey-answers.ts';
import { fromSurveyFacts, surveyChange, toSurveyFacts } from '../surveys/survey-rows.ts';
import { createSurveysStore, type SurveyRow } from '../surveys/surveys.store.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';
import { lockOpenVenue } from '../reservations/lock-open-venue.store.ts';

const assertShown = (row: SurveyRow | undefined): SurveyRow => {
  if (row === undefined || row.status === 'deleted' || row.phone === '') throw problem('NOT_FOUND', 'notFound');
  return row;
};

const getEditableUntil = ({ replied_at }: SurveyRow): Date | null =>
  replied_at && new Date(replied_at.getTime() + surveyLimits.editable);

/** A visit that staff corrected, to a no-show for example, takes no reply (rules, "Surveys"). */
const isVisited = ({ status }: SurveyRow): boolean => isVisit(status);

/** Whether a reply is accepted, and whether it would be the first one; by the survey's chart. */
const selectState = (row: SurveyRow, now: number): GuestSurveyState => {
  const accepts = acceptsSurveyEvent(toSurveyFacts(row), { type: 'guest.reply', sentiment: 'positive', now });
  return !accepts || !isVisited(row) ? 'closed' : row.replied_at === null ? 'open' : 'answered';
};

const presentGuestSurvey = (row: SurveyRow, venue: GuestSurvey['venue'], now: number): GuestSurvey => ({
  guestName: row.name,
  venue,
  expected: row.expected,
  state: selectState(row, now),
  editableUntil: getEditableUntil(row)?.toISOString() ?? null,
  Q0: row.q0,
  Q1: row.q1,
  Q2: row.q2,
  Q3: row.q3,
  feedback: row.feedback,
  locale: row.locale,
});

export const getGuestSurvey = async (
  { venue, id }: GuestScope,
  _args: unknown,
  { database, now }: Context,
): Promise<GuestSurvey> => {
  const db = database.within([venue]);
  const row = assertShown(await createSurveysStore(db, venue).find(id));
  return presentGuestSurvey(row, await getGuestVenue(db, venue), now());
};

const lockSurvey = async (tx: Kysely<Tables>, { venue, id }: GuestScope): Promise<SurveyRow> => {
  if (!(await lockOpenVenue(tx, venue))) throw problem('NOT_FOUND', 'notFound');
  return assertShown(await createSurveysStore(tx, venue).lock(id));
};

/** Marks the survey as viewed; only the first time counts. */
export const markSurveyViewed = async (guest: GuestScope, _args: unknown, context: Context): Promise<GuestSurvey> => {
  const { venue, id } = guest;
  await writeUnattended(context, venue, async (tx, at) => {
    const row = await lockSurvey(tx, guest);
    const facts = applySurveyEvent(toSurveyFacts(row), { type: 'guest.view', now: at.getTime() });
    if (facts === null) return null;
    const version = await createSurveysStore(tx, venue).update(id, fromSurveyFacts(facts, row, at));
    return {
      answer: null,
      audit: { verb: 'view', thing: 'survey', id, detail: {} },
      events: [surveyChange(id, version, null)],
    };
  });
  return getGuestSurvey(guest, null, context);
};

/**
 * Stores the reply; repeating it changes nothing. The managers are notified of a negative one, once per survey.
 * BAD_INPUT `notPossibleNow` when it cannot be changed any more.
 */
export const answerSurvey = async (
  guest: GuestScope,
  args: MutationGuestSurveyAnswerArgs,
  context: Context,
): Promise<GuestSurvey> => {
  const { venue, id } = guest;
  const { answers, feedback } = parseSurveyReply(args);
  const { Q0: q0, Q1: q1, Q2: q2, Q3: q3 } = answers;
  const sentiment = getSurveySentiment(answers);
  const managers = sentiment === 'negative' ? await listManagers(context.database.plain, venue) : [];
  await writeUnattended(context, venue, async (tx, at) => {
    const row = await lockSurvey(tx, guest);
    const isRepeated =
      [row.q0, row.q1, row.q2, row.q3, row.feedback].join('\n') === [q0, q1, q2, q3, feedback].join('\n');
    if (row.replied_at !== null && isRepeated) return null;
    const facts = applySurveyEvent(toSurveyFacts(row), { type: 'guest.reply', sentiment, now: at.getTime() });
    if (facts === null || !isVisited(row)) throw problem('BAD_INPUT', 'notPossibleNow');
    const isNews = sentiment === 'negative' && row.notified_at === null;
    const alert = { config: context.config, venue, reservation: id, at };
    if (isNews) await notifyManagers(tx, alert, managers);
    const isTakenBack = sentiment === 'positive' && row.notified_at !== null;
    if (isTakenBack) await withdrawAlerts(tx, alert);
    const version = await createSurveysStore(tx, venue).update(id, {
      ...fromSurveyFacts(facts, row, at),
      q0,
      q1,
      q2,
      q3,
      feedback,
      ...(isNews && { notified_at: at }),
      ...(isTakenBack && { notified_at: null }),
    });
    return {
      answer: null,
      audit: { verb: 'answer', thing: 'survey', id, detail: { sentiment } },
      events: [surveyChange(id, version, null)],
    };
  });
  return getGuestSurvey(guest, null, context);
};
