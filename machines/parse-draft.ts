import type { Kind } from '../graphql/content/model/define-kind.ts';
import type { Draft } from '../graphql/content/model/draft.types.ts';
import { parseContent } from '../graphql/content/serialize.ts';

/** Parses content from the server into a draft. Throws when it is not content of this kind. */
export const parseDraft = (kind: Kind, content: unknown, newId: () => string): Draft => {
  const parsed = parseContent(kind, content, newId);
  if (parsed.ok) return parsed.draft;
  const [problem] = parsed.problems;
  throw Object.assign(new Error('not content of this kind'), {
    code: 'BAD_INPUT',
    key: problem?.key,
    path: problem?.path,
  });
};
