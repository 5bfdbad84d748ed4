import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Content } from '../../graphql/content/model/draft.types.ts';
import {
  ContentCountDocument,
  ContentItemsDocument,
  type ContentItemsQuery,
  type ContentItemsQueryVariables,
} from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { OwnItem } from './items-sheet.types.ts';

const itemsPerPage = 100;

interface ItemsToList {
  directory: string;
  entity: KindName;
  /** absent: that of the kind */
  component?: string;
  signal: AbortSignal;
}

/** How many items `readAllItems` reads. */
export const countAllItems = async (
  ask: Ports['ask'],
  { directory, entity, component, signal }: ItemsToList,
): Promise<number> => {
  const kind = getKindIdentity(entity);
  const variables = { directory, entity: kind.entity, component: component ?? kind.component };
  return (await ask('api', ContentCountDocument, variables, { as: 'venue', signal })).contentCount;
};

/** Every item of one kind in a venue, a page at a time. */
export async function* readAllItems(
  ask: Ports['ask'],
  { directory, entity, component, signal }: ItemsToList,
): AsyncGenerator<readonly OwnItem[]> {
  const kind = getKindIdentity(entity);
  const of = { directory, entity: kind.entity, component: component ?? kind.component, limit: itemsPerPage };
  for (let after: string | null = null; ; ) {
    const variables: ContentItemsQueryVariables = { ...of, after };
    const { contentItems }: ContentItemsQuery = await ask('api', ContentItemsDocument, variables, {
      as: 'venue',
      signal,
    });
    yield contentItems.map(({ cms_id, version, content }) => ({ id: cms_id, version, content: content as Content }));
    after = contentItems.at(-1)?.cms_id ?? null;
    if (contentItems.length < itemsPerPage) return;
  }
}
