import * as v from 'valibot';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import type { ApiError } from '../ports.ts';

/** The item that somebody changed since an import was compared with it, and the fields that were changed. */
export interface ImportConflict {
  id: string;
  name: string;
  /** `language`: null where the field has one value for all */
  fields: readonly { path: Path; language: Language | null }[];
}

const conflictDetail = v.object({
  cms_id: v.string(),
  name: v.string(),
  fields: v.array(v.object({ path: v.string(), language: v.nullable(v.picklist(languages)) })),
});

/** Null: the refusal names no item. */
export const findImportConflict = ({ code, detail }: ApiError): ImportConflict | null => {
  const parsed = v.safeParse(conflictDetail, detail);
  if (code !== 'CONFLICT' || !parsed.success) return null;
  const { cms_id: id, name, fields } = parsed.output;
  return { id, name, fields };
};
