import { expect, test } from 'vitest';
import type { SurveySentiment } from '../../../../graphql/domain/surveys.ts';
import { acceptsSurveyEvent, applySurveyEvent, surveyMachine } from '../../../../machines/lifecycles/survey.ts';
import type { SurveyEvent, SurveyFacts, SurveyStatus } from '../../../../machines/lifecycles/survey.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const sentAt = Date.UTC(2026, 10, 23, 9, 0);

const createFacts = (status: SurveyStatus, more: Partial<SurveyFacts> = {}): SurveyFacts => ({
  status,
  viewed: status !== 'open',
  repliedAt: status === 'open' ? null : sentAt,
  expiresAt: sentAt + 14 * day,
  corrected: false,
  sentAt,
  ...more,
});
const apply = (facts: SurveyFacts, type: SurveyEvent['type'], later: number, sentiment: SurveySentiment = 'negative') =>
  applySurveyEvent(facts, { type, sentiment, now: sentAt + later } as SurveyEvent);

test.each<
  [from: SurveyStatus, event: SurveyEvent['type'], later: number, as: SurveySentiment, to: SurveyStatus | null]
>([
  ['open', 'guest.reply', 14 * day - 1, 'negative', 'negative'],
  ['open', 'guest.reply', 14 * day - 1, 'positive', 'positive'],
  ['open', 'guest.reply', 14 * day, 'positive', null],
  ['positive', 'guest.reply', 15 * minute - 1, 'negative', 'negative'],
  ['positive', 'guest.reply', 15 * minute, 'negative', null],
  ['positive', 'guest.reply', 1, 'positive', 'positive'],
  ['negative', 'guest.reply', 15 * minute - 1, 'positive', 'positive'],
  ['negative', 'guest.reply', 1, 'negative', 'negative'],
  ['handled', 'guest.reply', 1, 'negative', 'negative'],
  ['handled', 'guest.reply', 1, 'positive', 'positive'],
  ['open', 'correct', day, 'positive', null],
  ['positive', 'correct', 90 * day, 'negative', 'negative'],
  ['positive', 'correct', 90 * day, 'positive', 'positive'],
  ['negative', 'correct', 90 * day, 'positive', 'positive'],
  ['negative', 'correct', 90 * day, 'negative', 'negative'],
  ['handled', 'correct', 90 * day, 'negative', 'handled'],
  ['handled', 'correct', 90 * day, 'positive', 'positive'],
  ['negative', 'handle', 0, 'negative', 'handled'],
  ['positive', 'handle', 0, 'negative', null],
  ['handled', 'reopen', 0, 'negative', 'negative'],
  ['open', 'resend', day, 'negative', 'open'],
  ['open', 'resend', day - 1, 'negative', null],
  ['open', 'resend', 14 * day, 'negative', null],
  ['negative', 'resend', day, 'negative', null],
])('rules, “Surveys”: %s, %s, %i ms after it was sent, %s: %s', (from, event, later, as, to) => {
  expect(apply(createFacts(from), event, later, as)?.status ?? null).toBe(to);
});

test('a view counts once, and a reply is a view', () => {
  const viewed = apply(createFacts('open'), 'guest.view', 1);
  expect(viewed).toMatchObject({ status: 'open', viewed: true });
  expect(apply(viewed as SurveyFacts, 'guest.view', 2)).toBe(null);
  expect(apply(createFacts('open'), 'guest.reply', minute)).toMatchObject({ viewed: true, repliedAt: sentAt + minute });
});

test('a reply that staff have corrected is closed to the guest', () => {
  const corrected = apply(createFacts('positive'), 'correct', 1);
  expect(corrected?.corrected).toBe(true);
  expect(
    acceptsSurveyEvent(corrected as SurveyFacts, { type: 'guest.reply', sentiment: 'positive', now: sentAt }),
  ).toBe(false);
});

test('a survey from its sending to the end of its life', () => {
  const harness = createActorHarness(surveyMachine, { input: createFacts('open') });
  const send = (type: SurveyEvent['type'], later: number, sentiment: SurveySentiment = 'negative') =>
    harness.actor.send({ type, sentiment, now: sentAt + later } as SurveyEvent);
  send('guest.view', minute);
  send('resend', 2 * day);
  send('guest.reply', 3 * day);
  send('guest.reply', 3 * day + minute, 'positive');
  send('guest.reply', 3 * day + 2 * minute, 'positive');
  send('guest.reply', 3 * day + 3 * minute);
  send('guest.reply', 3 * day + 4 * minute);
  send('handle', 4 * day);
  send('reopen', 4 * day);
  send('correct', 4 * day);
  send('handle', 4 * day);
  send('correct', 4 * day);
  send('correct', 4 * day, 'positive');
  send('correct', 4 * day, 'positive');
  send('correct', 4 * day);
  send('correct', 4 * day, 'positive');
  expect(harness.actor.getSnapshot()).toMatchObject({
    value: 'positive',
    context: { corrected: true, sentAt: sentAt + 2 * day, repliedAt: sentAt + 3 * day },
  });
});

test('a survey that is answered immediately, handled, and answered again within a quarter of an hour', () => {
  for (const [first, again] of [
    ['positive', 'negative'],
    ['negative', 'positive'],
  ] as const) {
    const harness = createActorHarness(surveyMachine, { input: createFacts('open') });
    const send = (type: SurveyEvent['type'], sentiment: SurveySentiment = 'negative') =>
      harness.actor.send({ type, sentiment, now: sentAt + 1 } as SurveyEvent);
    send('guest.reply', first);
    if (first === 'positive') send('guest.reply', 'negative');
    send('handle');
    send('guest.reply', again);
    expect(harness.actor.getSnapshot().value).toBe(again);
  }
});
