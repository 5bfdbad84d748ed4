import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { parseAccessibility } from '../../graphql/domain/accessibility.ts';
import { parseFavorites } from '../../graphql/domain/favorites.ts';
import { parseHiddenColumns } from '../../graphql/domain/hidden-columns.ts';
import {
  LogoutDocument,
  RefreshTokenDocument,
  SwitchVenueDocument,
  UserProfileDocument,
  UserVenuesDocument,
} from '../../graphql/generated/auth/graphql.ts';
import { isLanguage, parseLanguage, languages } from '../../graphql/domain/languages.ts';
import type { Person, Ports, VenueEntry } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { createSignInActors } from '../sign-in/sign-in.actors.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { type EarlyRenewal, type Renew, renewalTimeoutMs, createTokenRotation } from './rotate-tokens.ts';
import { isRejectedForGood } from './session.setup.ts';
import type { Renewal, SignOutRequest, VenueToken } from './session.types.ts';
import type { Tokens } from '../cross-tab-session.ts';
import type { CrossTabSession } from '../cross-tab-session.ts';

/** A sign-out waits this long for the server; the person leaves either way. */
const signOutTimeoutMs = 4_000;
/**
 * A renewal without an answer is sent again while the server still repeats its answer, which it does for 15 seconds
 * (rules, "Sign-in"): three times four seconds.
 */
const maxAttempts = 3;

/** The server does not let the person into the venue. Every other failure says nothing about it: it is asked again. */
const isVenueRejection = (error: unknown): boolean =>
  ['NOT_FOUND', 'FORBIDDEN', 'BAD_INPUT'].includes(toApiError(error).code);
/** What its person has not sent: it stays on the device for them, whoever signs out. */
const unsentPrefixes = ['draft', 'formDrafts/', 'saves/'];
const hasPrefix = (prefixes: readonly string[], key: string): boolean =>
  prefixes.some((prefix) => key.startsWith(prefix));
const isUnanswered = (error: unknown): boolean => ['NETWORK', 'FOREIGN_ANSWER'].includes(toApiError(error).code);

const Titles = v.fallback(v.record(v.picklist(languages), v.string()), {});

/** `early`: the renewal that was sent before the application started, handed over once. `onWake`: see `onPageWake`.
 * `extensions`: what the server announces. */
export const createSessionActors = (
  ports: Ports,
  sharing: CrossTabSession,
  early: () => EarlyRenewal | null = () => null,
  onWake: (wake: () => void) => () => void = () => () => undefined,
  extensions: readonly string[] = [],
) => {
  const { ask, store } = ports;

  const renew: Renew = async (request) => {
    for (let left = maxAttempts; ; left -= 1) {
      const signal = AbortSignal.timeout(renewalTimeoutMs);
      try {
        return (await ask('auth', RefreshTokenDocument, request, { as: 'nobody', signal })).refreshToken;
      } catch (error) {
        if (left === 1 || !isUnanswered(error)) throw error;
      }
    }
  };

  const rotate = createTokenRotation(renew, sharing);
  /** the refresh token that the server rejected for good */
  let rejectedToken: string | null = null;
  const rememberRejection = async <Result>(token: string | null, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      if (isRejectedForGood(error)) rejectedToken = token;
      throw error;
    }
  };

  /** The early renewal, when it was for this venue and the session has not changed since. */
  const takeEarlyRenewal = async (pass: VenueToken | null): Promise<Renewal | null> => {
    const { venue, renewal } = early() ?? {};
    if (renewal === undefined || venue !== (pass?.venue ?? null)) return null;
    const finished = await renewal.catch(() => null);
    return finished?.tokens.refresh === sharing.refresh() ? finished : null;
  };

  // without a reason: a superUser's lasts for some hours, and then another one is asked for
  const enter = async ({ venue }: VenueToken, { refresh }: Tokens): Promise<Renewal['pass']> => {
    try {
      const request = { refresh_token: refresh, venue };
      const signal = AbortSignal.timeout(renewalTimeoutMs);
      const { switchVenue } = await ask('auth', SwitchVenueDocument, request, { as: 'nobody', signal });
      return { access: switchVenue.jwt_token };
    } catch (error) {
      if (!isVenueRejection(error)) throw error;
      return { rejected: toApiError(error) };
    }
  };

  const loadProfile = async (signal?: AbortSignal): Promise<Person> => {
    const { userProfile: profile } = await ask('auth', UserProfileDocument, {}, { as: 'person', signal });
    return {
      ...profile,
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      role: profile.role ?? '',
      language: parseLanguage(profile.language) ?? 'he',
      accessibility: parseAccessibility(profile.accessibility),
      hiddenColumns: parseHiddenColumns(profile.hiddenColumns),
      favorites: parseFavorites(profile.favorites),
      card: profile.card ?? null,
      deletesAt: profile.deletesAt ?? null,
    };
  };
  const loadVenues = async (signal?: AbortSignal): Promise<VenueEntry[]> => {
    const { userVenues } = await ask('auth', UserVenuesDocument, {}, { as: 'person', signal });
    return userVenues.map((row) => ({
      ...row,
      titles: v.parse(Titles, row.titles),
      languages: row.languages?.filter(isLanguage) ?? null,
    }));
  };

  return {
    findRefresh: fromPromise(() => Promise.resolve(sharing.refresh())),

    renewTokens: fromPromise(async ({ input }: { input: { pass: VenueToken | null } }): Promise<Renewal> => {
      const early = await takeEarlyRenewal(input.pass);
      if (early !== null) return early;
      const before = sharing.refresh();
      return sharing.withLock(async () => {
        const renewed = sharing.renewed();
        const another = renewed !== null && renewed.refresh === sharing.refresh() && renewed.refresh !== before;
        const { tokens, pass }: Renewal = another
          ? { tokens: renewed, pass: null }
          : await rememberRejection(sharing.refresh(), rotate(input.pass));
        // Another tab's renewal brings no token for our venue; switching to the venue also returns the reason of a rejection.
        if (input.pass === null || pass !== null) return { tokens, pass };
        return { tokens, pass: await rememberRejection(tokens.refresh, enter(input.pass, tokens)) };
      });
    }),

    loadProfile: fromPromise<Person>(({ signal }) => loadProfile(signal)),
    loadVenues: fromPromise<VenueEntry[]>(({ signal }) => loadVenues(signal)),
    refreshPerson: fromPromise<{ person: Person; venues: VenueEntry[] }>(async ({ signal }) => ({
      person: await loadProfile(signal),
      venues: await loadVenues(signal),
    })),

    signOut: fromPromise(async ({ input: { onPurpose, hasEnded, person } }: { input: SignOutRequest }) => {
      await sharing.withLock(async () => {
        const all = await store.keys('');
        const refresh = sharing.refresh();
        // Another tab has signed in since this session ended: its session, and what is stored for it, stays.
        if (hasEnded && refresh !== null && refresh !== rejectedToken) return;
        // Clears the device and the other tabs first: they are signed out even when the network fails.
        sharing.clear();
        sharing.broadcast({ type: 'signedOut' });
        const own = onPurpose && person !== null ? [`formDrafts/${person}/`, `saves/${person}/`] : [];
        const removed = all.filter((key) => hasPrefix(own, key) || !hasPrefix(unsentPrefixes, key));
        await Promise.all(removed.map((key) => store.remove(key)));
        if (refresh === null) return;
        const signal = AbortSignal.timeout(signOutTimeoutMs);
        await ask('auth', LogoutDocument, { refresh_token: refresh }, { as: 'nobody', signal }).catch(() => undefined);
      });
    }),

    waitToRetry: fromCallback<EventObject, { delayMs: number }>(({ input, sendBack }) => {
      const retry = (): void => sendBack({ type: 'session.retry' });
      const timer = setTimeout(retry, input.delayMs);
      const stop = onWake(retry);
      return () => {
        clearTimeout(timer);
        stop();
      };
    }),

    signIn: signInMachine.provide({ actors: createSignInActors(ports, sharing, extensions) }),
  };
};
