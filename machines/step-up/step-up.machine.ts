import { assign, sendTo, setup } from 'xstate';
import { oneTimeCodeMachine } from '../one-time-code/one-time-code.machine.ts';
import type { OneTimeCodeReport } from '../one-time-code/one-time-code.types.ts';

/** How the last request for a fresh code ended; null while one is open. */
type Outcome = 'confirmed' | 'cancelled' | null;

/**
 * One dialog for all calls that need a fresh code: the code is confirmed, or the person withdraws (contract, "Tokens,
 * cookies, venues").
 */
export const stepUpMachine = setup({
  types: {} as {
    input: { codeLength: number };
    /** `email`: the new address that the code confirms; null: the code is for the person as such */
    context: { codeLength: number; email: string | null; outcome: Outcome };
    /** `stepUp.requested`: a call was rejected because it needs a fresh code */
    events:
      | { type: 'stepUp.requested'; email: string | null }
      | { type: 'stepUp.cancelled' }
      /** the session is over, and its code with it */
      | { type: 'stepUp.dropped' }
      | OneTimeCodeReport;
    /** no code is requested */
    tags: 'closed';
    children: { oneTimeCode: 'oneTimeCode' };
  },
  actors: { oneTimeCode: oneTimeCodeMachine },
  actions: {
    storeEmail: assign((_, { email }: { email: string | null }) => ({ email })),
    requestCode: sendTo('oneTimeCode', ({ context: { email } }) => ({
      type: 'code.requested',
      request: email === null ? null : { purpose: 'email', identifier: email },
    })),
    cancelRequest: sendTo('oneTimeCode', { type: 'code.cancelled' }),
    dropCode: sendTo('oneTimeCode', { type: 'code.dropped' }),
    storeOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({ outcome })),
  },
}).createMachine({
  id: 'stepUp',
  context: ({ input }) => ({ codeLength: input.codeLength, email: null, outcome: null }),
  invoke: { id: 'oneTimeCode', src: 'oneTimeCode', input: ({ context: { codeLength } }) => ({ codeLength }) },
  initial: 'idle',
  on: {
    'stepUp.dropped': {
      target: '.idle',
      actions: [{ type: 'storeOutcome', params: { outcome: 'cancelled' } }, 'dropCode'],
    },
  },
  states: {
    idle: {
      description: 'no call needs a fresh code',
      tags: 'closed',
      on: {
        'stepUp.requested': {
          target: 'awaitingCode',
          actions: { type: 'storeEmail', params: ({ event }) => event },
        },
      },
    },
    awaitingCode: {
      description: 'a call waits for a fresh code',
      entry: [{ type: 'storeOutcome', params: { outcome: null } }, 'requestCode'],
      on: {
        'stepUp.cancelled': {
          target: 'idle',
          actions: [{ type: 'storeOutcome', params: { outcome: 'cancelled' } }, 'cancelRequest'],
        },
        'code.accepted': { target: 'idle', actions: { type: 'storeOutcome', params: { outcome: 'confirmed' } } },
      },
    },
  },
});
