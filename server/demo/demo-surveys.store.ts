import type { Kysely } from 'kysely';
import { getBusinessDate } from '../../graphql/domain/business-day.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { reservationTimes } from '../../graphql/domain/reservations.ts';
import { getSurveySentiment, surveyLimits } from '../../graphql/domain/surveys.ts';
import type { Tables } from '../db/schema.types.ts';
import { createDemoSurveys } from './demo-surveys.ts';

const dayMs = 86_400_000;

/** Visits of the last weeks and their surveys, in the caller's transaction. */
export const loadSurveys = async (
  tx: Kysely<Tables>,
  { venue, timeZone, at }: { venue: string; timeZone: string; at: number },
): Promise<void> => {
  const surveys = createDemoSurveys(at, timeZone).map((survey) => ({ ...survey, id: crypto.randomUUID() }));
  await tx
    .insertInto('tickets')
    .values(
      surveys.map(({ id, name, phone, locale, size, table, expected, startsAt }) => ({
        venue_id: venue,
        ticket_id: id,
        name,
        name_search: foldLetters(name),
        phone,
        email: null,
        locale,
        size,
        area_id: 'restaurant',
        tables: [table],
        expected,
        business_date: getBusinessDate(expected, []),
        starts_at: startsAt,
        note: '',
        status: 'done' as const,
        deadline_at: new Date(startsAt.getTime() - reservationTimes.deadlineBefore),
        answer: null,
        before_status: null,
        before_answer: null,
        canceled_by: null,
        flagged: false,
        created_at: new Date(startsAt.getTime() - dayMs),
        created_by: null,
        sent_at: null,
        viewed_at: null,
        replied_at: null,
        callback_at: null,
        archived_at: null,
        deleted_at: null,
        deleted_from: null,
        delivery: null,
      })),
    )
    .execute();
  await tx
    .insertInto('ticket_messages')
    .values(
      surveys.map(({ id, sentAt }) => ({
        venue_id: venue,
        id: crypto.randomUUID(),
        ticket_id: id,
        kind: 'survey' as const,
        channel: 'sms' as const,
        due_at: sentAt,
        expires_at: new Date(sentAt.getTime() + surveyLimits.answerable * dayMs),
        state: 'sent' as const,
        outbox_id: null,
        sent_at: sentAt,
        created_at: sentAt,
      })),
    )
    .execute();
  await tx
    .insertInto('surveys')
    .values(
      surveys.map(({ id, sentAt, viewedAt, repliedAt, answers, feedback }) => ({
        venue_id: venue,
        ticket_id: id,
        created_at: sentAt,
        expires_at: new Date(sentAt.getTime() + surveyLimits.answerable * dayMs),
        viewed_at: viewedAt,
        replied_at: repliedAt,
        feedback,
        handled_at: null,
        handled_by: null,
        q0: answers?.Q0 ?? null,
        q1: answers?.Q1 ?? null,
        q2: answers?.Q2 ?? null,
        q3: answers?.Q3 ?? null,
        sentiment: answers === null ? null : getSurveySentiment(answers),
        notified_at: repliedAt,
      })),
    )
    .execute();
};
