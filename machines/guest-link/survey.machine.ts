import { assign, emit, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  getRetryPause,
  type GuestSurvey,
  isMissing,
  isRejected,
  isTooLate,
  type SurveyDraft,
} from './guest-link.types.ts';
import { differs, getAnswers, listUnanswered, selectDraft } from './survey-draft.ts';

interface SurveyInput {
  token: string;
  /** answers from before a reload */
  draft: SurveyDraft | null;
}
interface SurveyContext {
  token: string;
  /** the last answer of the server; null: not loaded yet */
  survey: GuestSurvey | null;
  /** unsent answers; null: nothing was changed */
  draft: SurveyDraft | null;
  /** the answers of the last Send; null: none yet */
  sent: SurveyDraft | null;
  /** Send was tapped before everything was answered */
  isIncomplete: boolean;
  /** a change did not count any more: the answers from before it do */
  isTooLate: boolean;
  error: ApiError | null;
  /** that failed in a row */
  attempts: number;
}
type SurveyEvent =
  | { type: 'answer.changed'; change: Partial<SurveyDraft> }
  | { type: 'send.requested' }
  | { type: 'edit.requested' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }
  /** the time in which a reply can be changed is over */
  | { type: 'time.passed' };

/** Whether the guest changed something since the last Send. */
export const hasChangedSinceSend = ({ context: { draft, sent } }: { context: SurveyContext }): boolean =>
  draft !== null && sent !== null && differs(draft, sent);

const base = setup({
  types: {} as {
    input: SurveyInput;
    context: SurveyContext;
    events: SurveyEvent;
    emitted: { type: 'result.shown' | 'answers.missing' | 'feedback.rejected' };
  },
  actors: {
    openSurvey: fromPromise<GuestSurvey, { token: string }>(unprovidedActor('openSurvey')),
    sendReply: fromPromise<GuestSurvey, { token: string; draft: SurveyDraft }>(unprovidedActor('sendReply')),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(toApiError(error)),
    isTooLate: (_, { error }: { error: unknown }) => isTooLate(toApiError(error)),
    isRejected: (_, { error }: { error: unknown }) => isRejected(toApiError(error)),
    isChangeTooLate: ({ context: { draft } }, { survey }: { survey: GuestSurvey }) =>
      survey.state === 'closed' && draft !== null && differs(draft, getAnswers(survey)),
    isClosed: (_, { survey }: { survey: GuestSurvey }) => survey.state === 'closed',
    isReplied: ({ context }, { survey }: { survey: GuestSurvey }) =>
      survey.state === 'answered' && context.draft === null,
    isComplete: ({ context }) => listUnanswered(selectDraft({ context })).length === 0,
    hasChangedSinceSend,
    isEditable: ({ context }) => context.survey?.state === 'answered',
  },
  actions: {
    storeSurvey: assign((_, { survey }: { survey: GuestSurvey }) => ({ survey, error: null, attempts: 0 })),
    storeError: assign(({ context }, { error }: { error: unknown }) => ({
      error: toApiError(error),
      attempts: context.attempts + 1,
    })),
    change: assign(({ context }, { change }: { change: Partial<SurveyDraft> }) => ({
      draft: { ...selectDraft({ context }), ...change },
      error: null,
    })),
    storeSent: assign(({ context }) => ({ sent: selectDraft({ context }) })),
    clearDraft: assign({ draft: null, isIncomplete: false }),
    giveUpDraft: assign({ draft: null, isIncomplete: false, isTooLate: true }),
    markIncomplete: assign({ isIncomplete: true }),
    close: assign(({ context }) => ({ survey: context.survey && { ...context.survey, state: 'closed' as const } })),
    showResult: emit({ type: 'result.shown' }),
    showMissing: emit({ type: 'answers.missing' }),
    showRejected: emit({ type: 'feedback.rejected' }),
  },
  delays: { retryPause: ({ context }) => getRetryPause(context.error, context.attempts) },
});

const withSurvey = ({ event }: { event: { output: GuestSurvey } }) => ({ survey: event.output });
const storeSurvey = { type: 'storeSurvey', params: withSurvey } as const;
const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const storeError = { type: 'storeError', params: withError } as const;
const whenMissing = { guard: { type: 'isMissing', params: withError }, target: 'missing' } as const;
const change = {
  type: 'change',
  params: ({ event }: { event: { change: Partial<SurveyDraft> } }) => ({ change: event.change }),
} as const;

/**
 * What a guest does with the link of a survey: opening shows it, Send sends all answers. Sending is
 * retried until it is confirmed, and answers can be corrected for a while.
 */
export const surveyMachine = base.createMachine({
  id: 'survey',
  context: ({ input }) => ({
    ...input,
    survey: null,
    sent: null,
    isIncomplete: false,
    isTooLate: false,
    error: null,
    attempts: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'the survey is loaded',
      invoke: {
        id: 'openSurvey',
        src: 'openSurvey',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isChangeTooLate', params: withSurvey },
            target: 'replied',
            actions: [storeSurvey, 'giveUpDraft', 'showResult'],
          },
          {
            guard: { type: 'isClosed', params: withSurvey },
            target: 'replied',
            actions: [storeSurvey, 'clearDraft'],
          },
          { guard: { type: 'isReplied', params: withSurvey }, target: 'replied', actions: storeSurvey },
          { target: 'editing', actions: storeSurvey },
        ],
        onError: [whenMissing, { target: 'unreachable', actions: storeError }],
      },
    },
    unreachable: {
      description: 'there was no answer; retried after a pause',
      after: { retryPause: 'opening' },
      on: { 'retry.requested': 'opening', 'connection.restored': 'opening' },
    },
    editing: {
      description: 'the guest fills in the form',
      on: {
        'answer.changed': { actions: change },
        'send.requested': [{ guard: 'isComplete', target: 'sending' }, { actions: ['markIncomplete', 'showMissing'] }],
      },
    },
    sending: {
      description:
        'the reply is on its way; another tap changes nothing, unless the guest has changed something meanwhile',
      entry: 'storeSent',
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context }) => ({ token: context.token, draft: selectDraft({ context }) }),
        onDone: [
          { guard: 'hasChangedSinceSend', target: 'editing', actions: storeSurvey },
          { target: 'replied', actions: [storeSurvey, 'clearDraft', 'showResult'] },
        ],
        onError: [
          whenMissing,
          { guard: { type: 'isTooLate', params: withError }, target: 'opening' },
          { guard: 'hasChangedSinceSend', target: 'editing' },
          {
            guard: { type: 'isRejected', params: withError },
            target: 'editing',
            actions: [storeError, 'showRejected'],
          },
          { target: 'waiting', actions: storeError },
        ],
      },
      on: {
        'answer.changed': { actions: change },
        'send.requested': { guard: 'hasChangedSinceSend', target: 'sending', reenter: true },
      },
    },
    waiting: {
      description: 'the reply was not received; it is sent again after a pause, unless it is changed',
      after: { retryPause: 'sending' },
      on: {
        'retry.requested': 'sending',
        'connection.restored': 'sending',
        'send.requested': 'sending',
        'answer.changed': { target: 'editing', actions: change },
      },
    },
    replied: {
      description: 'the reply is stored; it can be changed for a while',
      on: {
        'edit.requested': { guard: 'isEditable', target: 'editing' },
        'time.passed': { guard: 'isEditable', actions: 'close' },
      },
    },
    missing: { description: 'the link opens nothing, or nothing any more' },
  },
});
