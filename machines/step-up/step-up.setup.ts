import { assign, enqueueActions, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { missing } from '../missing.ts';
import type { Refusal } from '../ports.ts';
import { toRefusal } from '../refusal.ts';
import { plainDigits } from '../sign-in/identifier.ts';
import { guesses } from '../sign-in/sign-in.setup.ts';

/** Where a code went, as much of it as its owner needs; `problem`: none went now. */
export interface CodeSent {
  channel: 'sms' | 'email';
  to: string;
  problem: Refusal | null;
}

export interface StepUpContext {
  codeLength: number;
  sent: Omit<CodeSent, 'problem'> | null;
  code: string;
  tries: number;
  /** a code went out less than five minutes ago: no other may be sent */
  waiting: boolean;
  /** seconds of that still to go, for the eye only */
  left: number;
  problem: Refusal | null;
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

const wait = 300;
const wrongCode: Refusal = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' };
const spentCode: Refusal = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' };

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
    sendCode: fromPromise<CodeSent>(missing('sendCode')),
    confirmCode: fromPromise<void, { code: string }>(missing('confirmCode')),
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    wasSent: (_, { problem }: CodeSent) => problem === null,
    // before a reload, or from another tab: that code can be entered here
    isOutAlready: (_, { problem }: CodeSent) => problem?.key === 'waitFiveMinutes',
    codeIsWhole: ({ context }) => context.code.length >= context.codeLength,
    maySendAgain: ({ context }) => !context.waiting,
    isWrongGuess: (_, { error }: { error: unknown }) => toRefusal(error).key === 'codeIncorrect',
    isLastGuess: ({ context }, { error }: { error: unknown }) =>
      toRefusal(error).key === 'codeNotMatched' ||
      (toRefusal(error).key === 'codeIncorrect' && context.tries + 1 >= guesses),
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
      enqueue.assign({ waiting: true, left: wait });
      enqueue.cancel('resend');
      enqueue.raise({ type: 'resend.due' }, { id: 'resend', delay: 'resendWait' });
      enqueue.stopChild('countdown');
      enqueue.spawnChild('countdown', { id: 'countdown', input: { seconds: wait } });
    }),
    allowResend: assign({ waiting: false, left: 0 }),
    takeLeft: assign((_, { left }: { left: number }) => ({ left })),
    takeCode: assign((_, { text }: { text: string }) => ({
      code: plainDigits(text).replace(/\D/g, '').slice(0, 8),
      problem: null,
    })),
    refuseCode: assign({ problem: wrongCode }),
    countGuess: assign(({ context }) => ({ tries: context.tries + 1, code: '', problem: wrongCode })),
    spendCode: assign({ code: '', problem: spentCode }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toRefusal(error) })),
    confirm: assign({ code: '', outcome: 'confirmed', waiting: false, left: 0 }),
    withdraw: assign({ code: '', outcome: 'withdrawn', problem: null }),
  },
  delays: { resendWait: wait * 1000 },
});
