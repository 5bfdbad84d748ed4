import { stepUpSetup } from './step-up.setup.ts';

/** One dialog for all calls that need a fresh code: the code is confirmed, or the person withdraws (contract, "Tokens"). */
export const stepUpMachine = stepUpSetup.createMachine({
  id: 'stepUp',
  context: ({ input }) => ({
    codeLength: input.codeLength,
    sent: null,
    code: '',
    tries: 0,
    waiting: false,
    left: 0,
    problem: null,
    undelivered: false,
    outcome: null,
  }),
  on: {
    'resend.due': { actions: 'allowResend' },
    'countdown.moved': { actions: { type: 'storeSecondsLeft', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'no call needs a fresh code',
      tags: 'closed',
      on: { 'stepUp.wanted': { target: 'asking', actions: 'begin' } },
    },
    asking: {
      description: 'a call waits for a fresh code',
      initial: 'sending',
      on: { 'stepUp.withdrawn': { target: 'idle', actions: 'withdraw' } },
      states: {
        sending: {
          description: 'a code is being sent',
          tags: 'busy',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            onDone: [
              {
                guard: { type: 'wasSent', params: ({ event }) => event.output },
                target: 'entering',
                actions: [
                  { type: 'storeDestination', params: ({ event }) => event.output },
                  'startResendWait',
                  'startCountdown',
                ],
              },
              {
                guard: { type: 'wasAlreadySent', params: ({ event }) => event.output },
                target: 'entering',
                actions: [
                  { type: 'storeDestination', params: ({ event }) => event.output },
                  'startResendWait',
                  'startCountdown',
                ],
              },
              { target: 'unsent', actions: { type: 'storeDestination', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unsent', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        unsent: { description: 'no code could be sent', on: { 'code.wanted': { target: 'sending' } } },
        entering: {
          description: 'the code is being typed',
          invoke: {
            id: 'codeDelivery',
            src: 'codeDelivery',
            onDone: {
              guard: { type: 'wasRefused', params: ({ event }) => ({ delivery: event.output }) },
              actions: 'reportUndelivered',
            },
          },
          on: {
            'code.typed': [
              {
                guard: { type: 'completesCode', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'storeCode', params: ({ event }) => event },
              },
              { actions: { type: 'storeCode', params: ({ event }) => event } },
            ],
            'code.confirmed': [{ guard: 'codeIsComplete', target: 'confirming' }, { actions: 'rejectCode' }],
            'code.wanted': { guard: 'mayResend', target: 'sending' },
          },
        },
        confirming: {
          description: 'the code is being checked',
          tags: 'busy',
          invoke: {
            id: 'confirmCode',
            src: 'confirmCode',
            input: ({ context }) => ({ code: context.code }),
            onDone: { target: '#stepUp.idle', actions: 'confirm' },
            onError: [
              {
                guard: { type: 'isLastGuess', params: ({ event }) => event },
                target: 'spent',
                actions: 'spendCode',
              },
              {
                guard: { type: 'isWrongGuess', params: ({ event }) => event },
                target: 'entering',
                actions: 'countGuess',
              },
              { target: 'entering', actions: { type: 'storeError', params: ({ event }) => event } },
            ],
          },
        },
        spent: {
          description: 'three wrong guesses, or the server revoked the code: only a new code helps',
          on: { 'code.wanted': { guard: 'mayResend', target: 'sending' } },
        },
      },
    },
  },
});
