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
 * The token that goes along with a call; `refused`: the one that the server has just refused. A call whose session ends
 * by itself waits: when its person comes back by a fresh code it goes on, once and under the same key. With anybody
 * else's token it never goes.
 */
export const createTokenProvider =
  (session: () => ActorRefFrom<typeof sessionMachine>) =>
  async (as: 'person' | 'venue', refused?: string): Promise<string | null> => {
    const actor = session();
    const asker = selectPerson(actor.getSnapshot());
    actor.send(refused === undefined ? { type: 'token.wanted' } : { type: 'token.refused', token: refused });
    let settled = await waitFor(actor, (it) => it.hasTag('settled'));
    if (hasEnded(settled)) {
      // who came back is known once the profile is read
      settled = await waitFor(
        actor,
        (it) => it.hasTag('settled') && (isSignedIn(it) || (isSignedOut(it) && !hasEnded(it))),
      );
      if (selectPerson(settled)?.id !== asker?.id) return null;
    }
    if (settled.matches({ within: { token: 'backingOff' } })) throw settled.context.problem ?? lost;
    return selectToken(settled, as);
  };
