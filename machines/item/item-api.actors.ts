import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { toContent } from '../../graphql/content/serialize.ts';
import {
  ContentCreateDocument,
  ContentDocument,
  ContentUpdateDocument,
  type ItemFragment,
} from '../../graphql/generated/api/graphql.ts';
import { parseDraft } from '../parse-draft.ts';
import type { Ports } from '../ports.ts';
import { nameFailure, toApiError } from '../api-error.ts';
import type { StoredItem } from './item.types.ts';
import type { SaveAnswer } from './save-request.machine.ts';

interface SaveRequest {
  entity: KindName;
  id: string;
  draft: Draft;
  version: number;
  key: string;
}

/** Reads items from the server, and saves them with the version they were made from. */
export const createItemApi = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  const toStoredItem = (entity: KindName, item: ItemFragment): StoredItem => ({
    id: item.cms_id,
    name: item.name,
    component: item.component,
    version: item.version,
    publishedVersion: item.published_version ?? null,
    state: item.state,
    updatedAt: item.updated_at,
    updatedBy: item.updated_by.name,
    soldOut: item.sold_out,
    draft: parseDraft(getKind(entity), item.content, newId),
  });
  const read = async ({ entity, id }: { entity: KindName; id: string }, signal?: AbortSignal): Promise<StoredItem> => {
    const answer = ask('api', ContentDocument, { cms_id: id }, { as: 'venue', signal });
    const [{ content }] = await Promise.all([answer, loadKind(entity)]).catch((error: unknown) => {
      throw nameFailure(error, getKindIdentity(entity).notLoaded);
    });
    return toStoredItem(entity, content);
  };
  /** Reads an item to edit. A singleton that does not exist yet is created first, if the role allows it. */
  const open = async (
    key: { entity: KindName; id: string; venue: string },
    signal?: AbortSignal,
  ): Promise<StoredItem> => {
    const { entity, component, singleton, baseName: name } = getKindIdentity(key.entity);
    try {
      return await read(key, signal);
    } catch (error) {
      if (!singleton || toApiError(error).code !== 'NOT_FOUND') throw error;
    }
    const variables = { name, directory: key.venue, entity, component };
    // rejected, or created by somebody else meanwhile: reading it tells which
    await ask('api', ContentCreateDocument, variables, { as: 'venue', key: newId(), signal }).catch(() => undefined);
    return read(key, signal);
  };
  /** A CONFLICT is an answer, not an error: the current item comes with it. */
  const send = async ({ entity, id, draft, version, key }: SaveRequest, signal: AbortSignal): Promise<SaveAnswer> => {
    await loadKind(entity);
    const variables = { cms_id: id, content: toContent(getKind(entity), draft), expectedVersion: version };
    try {
      const { contentUpdate } = await ask('api', ContentUpdateDocument, variables, { as: 'venue', key, signal });
      return { type: 'saved', item: toStoredItem(entity, contentUpdate) };
    } catch (error) {
      if (toApiError(error).code !== 'CONFLICT') throw nameFailure(error, getKindIdentity(entity).notSaved);
      return { type: 'conflict', item: await read({ entity, id }, signal) };
    }
  };
  return { toStoredItem, read, open, send };
};
