import { not } from 'xstate';
import { normalizeIdentifier } from './parse-identifier.ts';
import { signInSetup, type CodeRequest, type SignInContext } from './sign-in.setup.ts';

/** From a phone number or an e-mail to tokens: one code, three guesses, a new one after five minutes (rules, "Sign-in"). */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    purpose: 'login',
    typed: input.identifier,
    region: 'IL',
    locale: 'he',
    sentTo: '',
    code: '',
    codeLength: input.codeLength,
    tries: 0,
    waiting: false,
    left: 0,
    problem: null,
    undelivered: false,
    tokens: null,
  }),
  on: {
    'resend.due': { actions: 'allowResend' },
    'countdown.moved': { actions: { type: 'storeSecondsLeft', params: ({ event }) => event } },
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'the phone number or e-mail address is being typed',
      on: {
        'identifier.typed': { actions: { type: 'storeIdentifier', params: ({ event }) => event } },
        'region.chosen': { actions: { type: 'storeRegion', params: ({ event }) => event } },
        'purpose.chosen': { actions: { type: 'storePurpose', params: ({ event }) => event } },
        'code.wanted': [
          { guard: not('identifierIsPlausible'), actions: 'rejectIdentifier' },
          { guard: 'codeIsStillValid', target: 'entering', actions: 'clearError' },
          { target: 'sending', actions: { type: 'storeLocale', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'a code is being sent',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => toCodeRequest(context),
        onDone: { target: 'entering', actions: ['startCode', 'startResendWait', 'startCountdown'] },
        onError: [
          // Sent before a reload or from another tab: that code can still be entered.
          {
            guard: { type: 'wasAlreadySent', params: ({ event }) => event },
            target: 'entering',
            actions: [
              'startCode',
              'startResendWait',
              'startCountdown',
              { type: 'storeError', params: ({ event }) => event },
            ],
          },
          { target: 'asking', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    entering: {
      description: 'a code was sent and can be entered',
      tags: 'coding',
      initial: 'open',
      on: {
        'identifier.corrected': { target: 'asking', actions: 'clearError' },
        'code.wanted': {
          guard: 'mayResend',
          target: 'sending',
          actions: { type: 'storeLocale', params: ({ event }) => event },
        },
      },
      states: {
        open: {
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
                target: '#signIn.loggingIn',
                actions: { type: 'storeCode', params: ({ event }) => event },
              },
              { actions: { type: 'storeCode', params: ({ event }) => event } },
            ],
            'code.confirmed': [{ guard: 'codeIsComplete', target: '#signIn.loggingIn' }, { actions: 'rejectCode' }],
          },
        },
        spent: { description: 'three wrong guesses, or the server revoked the code: only a new code helps' },
      },
    },
    loggingIn: {
      description: 'the code is being checked',
      tags: ['busy', 'coding'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ ...toCodeRequest(context), identifier: context.sentTo, code: context.code }),
        onDone: { target: 'done', actions: { type: 'storeTokens', params: ({ event }) => ({ tokens: event.output }) } },
        onError: [
          {
            guard: { type: 'isLastGuess', params: ({ event }) => event },
            target: 'entering.spent',
            actions: 'spendCode',
          },
          { guard: { type: 'isWrongGuess', params: ({ event }) => event }, target: 'entering', actions: 'countGuess' },
          {
            guard: { type: 'isAboutPerson', params: ({ event }) => event },
            target: 'asking',
            actions: ['clearCode', { type: 'storeError', params: ({ event }) => event }],
          },
          { target: 'entering', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    done: { description: 'signed in', type: 'final' },
  },
  output: ({ context }) => context.tokens ?? { access: '', refresh: '' },
});

const toCodeRequest = ({ purpose, typed, region, locale }: SignInContext): CodeRequest => ({
  purpose,
  identifier: normalizeIdentifier(typed),
  region,
  locale,
});
