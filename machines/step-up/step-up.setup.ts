import { assign, enqueueActions, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError } from '../ports.ts';
import {
  type CodeEntry,
  type CodeEntryEvent,
  codeEntryGuards,
  createCodeEntryActions,
} from '../one-time-code/code-entry.ts';
import { codeDeliveryMachine } from '../one-time-code/code-delivery.machine.ts';
import { isCodeAlreadySent, resendWaitMs } from '../one-time-code/one-time-code.ts';

/** Where a code was sent, masked; `problem`: why none was sent now. */
export interface CodeSent {
  channel: 'sms' | 'email';
  to: string;
  problem: ApiError | null;
}

export interface StepUpContext extends CodeEntry {
  sent: Omit<CodeSent, 'problem'> | null;
  /** how the last request ended */
  outcome: 'confirmed' | 'withdrawn' | null;
}

export type StepUpEvent =
  /** a call was rejected because it needs a fresh code */
  { type: 'stepUp.wanted' } | { type: 'stepUp.withdrawn' } | { type: 'code.wanted' } | CodeEntryEvent;

export const stepUpSetup = setup({
  types: {} as {
    input: { codeLength: number };
    context: StepUpContext;
    events: StepUpEvent;
    /** `closed`: no code is requested · `busy`: a call is running */
    tags: 'closed' | 'busy';
    children: { countdown: 'countdown'; codeDelivery: 'codeDelivery' };
  },
  actors: {
    sendCode: fromPromise<CodeSent>(unprovidedActor('sendCode')),
    confirmCode: fromPromise<void, { code: string }>(unprovidedActor('confirmCode')),
    codeDelivery: codeDeliveryMachine,
    countdown: fromCallback<EventObject, { seconds: number }>(() => undefined),
  },
  guards: {
    wasSent: (_, { problem }: CodeSent) => problem === null,
    wasAlreadySent: (_, { problem }: CodeSent) => problem !== null && isCodeAlreadySent(problem),
    ...codeEntryGuards,
  },
  actions: {
    ...createCodeEntryActions<StepUpContext, StepUpEvent>(),
    begin: assign({ code: '', tries: 0, problem: null, undelivered: false, outcome: null }),
    storeDestination: assign(({ context }, { channel, to, problem }: CodeSent) => ({
      sent: { channel, to },
      code: '',
      tries: problem === null ? 0 : context.tries,
      problem,
      undelivered: false,
    })),
    confirm: assign({ code: '', outcome: 'confirmed', waiting: false, left: 0 }),
    withdraw: assign({ code: '', outcome: 'withdrawn', problem: null }),
  },
  delays: { resendWait: resendWaitMs * 1000 },
}).extend({
  actions: {
    /** replaces a countdown that is still running */
    startCountdown: enqueueActions(({ enqueue }) => {
      enqueue.cancel('resend');
      enqueue.raise({ type: 'resend.due' }, { id: 'resend', delay: 'resendWait' });
      enqueue.stopChild('countdown');
      enqueue.spawnChild('countdown', { id: 'countdown', input: { seconds: resendWaitMs } });
    }),
  },
});
