import { createActor, SimulatedClock, waitFor } from 'xstate';
import {
  LogoutDocument,
  RefreshTokenDocument,
  UserProfileDocument,
  UserVenuesDocument,
} from '../../../../graphql/generated/auth/graphql.ts';
import type { GraphQLRequest, KeyValueStore, Ports, ApiError } from '../../../../machines/ports.ts';
import { createSessionActors } from '../../../../machines/session/session.actors.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import type { SafeStorage } from '../../../../src/adapters/safe-local-storage.ts';
import { refreshTokenEarly } from '../../../../src/adapters/early-token-refresh.ts';
import { createWithLock } from '../../../../src/adapters/web-lock.ts';
import { createCrossTabSession } from '../../../../src/adapters/cross-tab-session.ts';

const rejected: ApiError = { code: 'UNAUTHENTICATED', key: 'invalidRefreshToken', message: '' };

/**
 * A family of refresh tokens as the server keeps it (rules, "Sign-in"): the predecessor gets the same successor for
 * fifteen seconds, any older one revokes the family. `pause` decides when an answer arrives.
 */
export const createTokenFamily = (pause: () => Promise<void>) => {
  const order = ['r0'];
  const state = { rotations: 0, revoked: false };
  const refresh = (used: string) => {
    const at = order.indexOf(used);
    if (state.revoked || at === -1) throw rejected;
    if (at < order.length - 2) {
      state.revoked = true;
      throw rejected;
    }
    if (at === order.length - 1) {
      order.push(`r${order.length}`);
      state.rotations += 1;
    }
    const last = order.length - 1;
    return { jwt_token: `a${last}`, refresh_token: `r${last}` };
  };
  const ask: GraphQLRequest = async (_, operation, variables) => {
    const { refresh_token: used = '' } = variables as { refresh_token?: string };
    await pause();
    const answer = () => {
      if ((operation as unknown) === RefreshTokenDocument) return { refreshToken: refresh(used) };
      if ((operation as unknown) === LogoutDocument) {
        state.revoked = true;
        return { logout: { statusCode: 200, message: '' } };
      }
      if ((operation as unknown) === UserProfileDocument) return { userProfile: profile };
      if ((operation as unknown) === UserVenuesDocument) return { userVenues: [] };
      throw new Error('not asked in these tests');
    };
    const result = answer();
    // the answer has a latency as well
    await pause();
    return result as never;
  };
  return { ask, state };
};

const profile = {
  id: 'p1',
  username: 'michal',
  email: 'michal@petilia.example',
  firstName: 'Michal',
  lastName: 'Arad',
  phone: null,
  role: 'owner',
  superUser: false,
  country: null,
  language: 'he',
  venuesLeft: null,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  hiddenColumns: {},
  accessibility: { color: null, size: null, link: null },
};

/** One browser: its local storage, its locks and its broadcasts, shared by all its tabs. */
export const createBrowser = ({ locks }: { locks: boolean }) => {
  const stored = new Map([['maitre.refresh', 'r0']]);
  const device: SafeStorage = {
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
  const channels = new Set<EventTarget>();
  const channel = () => {
    const mine = new EventTarget();
    channels.add(mine);
    return Object.assign(mine, {
      postMessage: (data: unknown) => {
        for (const it of channels)
          if (it !== mine) queueMicrotask(() => it.dispatchEvent(Object.assign(new Event('message'), { data })));
      },
    }) as unknown as BroadcastChannel;
  };
  let queue: Promise<unknown> = Promise.resolve();
  const manager = {
    request: (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      const mine = Promise.race([queue, aborted]).then(work);
      queue = Promise.all([queue, mine.catch(() => undefined)]);
      return mine;
    },
  } as unknown as LockManager;
  return { stored, device, channel, withLock: createWithLock(locks ? manager : undefined) };
};

const emptyStore: KeyValueStore = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
  safe: () => true,
};

/** One tab, with its real session machine on its real actors. `early`: its first renewal went out before them. `store`: of the device. */
export const createTab = (
  browser: ReturnType<typeof createBrowser>,
  ask: GraphQLRequest,
  early?: { venue: string | null },
  store: KeyValueStore = emptyStore,
) => {
  const ports: Ports = {
    ask,
    store,
    live: () => () => undefined,
    subscribe: () => () => undefined,
    now: () => 0,
    newId: () => 'id',
  };
  const sharing = createCrossTabSession({ ...browser, now: () => 0 });
  const handOver = early && refreshTokenEarly(Promise.resolve(ask), sharing, early.venue).handOver;
  const session = createActor(sessionMachine.provide({ actors: createSessionActors(ports, sharing, handOver) }), {
    input: { codeLength: 4, captcha: null, venue: null },
    clock: new SimulatedClock(),
  });
  const facts: string[] = [];
  // Records the session's reports to its parent, the application; renewals are counted by the server.
  Object.assign(session, {
    _parent: {
      send: () => undefined,
      _send: ({ type }: { type: string }) => void (type !== 'session.renewed' && facts.push(type)),
    },
  });
  sharing.subscribe((word) => {
    if (word.type === 'signedOut') session.send({ type: 'session.endedInOtherTab' });
    if (word.type === 'signedIn') session.send({ type: 'tokens.shared', tokens: word.tokens });
  });
  return { session, facts, untilIdle: () => waitFor(session, (it) => it.hasTag('resolved')) };
};
