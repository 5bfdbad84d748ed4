import { not } from 'xstate';
import { signInSetup } from './sign-in.setup.ts';

/** From a phone number or an e-mail address to tokens, by a one-time code (rules, "Sign-in"). */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    codeLength: input.codeLength,
    purpose: 'login',
    typed: input.identifier,
    region: 'IL',
    captcha: input.captcha,
    captchaResponse: null,
    error: null,
    tokens: null,
  }),
  invoke: { id: 'oneTimeCode', src: 'oneTimeCode', input: ({ context: { codeLength } }) => ({ codeLength }) },
  initial: 'enteringIdentifier',
  on: {
    'captcha.answered': {
      actions: [
        { type: 'storeCaptcha', params: ({ event }) => event },
        { type: 'passCaptchaOn', params: ({ event }) => event },
      ],
    },
    // a code is for one of the two: the other needs a code of its own
    'purpose.chosen': {
      guard: { type: 'isOtherPurpose', params: ({ event }) => event },
      target: '.enteringIdentifier',
      actions: ['cancelRequest', { type: 'storePurpose', params: ({ event }) => event }],
    },
  },
  states: {
    enteringIdentifier: {
      description: 'the phone number or e-mail address is being typed',
      on: {
        'identifier.typed': { actions: { type: 'storeIdentifier', params: ({ event }) => event } },
        'region.chosen': { actions: { type: 'storeRegion', params: ({ event }) => event } },
        'code.requested': [
          { guard: not('identifierIsPlausible'), actions: 'rejectIdentifier' },
          { guard: not('captchaIsPassed'), actions: 'rejectCaptcha' },
          {
            target: 'requesting',
            actions: ['clearError', { type: 'requestCode', params: ({ event }) => event }, 'spendCaptcha'],
          },
        ],
      },
    },
    requesting: {
      description: 'a code was requested',
      tags: 'busy',
      on: {
        'code.sent': 'enteringCode',
        'code.notSent': { target: 'enteringIdentifier', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    enteringCode: {
      description: 'a code was sent and can be entered',
      tags: 'enteringCode',
      on: {
        'identifier.corrected': { target: 'enteringIdentifier', actions: ['cancelRequest', 'clearError'] },
        'code.accepted': { target: 'done', actions: { type: 'storeTokens', params: ({ event }) => event } },
        'code.rejected': {
          target: 'enteringIdentifier',
          actions: { type: 'storeError', params: ({ event }) => event },
        },
      },
    },
    done: { description: 'signed in', type: 'final' },
  },
  output: ({ context }) => context.tokens ?? { access: '', refresh: '' },
});
