import { assign, type SnapshotFrom, setup, transition } from 'xstate';
import { type SurveySentiment, surveyLimits } from '../../graphql/domain/surveys.ts';
import type { SurveyEvent, SurveyFacts, SurveyStatus } from './survey.types.ts';

const hasSentiment = (event: SurveyEvent, sentiment: SurveySentiment): boolean =>
  'sentiment' in event && event.sentiment === sentiment;

const base = setup({
  types: { context: {} as SurveyFacts, events: {} as SurveyEvent, input: {} as SurveyFacts },
  guards: {
    isNotViewed: ({ context }) => !context.viewed,
    isAnswerable: ({ context, event }, { as }: { as: SurveySentiment }) =>
      hasSentiment(event, as) && event.now < context.expiresAt,
    isEditable: ({ context, event }, { as }: { as: SurveySentiment }) =>
      hasSentiment(event, as) &&
      !context.corrected &&
      context.repliedAt !== null &&
      event.now < context.repliedAt + surveyLimits.editable,
    isCorrectedTo: ({ event }, { as }: { as: SurveySentiment }) => hasSentiment(event, as),
    isResendable: ({ context, event }) =>
      event.now < context.expiresAt && event.now >= context.sentAt + surveyLimits.resendable,
  },
  actions: {
    markViewed: assign({ viewed: true }),
    markReplied: assign(({ context, event }) => ({ viewed: true, repliedAt: context.repliedAt ?? event.now })),
    markCorrected: assign({ corrected: true }),
    markSent: assign(({ event }) => ({ sentAt: event.now })),
  },
});

const replyAs = <Sentiment extends SurveySentiment>(as: Sentiment) =>
  ({ guard: { type: 'isEditable', params: { as } }, target: as, actions: 'markReplied' }) as const;
const correctAs = <Sentiment extends SurveySentiment>(as: Sentiment) =>
  ({ guard: { type: 'isCorrectedTo', params: { as } }, target: as, actions: 'markCorrected' }) as const;

/** The life of a survey (rules, "Surveys"): the server allows by it, the screen and the palette offer by it. */
export const surveyMachine = base.createMachine({
  id: 'survey',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'the guest has not replied',
      on: {
        'guest.view': { guard: 'isNotViewed', actions: 'markViewed' },
        'guest.reply': [
          { guard: { type: 'isAnswerable', params: { as: 'negative' } }, target: 'negative', actions: 'markReplied' },
          { guard: { type: 'isAnswerable', params: { as: 'positive' } }, target: 'positive', actions: 'markReplied' },
        ],
        resend: { guard: 'isResendable', actions: 'markSent' },
      },
    },
    positive: {
      description: 'the guest was satisfied',
      on: {
        'guest.reply': [replyAs('negative'), replyAs('positive')],
        correct: [correctAs('negative'), correctAs('positive')],
      },
    },
    negative: {
      description: 'the guest was not satisfied, and somebody has to deal with it',
      on: {
        'guest.reply': [replyAs('negative'), replyAs('positive')],
        correct: [correctAs('negative'), correctAs('positive')],
        handle: 'handled',
      },
    },
    handled: {
      description: 'the guest was not satisfied, and somebody has dealt with it',
      on: {
        'guest.reply': [replyAs('negative'), replyAs('positive')],
        correct: [
          { guard: { type: 'isCorrectedTo', params: { as: 'negative' } }, actions: 'markCorrected' },
          correctAs('positive'),
        ],
        reopen: 'negative',
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof surveyMachine>;

const resolveSnapshot = (facts: SurveyFacts): Snapshot =>
  surveyMachine.resolveState({ value: facts.status, context: facts });

/** Whether the chart accepts the event now. */
export const acceptsSurveyEvent = (facts: SurveyFacts, event: SurveyEvent): boolean =>
  resolveSnapshot(facts).can(event);

/** The survey after the event; null when the chart does not allow it. */
export const applySurveyEvent = (facts: SurveyFacts, event: SurveyEvent): SurveyFacts | null => {
  const snapshot = resolveSnapshot(facts);
  if (!snapshot.can(event)) return null;
  const [next] = transition(surveyMachine, snapshot, event);
  return { ...next.context, status: next.value as SurveyStatus };
};
