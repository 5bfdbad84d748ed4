import { fromPromise } from 'xstate';
import { findKindName, getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { ContentItemsDocument } from '../../graphql/generated/api/graphql.ts';
import { createPartsWriter } from '../import/write-parts.actors.ts';
import { parseKindDraft } from '../parse-kind-draft.ts';
import type { Ports } from '../ports.ts';
import type { LoadedPrices, PriceChangeInput, PricedItem } from './price-change.types.ts';

/** items of one call: whole contents in all languages */
const itemsPerCall = 100;

const toBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / itemsPerCall) }, (_, at) =>
    ids.slice(at * itemsPerCall, (at + 1) * itemsPerCall),
  );

export const createPriceChangeActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => ({
  /** Those that were deleted meanwhile are left out; the others are in the order of the list. */
  loadPrices: fromPromise(
    async ({ input, signal }: { input: PriceChangeInput; signal: AbortSignal }): Promise<LoadedPrices> => {
      const { venue, source } = input;
      const importId = newId();
      if (source.of === 'draft') return { items: [source.item], importId };
      const { ids, entity } = source;
      const items = new Map<string, PricedItem>();
      for (const cms_list of toBatches(ids)) {
        const variables = { directory: venue.venue, cms_list };
        const { contentItems } = await ask('api', ContentItemsDocument, variables, { as: 'venue', signal });
        for (const { cms_id: id, version, component, content } of contentItems) {
          const kind = findKindName(getKindIdentity(entity).entity, component) ?? entity;
          items.set(id, { id, version, entity: kind, component, draft: await parseKindDraft(kind, content, newId) });
        }
      }
      return { items: ids.flatMap((id) => items.get(id) ?? []), importId };
    },
  ),
  writeItems: createPartsWriter(ask),
});
