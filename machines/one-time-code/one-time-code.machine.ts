import { and, raise } from 'xstate';
import { toApiError } from '../api-error.ts';
import { oneTimeCodeSetup } from './one-time-code.setup.ts';

/**
 * A one-time code: requested, sent by the server, entered with three attempts, and resent after the server's wait
 * (rules, "Sign-in"). Sign-in and step-up request codes and receive the results.
 */
export const oneTimeCodeMachine = oneTimeCodeSetup.createMachine({
  id: 'oneTimeCode',
  context: ({ input }) => ({
    codeLength: input.codeLength,
    request: null,
    sent: null,
    code: '',
    tries: 0,
    isUnanswered: false,
    error: null,
    delivery: null,
    wait: 0,
    left: 0,
  }),
  type: 'parallel',
  states: {
    entry: {
      initial: 'idle',
      on: {
        'code.requested': [
          {
            guard: { type: 'codeIsValid', params: ({ event }) => event },
            target: '.open',
            actions: 'clearTyping',
          },
          {
            // the wait was that of the code before
            target: '.sending',
            actions: [{ type: 'storeRequest', params: ({ event }) => event }, raise({ type: 'wait.ended' })],
          },
        ],
        'code.cancelled': { target: '.idle', actions: 'clearTyping' },
        'code.dropped': { target: '.idle', actions: 'closeCode' },
        'captcha.answered': { actions: { type: 'storeCaptcha', params: ({ event }) => event } },
      },
      states: {
        idle: { description: 'no code is requested' },
        sending: {
          description: 'a code is being sent',
          tags: 'busy',
          exit: 'spendCaptcha',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => context.request,
            onDone: [
              {
                guard: { type: 'wasSent', params: ({ event }) => event.output },
                target: 'open',
                actions: [{ type: 'storeSent', params: ({ event }) => event.output }, raise({ type: 'wait.started' })],
              },
              {
                guard: { type: 'wasAlreadySent', params: ({ event }) => event.output },
                target: 'open',
                actions: [{ type: 'storeSent', params: ({ event }) => event.output }, raise({ type: 'wait.started' })],
              },
              {
                guard: { type: 'isSendLocked', params: ({ event }) => event.output },
                target: 'locked',
                actions: [
                  { type: 'storeUnsent', params: ({ event }) => event.output },
                  {
                    type: 'report',
                    params: ({ event }) => ({ type: 'code.notSent', error: event.output.error }),
                  },
                ],
              },
              {
                target: 'unsent',
                actions: [
                  { type: 'storeUnsent', params: ({ event }) => event.output },
                  raise({ type: 'wait.started' }),
                  {
                    type: 'report',
                    params: ({ event }) => ({ type: 'code.notSent', error: event.output.error }),
                  },
                ],
              },
            ],
            onError: {
              target: 'unsent',
              actions: [
                { type: 'storeError', params: ({ event }) => event },
                {
                  type: 'report',
                  params: ({ event }) => ({ type: 'code.notSent', error: toApiError(event.error) }),
                },
              ],
            },
          },
        },
        unsent: {
          description: 'no code could be sent',
          on: { 'resend.requested': { guard: and(['mayResend', 'captchaIsPassed']), target: 'sending' } },
        },
        locked: { description: 'too many wrong codes: the server sends and accepts none for now' },
        open: {
          description: 'a code was sent',
          tags: 'open',
          entry: { type: 'report', params: { type: 'code.sent' } },
          initial: 'typing',
          invoke: { id: 'codeDelivery', src: 'codeDelivery' },
          on: { 'delivery.reported': { actions: { type: 'storeDelivery', params: ({ event }) => event } } },
          states: {
            typing: {
              description: 'the code is being typed',
              always: { guard: 'isUsedUp', target: 'usedUp' },
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
                'resend.requested': {
                  guard: and(['mayResend', 'captchaIsPassed']),
                  target: '#oneTimeCode.entry.sending',
                },
              },
            },
            confirming: {
              description: 'the code is being checked',
              tags: 'busy',
              invoke: {
                id: 'confirmCode',
                src: 'confirmCode',
                input: ({ context: { request, code } }) => ({ request, code }),
                onDone: {
                  target: '#oneTimeCode.entry.idle',
                  actions: [
                    'closeCode',
                    { type: 'report', params: ({ event }) => ({ type: 'code.accepted', tokens: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isUsedUnanswered', params: ({ event }) => event },
                    target: 'typing',
                    actions: ['markCodeUsedUp', raise({ type: 'wait.ended' })],
                  },
                  {
                    guard: { type: 'isRevokedCode', params: ({ event }) => event },
                    target: 'typing',
                    actions: 'markCodeUsedUp',
                  },
                  {
                    guard: { type: 'isWrongCode', params: ({ event }) => event },
                    target: 'typing',
                    actions: 'countFailedAttempt',
                  },
                  {
                    guard: { type: 'isLocked', params: ({ event }) => event },
                    target: '#oneTimeCode.entry.locked',
                    actions: { type: 'storeError', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isAboutPerson', params: ({ event }) => event },
                    target: '#oneTimeCode.entry.idle',
                    actions: [
                      'closeCode',
                      {
                        type: 'report',
                        params: ({ event }) => ({ type: 'code.rejected', error: toApiError(event.error) }),
                      },
                    ],
                  },
                  { target: 'typing', actions: { type: 'storeGuessError', params: ({ event }) => event } },
                ],
              },
            },
            usedUp: {
              description: 'three wrong guesses, or the server revoked the code: only a new code helps',
              entry: 'showUsedUp',
              on: {
                'resend.requested': {
                  guard: and(['mayResend', 'captchaIsPassed']),
                  target: '#oneTimeCode.entry.sending',
                },
              },
            },
          },
        },
      },
    },
    resend: {
      initial: 'allowed',
      on: { 'wait.started': '.waiting', 'wait.ended': '.allowed', 'code.dropped': '.allowed' },
      states: {
        allowed: { description: 'another code may be requested' },
        waiting: {
          description: 'the server sends no other code yet',
          entry: 'startWait',
          exit: 'endWait',
          invoke: { id: 'countdown', src: 'countdown', input: ({ context }) => ({ seconds: context.wait }) },
          on: { 'countdown.ticked': { actions: { type: 'storeSecondsLeft', params: ({ event }) => event } } },
          after: { wait: 'allowed' },
        },
      },
    },
  },
});
