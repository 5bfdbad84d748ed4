import { sessionSetup } from './session.setup.ts';

export const leavingState = sessionSetup.createStateConfig({
  description: 'signing out on the server',
  invoke: {
    id: 'signOut',
    src: 'signOut',
    input: ({ context }) => ({ onPurpose: context.leavingOnPurpose, hasEnded: context.tokens === null }),
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
        input: ({ context: { person, codeLength } }) => ({
          identifier: person?.email ?? person?.phone ?? '',
          codeLength,
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
