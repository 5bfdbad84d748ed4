import { stepUpSetup } from './step-up.setup.ts';

/** One dialog for every call that is refused for want of a fresh code: it is given, or it is not (contract, "Tokens"). */
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
    outcome: null,
  }),
  on: {
    'resend.due': { actions: 'allowResend' },
    'countdown.moved': { actions: { type: 'takeLeft', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'nothing asks for a fresh code',
      tags: 'closed',
      on: { 'stepUp.wanted': { target: 'asking', actions: 'begin' } },
    },
    asking: {
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
                actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'startWaiting'],
              },
              {
                guard: { type: 'isOutAlready', params: ({ event }) => event.output },
                target: 'entering',
                actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'startWaiting'],
              },
              { target: 'unsent', actions: { type: 'takeSent', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unsent', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        unsent: { description: 'no code could be sent', on: { 'code.wanted': { target: 'sending' } } },
        entering: {
          description: 'the code is being typed',
          on: {
            'code.typed': [
              {
                guard: { type: 'completesCode', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'takeCode', params: ({ event }) => event },
              },
              { actions: { type: 'takeCode', params: ({ event }) => event } },
            ],
            'code.confirmed': [{ guard: 'codeIsWhole', target: 'confirming' }, { actions: 'refuseCode' }],
            'code.wanted': { guard: 'maySendAgain', target: 'sending' },
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
              { target: 'entering', actions: { type: 'keepProblem', params: ({ event }) => event } },
            ],
          },
        },
        spent: {
          description: 'no guess is left: only a new code helps',
          on: { 'code.wanted': { guard: 'maySendAgain', target: 'sending' } },
        },
      },
    },
  },
});
