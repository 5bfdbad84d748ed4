import type { Kind } from '../../graphql/content/model/define-kind.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { restoreDraft } from '../../graphql/content/restore-draft.ts';
import type { StoredDraft } from './item.types.ts';

/**
 * Parses a draft from the device's storage; null when it is not one. Invalid values, such as too long texts, are
 * accepted: the person gets the input back, and the form shows the errors.
 */
export const parseStoredDraft = (kind: Kind, value: unknown): StoredDraft | null => {
  if (!isPlainObject(value) || value.form !== 1 || !isCount(value.version) || !isCount(value.at)) return null;
  const [draft, base] = [restoreDraft(kind, value.draft), restoreDraft(kind, value.base)];
  return draft && base && { form: 1, draft, base, version: value.version, at: value.at };
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
