import { applyEdit } from '../../graphql/content/apply-edit.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft, Edit } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';

export const applyEdits = (kind: Kind, draft: Draft, edits: readonly Edit[]): Draft =>
  edits.reduce((before, edit) => applyEdit(kind, before, edit), draft);

export const set = (path: string, language: Language | null, value: unknown): Edit => ({
  type: 'set',
  path,
  language,
  value,
});
