import { isNetworkError } from '../../machines/api-error.ts';
import {
  ContentCountDocument,
  ContentDocument,
  type ContentQuery,
  ContentListDocument,
  RsvpDocument,
  VenueAreasDocument,
  VenueDetailsDocument,
} from '../../graphql/generated/api/graphql.ts';
import { UserProfileDocument, UserVenuesDocument } from '../../graphql/generated/auth/graphql.ts';
import type { GraphQLRequest, KeyValueStore } from '../../machines/ports.ts';

/** Answers on this device: `answers/<session>/<name>/<venue>/<which>`, of one sign-in only. */
const prefix = 'answers/';

interface KeptAnswer {
  answer: unknown;
  /** when it came, milliseconds since 1970 */
  at: number;
}

/** An answer that is kept: its name, and the venue it is of; '' for what is the person's own. */
interface Kept {
  name: 'profile' | 'venues' | 'venue' | 'areas' | 'reservations' | 'list' | 'count' | 'item';
  /** null: only the answer says it */
  venue: string | null;
  /** of several with one name; undefined: there is one */
  which?: string;
}

/** What is older says nothing of an evening. */
const longestMs = 12 * 3_600_000;
/** Days, pages of lists, their counts, and items: those that were loaded last. */
const maximumViews = 24;

const isView = ({ name }: Kept): boolean => ['reservations', 'list', 'count', 'item'].includes(name);

const describeVariables = (variables: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * What the start of the application asks; the reservations of a day and the first page of a list of content, as they are
 * shown without a search; items. Null: it is not kept.
 */
const identify = (operation: unknown, variables: Readonly<Record<string, unknown>>): Kept | null => {
  const { directory, venues, to, quarter, search, offset, after, aggregate } = variables;
  const venue = String(directory);
  const which = describeVariables(variables);
  if (operation === UserProfileDocument) return { name: 'profile', venue: '' };
  if (operation === UserVenuesDocument) return { name: 'venues', venue: '' };
  if (operation === VenueDetailsDocument) return { name: 'venue', venue: (venues as [string])[0] };
  if (operation === VenueAreasDocument) return { name: 'areas', venue };
  if (operation === ContentDocument) return { name: 'item', venue: null, which };
  if (operation === ContentListDocument && !search && !after) return { name: 'list', venue, which };
  if (operation === ContentCountDocument && !search) return { name: 'count', venue, which };
  const isWhole = aggregate === null || aggregate === 'total';
  return operation === RsvpDocument && isWhole && !to && !quarter && !search && !offset
    ? { name: 'reservations', venue, which }
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
 * `shown`: told when a kept day, list or item is given, with the time of its answer, and null when the server has answered.
 */
export const createKeptAnswers = (
  store: KeyValueStore,
  now: () => number,
  session: () => string | null,
  mayKeep: (venue: string) => boolean,
  shown: (at: number | null) => void,
): KeptAnswers => {
  const answered = new Set<string>();
  /** whether the server has answered anything since the start */
  let isReached = false;
  /** the keys of views, those loaded last at the end; null: not read yet */
  let recent: Promise<string[]> | null = null;
  const folder = (owner: string, { name }: Kept): string => `${prefix}${owner}/${name}/`;
  const end = ({ which }: Kept): string => (which === undefined ? '' : `/${which}`);

  const keep = async (owner: string, kept: Kept, venue: string, answer: unknown): Promise<void> => {
    const key = `${folder(owner, kept)}${venue}${end(kept)}`;
    await store.write(key, { answer, at: now() } satisfies KeptAnswer);
    if (isView(kept)) await limitViews(owner, key);
  };
  /** Those that were loaded first go. */
  const limitViews = (owner: string, newest: string): Promise<string[]> => {
    const before = recent ?? store.keys(`${prefix}${owner}/`);
    recent = before.then(async (keys) => {
      const views = [...keys.filter((key) => key !== newest && key.split('/').length > 4), newest];
      for (const old of views.slice(0, -maximumViews)) await store.remove(old);
      return views.slice(-maximumViews);
    });
    recent.catch(() => {
      recent = null;
    });
    return recent;
  };
  const findKept = async (owner: string, kept: Kept): Promise<KeptAnswer | undefined> => {
    const [key] =
      kept.venue === null
        ? (await store.keys(folder(owner, kept))).filter((it) => it.endsWith(end(kept)))
        : [`${folder(owner, kept)}${kept.venue}${end(kept)}`];
    return key === undefined ? undefined : ((await store.read(key)) as KeptAnswer | undefined);
  };

  return {
    around: (ask) => async (endpoint, operation, variables, options) => {
      const kept = identify(operation, variables as Record<string, unknown>);
      const owner = session();
      const call = () =>
        ask(endpoint, operation, variables, options).then(
          (answer) => {
            isReached = true;
            return answer;
          },
          (error: unknown) => {
            isReached ||= !isNetworkError(error);
            throw error;
          },
        );
      if (kept === null || owner === null) return call();
      const name = `${kept.name}/${kept.venue}${end(kept)}`;
      const tell = (at: number | null): void => {
        if (isView(kept)) shown(at);
      };
      try {
        const answer = await call();
        answered.add(name);
        tell(null);
        const venue = kept.venue ?? (answer as ContentQuery).content.directory;
        // somebody may have signed out meanwhile
        if (session() === owner && (venue === '' || mayKeep(venue)))
          void keep(owner, kept, venue, answer).catch(() => undefined);
        return answer;
      } catch (error) {
        // later failures are shown as such: what is on the screen is newer
        if (!isNetworkError(error) || answered.has(name)) throw error;
        // an item that is read to compare, after a save or publishing, is the newest or none
        if (kept.name === 'item' && isReached) throw error;
        const found = await findKept(owner, kept).catch(() => undefined);
        if (found === undefined || session() !== owner) throw error;
        if (isView(kept) && now() - found.at > longestMs) throw error;
        tell(found.at);
        return found.answer as never;
      }
    },
    keepVenues: (venues) => {
      const owner = session();
      recent = null;
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
