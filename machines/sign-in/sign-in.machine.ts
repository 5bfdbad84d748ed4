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
    tokens: null,
  }),
  on: {
    'resend.due': { actions: 'allowResend' },
    'countdown.moved': { actions: { type: 'takeLeft', params: ({ event }) => event } },
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'an address is being typed',
      on: {
        'identifier.typed': { actions: { type: 'takeIdentifier', params: ({ event }) => event } },
        'region.chosen': { actions: { type: 'takeRegion', params: ({ event }) => event } },
        'purpose.chosen': { actions: { type: 'takePurpose', params: ({ event }) => event } },
        'code.wanted': [
          { guard: not('identifierLooksRight'), actions: 'refuseIdentifier' },
          { guard: 'isStillOut', target: 'entering', actions: 'clearProblem' },
          { target: 'sending', actions: { type: 'takeLocale', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'a code is being sent',
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'entering', actions: ['beginCode', 'startWaiting'] },
        onError: [
          // Sent before a reload, or from another tab: that code can still be entered here.
          {
            guard: { type: 'isAlreadyOut', params: ({ event }) => event },
            target: 'entering',
            actions: ['beginCode', 'startWaiting', { type: 'keepProblem', params: ({ event }) => event }],
          },
          { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    entering: {
      tags: 'coding',
      initial: 'open',
      on: {
        'identifier.corrected': { target: 'asking', actions: 'clearProblem' },
        'code.wanted': {
          guard: 'maySendAgain',
          target: 'sending',
          actions: { type: 'takeLocale', params: ({ event }) => event },
        },
      },
      states: {
        open: {
          description: 'the code is being typed',
          on: {
            'code.typed': [
              {
                guard: { type: 'completesCode', params: ({ event }) => event },
                target: '#signIn.loggingIn',
                actions: { type: 'takeCode', params: ({ event }) => event },
              },
              { actions: { type: 'takeCode', params: ({ event }) => event } },
            ],
            'code.confirmed': [{ guard: 'codeIsWhole', target: '#signIn.loggingIn' }, { actions: 'refuseCode' }],
          },
        },
        // Three wrong guesses, or the server burnt the code: only a new one helps.
        spent: { description: 'no guess is left: only a new code helps' },
      },
    },
    loggingIn: {
      description: 'the code is being checked',
      tags: ['busy', 'coding'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ ...requestOf(context), identifier: context.sentTo, code: context.code }),
        onDone: { target: 'done', actions: { type: 'takeTokens', params: ({ event }) => ({ tokens: event.output }) } },
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
            actions: ['forgetCode', { type: 'keepProblem', params: ({ event }) => event }],
          },
          { target: 'entering', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    done: { description: 'signed in', type: 'final' },
  },
  output: ({ context }) => context.tokens ?? { access: '', refresh: '' },
});

const requestOf = ({ purpose, typed, region, locale }: SignInContext): CodeRequest => ({
  purpose,
  identifier: normalizeIdentifier(typed),
  region,
  locale,
});
