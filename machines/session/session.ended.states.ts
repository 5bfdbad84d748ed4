import { sessionSetup } from './session.setup.ts';

/** The session is given up: by the person, or because nothing on the screen waits for its renewal. */
export const leavingState = sessionSetup.createStateConfig({
  description: 'signing out on the server',
  invoke: {
    id: 'signOut',
    src: 'signOut',
    input: ({ context }) => ({
      onPurpose: context.leavingOnPurpose,
      hasEnded: context.tokens === null,
      person: context.person?.id ?? null,
    }),
    onDone: 'signedOut',
    onError: 'signedOut',
  },
  on: {
    'tokens.shared': {
      guard: 'hasEndedByItself',
      target: 'active',
      actions: { type: 'storeTokens', params: ({ event }) => event },
    },
  },
});

/** The server has ended the session; its person may renew it by a code, over what they typed. */
export const endedState = sessionSetup.createStateConfig({
  tags: ['resolved', 'signedOut'],
  entry: 'forgetTokens',
  always: { guard: 'hasNoPerson', target: 'signedOut' },
  initial: 'signingIn',
  states: {
    signingIn: {
      description: 'the session expired; a code renews it',
      entry: 'reportEnded',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { person, codeLength, captcha } }) => ({
          identifier: person?.email ?? person?.phone ?? '',
          codeLength,
          captcha,
        }),
        onDone: {
          target: '#session.active',
          actions: { type: 'storeTokens', params: ({ event }) => ({ tokens: event.output }) },
        },
      },
    },
  },
  on: {
    'tokens.shared': { target: 'active', actions: { type: 'storeTokens', params: ({ event }) => event } },
    'session.leave': { target: 'leaving', actions: { type: 'rememberPurpose', params: ({ event }) => event } },
  },
});
