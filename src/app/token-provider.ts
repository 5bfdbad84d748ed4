import type { GraphQLClientOptions } from '../adapters/graphql-client.ts';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { ApiError } from '../../machines/ports.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import {
  hasEnded,
  isSignedIn,
  isSignedOut,
  selectPerson,
  selectToken,
  type SessionSnapshot,
} from '../../machines/session/session.selectors.ts';

const lost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };

type TokenProvider = GraphQLClientOptions['token'];
type Session = ActorRefFrom<typeof sessionMachine>;

const requestToken = (actor: Session, rejected: string | undefined): void =>
  actor.send(rejected === undefined ? { type: 'token.requested' } : { type: 'token.rejected', token: rejected });

const readToken = (snapshot: SessionSnapshot, as: 'person' | 'venue'): string | null => {
  if (snapshot.matches({ active: { token: 'backingOff' } })) throw snapshot.context.error ?? lost;
  return selectToken(snapshot, as);
};

/** The token of the session's own calls, which find out whose it is. */
export const createSessionTokenProvider =
  (session: () => Session): TokenProvider =>
  async (as, rejected) => {
    const actor = session();
    requestToken(actor, rejected);
    return readToken(await waitFor(actor, (it) => it.hasTag('resolved')), as);
  };

/**
 * The token for a call of the person on the screen. When the session has expired, or another tab has signed in, the call
 * waits until the new session's profile and venues are here, and is then sent for the same person, with the same
 * idempotency key; null when it is somebody else's session.
 */
export const createTokenProvider =
  (session: () => Session): TokenProvider =>
  async (as, rejected) => {
    const actor = session();
    const { person: caller, another } = actor.getSnapshot().context;
    requestToken(actor, rejected);
    const isKnown = (it: SessionSnapshot) => caller === null || isSignedIn(it) || (isSignedOut(it) && !hasEnded(it));
    const current = await waitFor(actor, (it) => it.hasTag('resolved') && isKnown(it));
    // `another`: the profile is that of the next person already, the screen is not
    if (caller !== null && (another || selectPerson(current)?.id !== caller.id)) return null;
    return readToken(current, as);
  };
