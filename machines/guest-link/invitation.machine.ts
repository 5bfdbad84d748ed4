import { assign, emit, fromPromise, setup } from 'xstate';
import type { GuestAnswer } from '../../graphql/domain/guest-answers.ts';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  getRetryPause,
  type GuestReservation,
  isMissing,
  isTooLate,
  selectAnswer,
  type UnsentAnswer,
} from './guest-link.types.ts';

interface InvitationInput {
  token: string;
  /** the answer that was being sent before a reload */
  unsent: UnsentAnswer | null;
}
interface InvitationContext {
  token: string;
  /** the last answer of the server; null: not loaded yet */
  reservation: GuestReservation | null;
  /** the answer that is being sent, or that was when the page was loaded again */
  unsent: UnsentAnswer | null;
  /** why the last attempt failed */
  error: ApiError | null;
  /** that failed in a row */
  attempts: number;
}

type InvitationEvent =
  | { type: 'answer.chosen'; answer: GuestAnswer }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' }
  /** the page was in the background, or a deadline has passed */
  | { type: 'refresh.requested' };

const base = setup({
  types: {} as {
    input: InvitationInput;
    context: InvitationContext;
    events: InvitationEvent;
    emitted: { type: 'result.shown' };
  },
  actors: {
    openInvitation: fromPromise<GuestReservation, { token: string }>(unprovidedActor('openInvitation')),
    readInvitation: fromPromise<GuestReservation, { token: string }>(unprovidedActor('readInvitation')),
    sendAnswer: fromPromise<GuestReservation, { token: string } & UnsentAnswer>(unprovidedActor('sendAnswer')),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(toApiError(error)),
    isTooLate: (_, { error }: { error: unknown }) => isTooLate(toApiError(error)),
    hasUnsentAnswer: ({ context }) => context.unsent !== null,
    isPossible: ({ context }, { answer }: { answer: GuestAnswer }) =>
      context.reservation?.possible.includes(answer) === true && context.reservation.answer !== answer,
    // also the one that counts: whether the server has received another one meanwhile is not known
    isOffered: ({ context: { reservation } }, { answer }: { answer: GuestAnswer }) =>
      reservation !== null && (reservation.possible.includes(answer) || selectAnswer(reservation) === answer),
  },
  actions: {
    storeReservation: assign((_, { reservation }: { reservation: GuestReservation }) => ({ reservation, attempts: 0 })),
    storeError: assign(({ context }, { error }: { error: unknown }) => ({
      error: toApiError(error),
      attempts: context.attempts + 1,
    })),
    clearError: assign({ error: null, attempts: 0 }),
    // about the time that the guest was shown: the reservation may have been moved since
    storeAnswer: assign(({ context: { reservation } }, { answer }: { answer: GuestAnswer }) => ({
      unsent: {
        answer,
        expected: reservation?.expected ?? '',
      },
      error: null,
      attempts: 0,
    })),
    clearAnswer: assign({ unsent: null }),
    showResult: emit({ type: 'result.shown' }),
  },
  delays: { retryPause: ({ context }) => getRetryPause(context.error, context.attempts) },
});

const withAnswer = ({ event }: { event: { answer: GuestAnswer } }) => ({ answer: event.answer });
const storeAnswer = { type: 'storeAnswer', params: withAnswer } as const;
const choose = {
  guard: { type: 'isPossible', params: withAnswer },
  target: 'sending',
  actions: storeAnswer,
} as const;
const chooseAnother = {
  guard: { type: 'isOffered', params: withAnswer },
  target: 'sending',
  actions: storeAnswer,
} as const;
const storeReservation = {
  type: 'storeReservation',
  params: ({ event }: { event: { output: GuestReservation } }) => ({ reservation: event.output }),
} as const;
const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const storeError = { type: 'storeError', params: withError } as const;
const whenMissing = { guard: { type: 'isMissing', params: withError }, target: '#invitation.missing' } as const;

/**
 * What a guest does with the link of an invitation: opening shows it, a tap answers. An answer that was not
 * received is sent again until it was, also after a reload; one that came too late leads to what the reservation is now.
 */
export const invitationMachine = base.createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...input, reservation: null, error: null, attempts: 0 }),
  initial: 'opening',
  states: {
    opening: {
      description: 'the invitation is loaded',
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'shown', actions: [storeReservation, 'clearError'] },
        onError: [whenMissing, { target: 'unreachable', actions: storeError }],
      },
    },
    unreachable: {
      description: 'there was no answer; retried after a pause',
      after: { retryPause: 'opening' },
      on: { 'retry.requested': 'opening', 'connection.restored': 'opening' },
    },
    shown: {
      initial: 'idle',
      states: {
        idle: {
          description: 'the guest reads and may answer; an answer from before a reload is sent at once',
          always: { guard: 'hasUnsentAnswer', target: 'sending' },
          on: { 'answer.chosen': choose, 'refresh.requested': 'refreshing' },
        },
        refreshing: {
          description: 'what the reservation is now is read again; the guest may answer meanwhile',
          invoke: {
            id: 'readInvitation',
            src: 'readInvitation',
            input: ({ context: { token } }) => ({ token }),
            onDone: { target: 'idle', actions: storeReservation },
            onError: [whenMissing, { target: 'idle' }],
          },
          on: { 'answer.chosen': choose },
        },
        sending: {
          description: 'the answer is on its way; another tap changes nothing',
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context: { token, unsent } }) => ({ token, ...(unsent as UnsentAnswer) }),
            onDone: { target: 'idle', actions: [storeReservation, 'clearAnswer', 'clearError', 'showResult'] },
            onError: [
              whenMissing,
              {
                guard: { type: 'isTooLate', params: withError },
                target: 'refreshing',
                actions: [storeError, 'clearAnswer', 'showResult'],
              },
              { target: 'waiting', actions: storeError },
            ],
          },
        },
        waiting: {
          description: 'the answer was not received; it is sent again after a pause',
          after: { retryPause: 'sending' },
          on: { 'retry.requested': 'sending', 'connection.restored': 'sending', 'answer.chosen': chooseAnother },
        },
      },
    },
    missing: { description: 'the link opens nothing, or nothing any more' },
  },
});
