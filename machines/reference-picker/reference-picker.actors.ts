import { fromCallback, fromPromise } from 'xstate';
import { findTargetKind, listTargetEntities } from '../../graphql/content/kinds/identities.ts';
import type { ReferenceTarget } from '../../graphql/content/model/define-kind.ts';
import {
  ContentCreateDocument,
  ContentListDocument,
  ContentNameDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { ItemImage } from '../../graphql/content/item-image.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import type { ReferenceLoaded, ReferenceNamesCommand } from './reference-names.types.ts';
import type { FoundReference, ReferenceSearchResult } from './reference-picker.machine.ts';

const maxOptions = 8;
const asVenue = { as: 'venue' } as const;

interface SearchInput {
  venue: string;
  target: ReferenceTarget;
  query: string;
}
interface CreateInput extends Omit<SearchInput, 'query'> {
  owner: string;
  name: string;
  key: string;
}

export const createReferencePickerActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  search: fromPromise(
    async ({ input, signal }: { input: SearchInput; signal: AbortSignal }): Promise<ReferenceSearchResult> => {
      const { venue, target, query } = input;
      const key = newId();
      const find = async (entity: string): Promise<FoundReference[]> => {
        const variables = {
          ...{ directory: venue, entity, component: entity === target.entity ? (target.component ?? null) : null },
          ...{ search: query === '' ? null : query, limit: maxOptions, order: '-updated_at' },
        };
        const { contentList } = await ask('api', ContentListDocument, variables, { ...asVenue, signal });
        return contentList.map(({ cms_id: id, name }) => ({ id, name }));
      };
      const found = (await Promise.all(listTargetEntities(target).map(find))).flat();
      return { found: found.slice(0, maxOptions * 2), key };
    },
  ),

  create: fromPromise(async ({ input }: { input: CreateInput }): Promise<FoundReference> => {
    const { venue: directory, owner, target, name, key } = input;
    const variables = {
      ...{ name, directory, entity: target.entity, created_by_cms: owner },
      component: target.component ?? findTargetKind(target)?.component ?? null,
    };
    const { contentCreate } = await ask('api', ContentCreateDocument, variables, { ...asVenue, key });
    return { id: contentCreate.cms_id, name: contentCreate.name };
  }),
});

/** Reads the names of the items that a draft refers to, each once until it may have changed. */
export const createReferenceNames = ({ ask }: Pick<Ports, 'ask'>) =>
  fromCallback<ReferenceNamesCommand>(({ sendBack, receive }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const requested = new Set<string>();
    const request = (id: string): void => {
      requested.add(id);
      ask('api', ContentNameDocument, { cms_id: id }, { ...asVenue, signal }).then(
        ({ content: { name, price = null, state, is_active: isActive, image } }) =>
          sendBack({
            type: 'reference.loaded',
            id,
            item: {
              ...{ name, price, publication: { state, isActive: isActive ?? null } },
              image: (image ?? null) as ItemImage | null,
            },
          } satisfies ReferenceLoaded),
        (error: unknown) => {
          if (signal.aborted) return;
          if (toApiError(error).code === 'NOT_FOUND')
            sendBack({ type: 'reference.loaded', id, item: null } satisfies ReferenceLoaded);
          else requested.delete(id);
        },
      );
    };
    receive((command) => {
      if (command.type === 'references.changed') {
        for (const id of command.ids) if (!requested.has(id)) request(id);
      } else {
        for (const id of [...requested]) if (command.id === null || command.id === id) request(id);
      }
    });
    return () => stopped.abort();
  });
