import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** Signing in with the right code, after a wrong one and with a corrected identifier; signing out. */
export const signInJourney: Journey = {
  real: {
    enteringIdentifier: 'signIn.enteringIdentifier',
    identifierRejected: 'signIn.enteringIdentifier',
    enteringCode: 'oneTimeCode.entry.open.typing',
    codeRejected: 'oneTimeCode.entry.open.typing',
    signedIn: 'session.active',
    signedOut: 'session.signedOut',
  },
  machine: createMachine({
    id: 'signingIn',
    initial: 'enteringIdentifier',
    states: {
      enteringIdentifier: {
        on: { 'an empty identifier is submitted': 'identifierRejected', 'an identifier is submitted': 'enteringCode' },
      },
      identifierRejected: { on: { 'an identifier is submitted': 'enteringCode' } },
      enteringCode: {
        on: {
          'a wrong code is entered': 'codeRejected',
          'the code is entered': 'signedIn',
          'another identifier is requested': 'enteringIdentifier',
        },
      },
      codeRejected: { on: { 'the code is entered': 'signedIn' } },
      signedIn: { on: { 'the person signs out': 'signedOut' } },
      signedOut: {},
    },
  }),
};
