import { ContentNameDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';

/** Finds which of these ids are no items of the venue. */
export const createReferenceCheck =
  (ask: Ports['ask']) =>
  async (ids: readonly string[], signal: AbortSignal): Promise<Set<string>> => {
    const unknown = new Set<string>();
    for (const id of new Set(ids))
      try {
        await ask('api', ContentNameDocument, { cms_id: id }, { as: 'venue', signal });
      } catch (error) {
        if (toApiError(error).code !== 'NOT_FOUND') throw error;
        unknown.add(id);
      }
    return unknown;
  };
