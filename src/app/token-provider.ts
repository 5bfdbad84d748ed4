import { type ActorRefFrom, waitFor } from 'xstate';
import type { ApiError } from '../../machines/ports.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import {
  hasEnded,
  isSignedIn,
  isSignedOut,
  selectPerson,
  selectToken,
} from '../../machines/session/session.selectors.ts';

const lost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };

/**
 * The token for a call; `rejected`: the one that the server has just rejected. When the session has expired, the call
 * waits until the same person has signed in again and is then repeated with the same idempotency key; null when
 * somebody else signs in.
 */
export const createTokenProvider =
  (session: () => ActorRefFrom<typeof sessionMachine>) =>
  async (as: 'person' | 'venue', rejected?: string): Promise<string | null> => {
    const actor = session();
    const caller = selectPerson(actor.getSnapshot());
    actor.send(rejected === undefined ? { type: 'token.requested' } : { type: 'token.rejected', token: rejected });
    let current = await waitFor(actor, (it) => it.hasTag('resolved'));
    if (hasEnded(current)) {
      // the new person is known once the profile was loaded
      current = await waitFor(
        actor,
        (it) => it.hasTag('resolved') && (isSignedIn(it) || (isSignedOut(it) && !hasEnded(it))),
      );
      if (selectPerson(current)?.id !== caller?.id) return null;
    }
    if (current.matches({ active: { token: 'backingOff' } })) throw current.context.error ?? lost;
    return selectToken(current, as);
  };
