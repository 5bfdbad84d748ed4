import { isNetworkError } from '../../machines/api-error.ts';
import { RsvpDocument, VenueAreasDocument, VenueDetailsDocument } from '../../graphql/generated/api/graphql.ts';
import { UserProfileDocument, UserVenuesDocument } from '../../graphql/generated/auth/graphql.ts';
import type { GraphQLRequest, KeyValueStore } from '../../machines/ports.ts';

/** Answers on this device: `answers/<session>/<name>/<venue>`, of one sign-in only. */
const prefix = 'answers/';

interface KeptAnswer {
  answer: unknown;
  /** when it came, milliseconds since 1970 */
  at: number;
}

/** An answer that is kept: its name, and the venue it is of; '' for what is the person's own. */
interface Kept {
  name: string;
  venue: string;
}

/** What is older says nothing of an evening. */
const longestMs = 12 * 3_600_000;

/** What the start of the application asks, and the reservations of today as they are shown first; null: it is not kept. */
const identify = (operation: unknown, variables: Readonly<Record<string, unknown>>): Kept | null => {
  const { directory, venues, date, to, quarter, search, offset, aggregate } = variables;
  if (operation === UserProfileDocument) return { name: 'profile', venue: '' };
  if (operation === UserVenuesDocument) return { name: 'venues', venue: '' };
  if (operation === VenueDetailsDocument) return { name: 'venue', venue: (venues as [string])[0] };
  if (operation === VenueAreasDocument) return { name: 'areas', venue: String(directory) };
  const isWhole = aggregate === null || aggregate === 'total';
  return operation === RsvpDocument && isWhole && !date && !to && !quarter && !search && !offset
    ? { name: 'reservations', venue: String(directory) }
    : null;
};

export interface KeptAnswers {
  /** wraps the client: what it answers is kept, and given where the server cannot be reached before it has answered once */
  around: (ask: GraphQLRequest) => GraphQLRequest;
  /** only what is of these venues, and of this sign-in, stays on the device; of none, nothing does */
  keepVenues: (venues: readonly string[]) => void;
}

/**
 * `session`: of the sign-in, null where there is none. `mayKeep`: whether the venue is the person's own.
 * `shown`: told when kept reservations are given, with the time of their answer, and null when the server has answered.
 */
export const createKeptAnswers = (
  store: KeyValueStore,
  now: () => number,
  session: () => string | null,
  mayKeep: (venue: string) => boolean,
  shown: (at: number | null) => void,
): KeptAnswers => {
  const answered = new Set<string>();
  const toKey = (owner: string, { name, venue }: Kept): string => `${prefix}${owner}/${name}/${venue}`;
  return {
    around: (ask) => async (endpoint, operation, variables, options) => {
      const kept = identify(operation, variables as Record<string, unknown>);
      const owner = session();
      if (kept === null || owner === null) return ask(endpoint, operation, variables, options);
      const key = toKey(owner, kept);
      const tell = (at: number | null): void => {
        if (kept.name === 'reservations') shown(at);
      };
      try {
        const answer = await ask(endpoint, operation, variables, options);
        answered.add(key);
        tell(null);
        // somebody may have signed out meanwhile
        if (session() === owner && (kept.venue === '' || mayKeep(kept.venue)))
          void store.write(key, { answer, at: now() } satisfies KeptAnswer).catch(() => undefined);
        return answer;
      } catch (error) {
        // later failures are shown as such: what is on the screen is newer
        if (!isNetworkError(error) || answered.has(key)) throw error;
        const found = (await store.read(key).catch(() => undefined)) as KeptAnswer | undefined;
        if (found === undefined || session() !== owner) throw error;
        if (kept.name === 'reservations' && now() - found.at > longestMs) throw error;
        tell(found.at);
        return found.answer as never;
      }
    },
    keepVenues: (venues) => {
      const owner = session();
      const isKept = (key: string): boolean => {
        const [, of, , venue = ''] = key.split('/');
        return venues.length > 0 && of === owner && (venue === '' || venues.includes(venue));
      };
      const removeOthers = async (): Promise<void> => {
        for (const key of await store.keys(prefix)) if (!isKept(key)) await store.remove(key);
      };
      removeOthers().catch(() => undefined);
    },
  };
};
