import { getKind, type KindName } from '../graphql/content/kinds/registry.ts';
import type { Draft } from '../graphql/content/model/draft.types.ts';
import { parseDraft } from './parse-draft.ts';

/** `parseDraft` for callers that name the kind and do not import its declaration. Throws as it does. */
export const parseKindDraft = (kind: KindName, content: unknown, newId: () => string): Draft =>
  parseDraft(getKind(kind), content, newId);
