import { assign, enqueueActions, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import {
  afterWrongGuess,
  type ActiveCode,
  parseCode,
  completesCode,
  isLastGuess,
  isCodeAlreadySent,
  isCompleteCode,
  isWrongGuess,
  spentCode,
  resendWaitMs,
  wrongCode,
} from '../one-time-code/one-time-code.ts';

/** Where a code went, as much of it as its owner needs; `problem`: none went now. */
export interface CodeSent {
  channel: 'sms' | 'email';
  to: string;
  problem: ApiError | null;
}

export interface StepUpContext extends ActiveCode {
  sent: Omit<CodeSent, 'problem'> | null;
  /** a code went out less than five minutes ago: no other may be sent */
  waiting: boolean;
  /** seconds of that still to go, for the eye only */
  left: number;
  problem: ApiError | null;
  /** how it ended the last time */
  outcome: 'confirmed' | 'withdrawn' | null;
}

export type StepUpEvent =
  /** a call was refused for want of a fresh code */
  | { type: 'stepUp.wanted' }
  | { type: 'stepUp.withdrawn' }
  | { type: 'code.wanted' }
  | { type: 'code.typed'; text: string }
  | { type: 'code.confirmed' }
  | { type: 'countdown.moved'; left: number }
  | { type: 'resend.due' };

export const stepUpSetup = setup({
  types: {} as {
    input: { codeLength: number };
    context: StepUpContext;
    events: StepUpEvent;
    /** `closed`: nobody is asked for a code · `busy`: the server is asked */
    tags: 'closed' | 'busy';
    children: { countdown: 'countdown' };
  },
  actors: {
    sendCode: fromPromise<CodeSent>(unprovidedActor('sendCode')),
    confirmCode: fromPromise<void, { code: string }>(unprovidedActor('confirmCode')),
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    wasSent: (_, { problem }: CodeSent) => problem === null,
    isOutAlready: (_, { problem }: CodeSent) => problem !== null && isCodeAlreadySent(problem),
    codeIsWhole: ({ context }) => isCompleteCode(context),
    completesCode: ({ context }, { text }: { text: string }) => completesCode(context, text),
    maySendAgain: ({ context }) => !context.waiting,
    isWrongGuess: (_, { error }: { error: unknown }) => isWrongGuess(error),
    isLastGuess: ({ context }, { error }: { error: unknown }) => isLastGuess(context, error),
  },
  actions: {
    begin: assign({ code: '', tries: 0, problem: null, outcome: null }),
    takeSent: assign(({ context }, { channel, to, problem }: CodeSent) => ({
      sent: { channel, to },
      code: '',
      tries: problem === null ? 0 : context.tries,
      problem,
    })),
    startWaiting: enqueueActions(({ enqueue }) => {
      enqueue.assign({ waiting: true, left: resendWaitMs });
      enqueue.cancel('resend');
      enqueue.raise({ type: 'resend.due' }, { id: 'resend', delay: 'resendWait' });
      enqueue.stopChild('countdown');
      enqueue.spawnChild('countdown', { id: 'countdown', input: { seconds: resendWaitMs } });
    }),
    allowResend: assign({ waiting: false, left: 0 }),
    takeLeft: assign((_, { left }: { left: number }) => ({ left })),
    takeCode: assign((_, { text }: { text: string }) => ({ code: parseCode(text), problem: null })),
    refuseCode: assign({ problem: wrongCode }),
    countGuess: assign(({ context }) => afterWrongGuess(context)),
    spendCode: assign({ code: '', problem: spentCode }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    confirm: assign({ code: '', outcome: 'confirmed', waiting: false, left: 0 }),
    withdraw: assign({ code: '', outcome: 'withdrawn', problem: null }),
  },
  delays: { resendWait: resendWaitMs * 1000 },
});
