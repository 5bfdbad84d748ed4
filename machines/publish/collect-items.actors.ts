import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { ContentListDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { CollectedItems } from './publish.types.ts';
import { maxItemsPerRequest } from '../split-into-requests.ts';

/** Everything of these kinds that changed, and the newest drafts. Kinds that share an entity are listed together. */
export const collectItems = async (
  ask: Ports['ask'],
  { venue, kinds }: { venue: string; kinds: readonly KindName[] },
  signal: AbortSignal,
): Promise<CollectedItems> => {
  const entities = [...new Set(kinds.map((kind) => getKindIdentity(kind).entity))];
  const loadPage = async (entity: string, where: 'changed' | 'draft', after: string | null) => {
    const query = { directory: venue, entity, where, after, limit: maxItemsPerRequest, order: '-updated_at' };
    return (await ask('api', ContentListDocument, query, { as: 'venue', signal })).contentList;
  };
  const listChanged = async (entity: string): Promise<string[]> => {
    const ids = new Set<string>();
    let page = await loadPage(entity, 'changed', null);
    for (;;) {
      for (const { cms_id } of page) ids.add(cms_id);
      const last = page.at(-1);
      if (last === undefined || page.length < maxItemsPerRequest) return [...ids];
      page = await loadPage(entity, 'changed', last.cursor);
    }
  };
  const listDrafts = async (entity: string) => (await loadPage(entity, 'draft', null)).map(({ cms_id }) => cms_id);
  const [changed, drafts] = await Promise.all([
    Promise.all(entities.map(listChanged)),
    Promise.all(entities.map(listDrafts)),
  ]);
  return { changed: changed.flat(), drafts: drafts.flat().slice(0, maxItemsPerRequest) };
};
