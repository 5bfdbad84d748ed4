import { parseTitles } from '../../graphql/domain/shown-name.ts';
import { fromCallback, fromPromise } from 'xstate';
import { findTargetKind, listTargetEntities } from '../../graphql/content/kinds/identities.ts';
import {
  ContentCreateDocument,
  ContentListDocument,
  ContentNameDocument,
  ReferencedItemDocument,
  ReferenceItemsDocument,
  ReferenceVenuesDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { ItemImage } from '../../graphql/content/item-image.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { onNetworkRecovered } from '../offline/network-recovery.ts';
import type { Ports } from '../ports.ts';
import type {
  NamedReference,
  ReferencedItem,
  ReferenceLoaded,
  ReferenceNamesCommand,
} from './reference-names.types.ts';
import type {
  FoundReference,
  FoundVenue,
  OtherVenue,
  ReferenceSearchResult,
  SearchInput,
} from './reference-picker.types.ts';

const maxOptions = 8;
const asVenue = { as: 'venue' } as const;

interface CreateInput extends Pick<SearchInput, 'venue' | 'target'> {
  owner: string | null;
  name: string;
  key: string;
}
/** What the contract's extension is called that reads other venues. */
const extension = 'otherVenues';
/** `extensions`: what the server announces. */
type ReferencePorts = Pick<Ports, 'ask' | 'newId'> & { extensions: readonly string[] };

const nothingIfNotFound = (error: unknown): never[] => {
  if (toApiError(error).code === 'NOT_FOUND') return [];
  throw error;
};

export const createReferencePickerActors = ({ ask, newId, extensions }: ReferencePorts) => {
  const findOwn = async ({ venue, target, query }: SearchInput, entity: string, signal: AbortSignal) => {
    const variables = {
      directory: venue,
      entity,
      component: entity === target.entity ? (target.component ?? null) : null,
      search: query === '' ? null : query,
      limit: maxOptions,
      order: '-updated_at',
    };
    const { contentList } = await ask('api', ContentListDocument, variables, { ...asVenue, signal });
    return contentList.map(
      ({ cms_id: id, name, titles }): FoundReference => ({ id, name, titles: parseTitles(titles), venue: null }),
    );
  };
  /** An unknown venue, and one with nothing to refer to, answer alike. */
  const findOthers = async ({ target, query }: SearchInput, venue: OtherVenue, entity: string, signal: AbortSignal) => {
    const component = entity === target.entity ? (target.component ?? null) : null;
    const variables = { venue: venue.id, entity, component, text: query, limit: maxOptions };
    const { referenceItems } = await ask('api', ReferenceItemsDocument, variables, { ...asVenue, signal });
    return referenceItems.map(({ cms_id: id, name }): FoundReference => ({ id, name, venue }));
  };
  const findVenues = async ({ venue, query }: SearchInput, signal: AbortSignal): Promise<FoundVenue[]> => {
    const variables = { directory: venue, text: query };
    const { referenceVenues } = await ask('api', ReferenceVenuesDocument, variables, { ...asVenue, signal });
    return referenceVenues.map(({ venue: id, titles, cities }) => ({
      id,
      titles: titles as FoundVenue['titles'],
      cities: cities as FoundVenue['cities'],
    }));
  };
  return {
    search: fromPromise(
      async ({ input, signal }: { input: SearchInput; signal: AbortSignal }): Promise<ReferenceSearchResult> => {
        const { target, scope } = input;
        const key = newId();
        const reachesOthers = target.venue === 'any' && extensions.includes(extension);
        if (scope.of === 'venues') return { found: [], venues: await findVenues(input, signal), key, reachesOthers };
        const find = (entity: string) =>
          scope.of === 'own'
            ? findOwn(input, entity, signal)
            : findOthers(input, scope.venue, entity, signal).catch(nothingIfNotFound);
        const found = (await Promise.all(listTargetEntities(target).map(find))).flat();
        return { found: found.slice(0, maxOptions * 2), venues: [], key, reachesOthers };
      },
    ),

    create: fromPromise(async ({ input }: { input: CreateInput }): Promise<FoundReference> => {
      const { venue: directory, owner, target, name, key } = input;
      const variables = {
        name,
        directory,
        entity: target.entity,
        created_by_cms: owner,
        component: target.component ?? findTargetKind(target)?.component ?? null,
      };
      const { contentCreate } = await ask('api', ContentCreateDocument, variables, { ...asVenue, key });
      return { id: contentCreate.cms_id, name: contentCreate.name, venue: null };
    }),
  };
};

/**
 * Reads the names of the items that a draft refers to, each once until it may have changed: a refusal is an answer too,
 * and only what got none is read again when the network has recovered. `venue`: the active one, whose items have a price
 * and a publication state too.
 */
export const createReferenceNames = ({ ask, extensions }: Omit<ReferencePorts, 'newId'>) =>
  fromCallback<ReferenceNamesCommand, { venue: string }>(({ input, system, sendBack, receive }) => {
    const { venue: ownVenue } = input;
    const stopped = new AbortController();
    const { signal } = stopped;
    const requested = new Map<string, NamedReference>();
    const unanswered = new Map<string, NamedReference>();
    const readOwn = async (id: string): Promise<ReferencedItem> => {
      const { content } = await ask('api', ContentNameDocument, { cms_id: id }, { ...asVenue, signal });
      const { name, titles, price = null, state, is_active: isActive, image } = content;
      return {
        name,
        titles: parseTitles(titles),
        venue: null,
        price,
        publication: {
          state,
          isActive: isActive ?? null,
        },
        image: (image ?? null) as ItemImage | null,
      };
    };
    const readAny = async (id: string): Promise<ReferencedItem> => {
      const { referencedItem } = await ask('api', ReferencedItemDocument, { cms_id: id }, { ...asVenue, signal });
      const { name, venue, venue_titles: titles, image } = referencedItem;
      return {
        name,
        titles: {},
        venue:
          venue === ownVenue
            ? null
            : {
                id: venue,
                titles: titles as OtherVenue['titles'],
              },
        price: null,
        publication: null,
        image: (image ?? null) as ItemImage | null,
      };
    };
    const request = (named: NamedReference): void => {
      const { id } = named;
      requested.set(id, named);
      unanswered.delete(id);
      const read = named.venue === 'any' && extensions.includes(extension) ? readAny : readOwn;
      read(id).then(
        (item) => sendBack({ type: 'reference.loaded', id, item } satisfies ReferenceLoaded),
        (error: unknown) => {
          if (signal.aborted) return;
          const { code } = toApiError(error);
          if (code === 'NOT_FOUND') sendBack({ type: 'reference.loaded', id, item: null } satisfies ReferenceLoaded);
          else if (isNetworkError(error)) unanswered.set(id, named);
          // any other error may be over with the next change
          else if (code !== 'FORBIDDEN') requested.delete(id);
        },
      );
    };
    receive((command) => {
      if (command.type === 'references.changed') {
        for (const named of command.named) if (!requested.has(named.id)) request(named);
      } else {
        for (const named of Array.from(requested.values()))
          if (command.id === null || command.id === named.id) request(named);
      }
    });
    const stopRecovery = onNetworkRecovered(system, () => {
      for (const named of Array.from(unanswered.values())) request(named);
    });
    return () => {
      stopRecovery();
      stopped.abort();
    };
  });
