import { loadKind } from '../graphql/content/kinds/load-kind.ts';
import { getKind, type KindName } from '../graphql/content/kinds/registry.ts';
import type { Draft } from '../graphql/content/model/draft.types.ts';
import { parseDraft } from './parse-draft.ts';

/** `parseDraft` for callers that name the kind and have not loaded its declaration. Rejects where it throws. */
export const parseKindDraft = async (kind: KindName, content: unknown, newId: () => string): Promise<Draft> => {
  await loadKind(kind);
  return parseDraft(getKind(kind), content, newId);
};
