import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** From nobody to somebody: by the right code, by a wrong one first, with a mistyped address, and out again. */
export const signInJourney: Journey = {
  real: {
    asking: 'signIn.asking',
    refused: 'signIn.asking',
    entering: 'oneTimeCode.entry.open.typing',
    guessedWrong: 'oneTimeCode.entry.open.typing',
    in: 'session.within',
    out: 'session.signedOut',
  },
  machine: createMachine({
    id: 'signingIn',
    initial: 'asking',
    states: {
      asking: { on: { 'no address is given': 'refused', 'an address is given': 'entering' } },
      refused: { on: { 'an address is given': 'entering' } },
      entering: {
        on: {
          'a wrong code is given': 'guessedWrong',
          'the code is given': 'in',
          'the address is corrected': 'asking',
        },
      },
      guessedWrong: { on: { 'the code is given': 'in' } },
      in: { on: { 'the person signs out': 'out' } },
      out: {},
    },
  }),
};
