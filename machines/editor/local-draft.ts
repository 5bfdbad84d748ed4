import type { Kind } from '../../graphql/content/define-kind.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { restoreDraft } from '../../graphql/content/restore-draft.ts';
import type { DraftAddress } from './draft-autosave.machine.ts';
import type { StoredDraft } from './editor.types.ts';

/** Drafts on this device: `drafts/<person>/<venue>/<item>/<base version>`. */
export const createDraftStore = (person: string): string => `drafts/${person}/`;
export const draftPrefix = ({ person, venue, item }: DraftAddress): string =>
  `${createDraftStore(person)}${venue}/${item}/`;
export const draftKey = (place: DraftAddress, version: number): string => `${draftPrefix(place)}${version}`;

/**
 * A draft as it comes from the device's storage, which anything may have written; null when it is none. Values are
 * taken as they are, too long ones too: the person's words come back, and the form says what is wrong with them.
 */
export const parseStoredDraft = (kind: Kind, value: unknown): StoredDraft | null => {
  if (!isPlainObject(value) || value.form !== 1 || !isCount(value.version) || !isCount(value.at)) return null;
  const [draft, base] = [restoreDraft(kind, value.draft), restoreDraft(kind, value.base)];
  return draft && base && { form: 1, draft, base, version: value.version, at: value.at };
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
