import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { parseAccessibility } from '../../graphql/domain/accessibility.ts';
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
import type { Renewal, Tokens, VenueToken } from './session.types.ts';
import type { CrossTabSession } from './cross-tab-session.ts';

/** A sign-out waits this long for the server at most; the person leaves either way. */
const patience = 4_000;
/**
 * A renewal whose answer does not come is sent again before the 15 seconds are over in which the server gives the same
 * one again (rules, "Sign-in"): three times four seconds.
 */
const tries = 3;

const isLost = (error: unknown): boolean => ['NETWORK', 'FOREIGN_ANSWER'].includes(toApiError(error).code);

const Titles = v.fallback(v.record(v.picklist(languages), v.string()), {});

/** `early`: what went out before the application was there; handed over once. */
export const createSessionActors = (
  ports: Ports,
  sharing: CrossTabSession,
  early: () => EarlyRenewal | null = () => null,
) => {
  const { ask, keep } = ports;

  const renewed: Renew = async (wanted) => {
    for (let left = tries; ; left -= 1) {
      const signal = AbortSignal.timeout(renewalTimeoutMs);
      try {
        return (await ask('auth', RefreshTokenDocument, wanted, { as: 'nobody', signal })).refreshToken;
      } catch (error) {
        if (left === 1 || !isLost(error)) throw error;
      }
    }
  };

  const rotate = createTokenRotation(renewed, sharing);

  /** The early one, when it was for this very place and nothing else happened to the session since. */
  const earlyFor = async (pass: VenueToken | null): Promise<Renewal | null> => {
    const { venue, renewal } = early() ?? {};
    if (renewal === undefined || venue !== (pass?.venue ?? null) || pass?.reason) return null;
    const found = await renewal.catch(() => null);
    return found?.tokens.refresh === sharing.refresh() ? found : null;
  };

  const forgetAllBut = async (spare: readonly string[]): Promise<void> => {
    const all = await keep.keys('');
    await Promise.all(all.filter((key) => !spare.includes(key)).map((key) => keep.remove(key)));
  };

  const enter = async ({ venue, reason }: VenueToken, { refresh }: Tokens): Promise<Renewal['pass']> => {
    try {
      const wanted = { refresh_token: refresh, venue, reason };
      const { switchVenue } = await ask('auth', SwitchVenueDocument, wanted, { as: 'nobody' });
      return { access: switchVenue.jwt_token };
    } catch (error) {
      if (isLost(error)) throw error;
      return { refused: toApiError(error) };
    }
  };

  const loadProfile = async (signal?: AbortSignal): Promise<Person> => {
    const { userProfile: it } = await ask('auth', UserProfileDocument, {}, { as: 'person', signal });
    return {
      ...it,
      firstName: it.firstName ?? '',
      lastName: it.lastName ?? '',
      role: it.role ?? '',
      language: parseLanguage(it.language) ?? 'he',
      accessibility: parseAccessibility(it.accessibility),
    };
  };
  const loadVenues = async (signal?: AbortSignal): Promise<VenueEntry[]> => {
    const { userVenues } = await ask('auth', UserVenuesDocument, {}, { as: 'person', signal });
    return userVenues.map((it) => ({
      ...it,
      titles: v.parse(Titles, it.titles),
      languages: it.languages?.filter(isLanguage) ?? null,
    }));
  };

  return {
    findRefresh: fromPromise(() => Promise.resolve(sharing.refresh())),

    renewTokens: fromPromise(async ({ input }: { input: { pass: VenueToken | null } }): Promise<Renewal> => {
      const begun = await earlyFor(input.pass);
      if (begun !== null) return begun;
      const before = sharing.refresh();
      const { tokens, pass } = await sharing.alone(async () => {
        const renewed = sharing.renewed();
        const another = renewed !== null && renewed.refresh === sharing.refresh() && renewed.refresh !== before;
        return another ? { tokens: renewed, pass: null } : rotate(input.pass);
      });
      // another tab's renewal brings no venue; a venue that lets nobody in any more says why when it is asked itself
      if (input.pass === null || pass !== null) return { tokens, pass };
      return { tokens, pass: await enter(input.pass, tokens) };
    }),

    loadProfile: fromPromise<Person>(({ signal }) => loadProfile(signal)),
    loadVenues: fromPromise<VenueEntry[]>(({ signal }) => loadVenues(signal)),
    readAgain: fromPromise<{ person: Person; venues: VenueEntry[] }>(async ({ signal }) => ({
      person: await loadProfile(signal),
      venues: await loadVenues(signal),
    })),

    signOut: fromPromise(async () => {
      await sharing.alone(async () => {
        const refresh = sharing.refresh();
        // Told first: whatever the network does, no tab goes on.
        const drafts = await keep.keys('draft');
        sharing.clear();
        await forgetAllBut(drafts);
        sharing.tell({ type: 'signedOut' });
        if (refresh === null) return;
        const signal = AbortSignal.timeout(patience);
        await ask('auth', LogoutDocument, { refresh_token: refresh }, { as: 'nobody', signal }).catch(() => undefined);
      });
    }),

    signIn: signInMachine.provide({ actors: createSignInActors(ports, sharing) }),
  };
};
