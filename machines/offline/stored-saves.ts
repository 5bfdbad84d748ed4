import { isKindName } from '../../graphql/content/kinds/identities.ts';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { listChanges } from '../../graphql/content/merge.ts';
import { restoreDraft } from '../../graphql/content/restore-draft.ts';
import { parseStoredDraft } from '../item/local-draft.ts';
import { isQueuedReservationEventName, type QueuedChange, type QueuedSave } from './save-queue.types.ts';

const areTexts = (...values: unknown[]): boolean => values.every((text) => typeof text === 'string');

/** Parses a change from the device's storage, which other code may have written; null when it is none. */
export const parseStoredSave = async (value: unknown): Promise<QueuedChange | null> => {
  if (!isPlainObject(value)) return null;
  if (isQueuedReservationEventName(value.event)) {
    const { key, person, venue, id, name, event, reason, order } = value;
    if (!areTexts(key, person, venue, id, name, reason) || !Number.isSafeInteger(order)) return null;
    return { key, person, venue, id, name, event, reason, order } as QueuedChange;
  }
  if (isPlainObject(value.values)) {
    const { key, person, venue, id, name, order, version, values, changed, refused } = value;
    const { size: _, ...texts } = values;
    if (!areTexts(key, person, venue, id, name, ...Object.values(texts)) || !Number.isSafeInteger(order)) return null;
    if (!Array.isArray(changed) || !areTexts(...changed)) return null;
    if (version !== null && !Number.isSafeInteger(version)) return null;
    const reason = isPlainObject(refused) ? refused : null;
    return {
      key,
      person,
      venue,
      id,
      name,
      order,
      version,
      values,
      changed,
      refused: reason,
    } as unknown as QueuedChange;
  }
  if (!isKindName(value.entity)) return null;
  const { key, person, venue, entity, id, name, editor, version, order } = value;
  await loadKind(value.entity);
  const draft = restoreDraft(getKind(value.entity), value.draft);
  if (draft === null) return null;
  if (!areTexts(key, person, venue, id, name, editor) || !Number.isSafeInteger(version) || !Number.isSafeInteger(order))
    return null;
  return { key, person, venue, entity, id, name, editor, version, draft, order } as QueuedSave;
};

/** Whether a stored draft holds nothing but what this save sent. */
export const isSavedDraft = async (save: QueuedSave, storedDraft: unknown): Promise<boolean> => {
  await loadKind(save.entity);
  const kind = getKind(save.entity);
  const stored = parseStoredDraft(kind, storedDraft);
  return stored !== null && listChanges(kind, stored.draft, save.draft).length === 0;
};
