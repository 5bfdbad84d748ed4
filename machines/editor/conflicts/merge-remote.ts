import { getField, getRows, getValue } from '../../../graphql/content/apply-edit.ts';
import { differs } from '../../../graphql/content/diff.ts';
import { equalWhenStored } from '../../../graphql/content/field-values.ts';
import { findCurrentList, findCurrentPath } from '../../../graphql/content/find-moved-row.ts';
import { isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Conflict, Draft } from '../../../graphql/content/model/draft.types.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listChanges, merge } from '../../../graphql/content/merge.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import { shareStructure } from '../../../graphql/content/structural-sharing.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { EditorContext } from '../model/editor.types.ts';
import type { ItemMetadata, StoredItem } from '../../item/item.types.ts';
import { rebaseHistory } from '../model/undo-history.ts';

type Merged = Partial<EditorContext>;

export const toMetadata = ({ draft: _, ...metadata }: StoredItem): ItemMetadata => metadata;

/**
 * After the server accepted a save: the stored item is the new base, and later edits are reapplied. An answer older
 * than the base changes nothing.
 */
export const afterSaveAccepted = (context: EditorContext, attempt: { draft: Draft }, item: StoredItem): Merged => {
  if (item.version < context.metadata.version) return {};
  const kind = getKind(context.entity);
  const sent = fromContent(kind, toContent(kind, attempt.draft));
  const echoed = listChanges(kind, sent, item.draft).length === 0;
  // preserves the identity of unchanged parts, so that they do not render again
  const base = shareStructure(attempt.draft, item.draft);
  const onto = (draft: Draft): Draft => {
    if (draft === attempt.draft) return base;
    return echoed ? draft : merge(kind, sent, draft, item.draft).draft;
  };
  return {
    ...(echoed ? { draft: onto(context.draft) } : rebaseHistory(context, onto)),
    saved: base,
    metadata: toMetadata(item),
  };
};

/** Merges another person's version under one's own changes; `conflicts`: where both changed the same. */
export const mergeRemote = (context: EditorContext, item: StoredItem): Merged & Pick<EditorContext, 'conflicts'> => {
  const kind = getKind(context.entity);
  const { languages } = context.venue;
  const { draft, conflicts } = merge(kind, context.saved, context.draft, item.draft, languages);
  const onto = (mine: Draft): Draft =>
    mine === context.draft ? draft : merge(kind, context.saved, mine, item.draft, languages).draft;
  const isUnresolved = createUnresolvedCheck(kind, context.saved, item.draft, languages);
  return {
    ...rebaseHistory(context, onto),
    saved: item.draft,
    metadata: toMetadata(item),
    conflicts: [...context.conflicts.filter(isUnresolved), ...conflicts],
    conflictsWith: item.updatedBy,
  };
};

/**
 * A conflict about what they changed again, moved into another list or removed is replaced by a new one, or is resolved;
 * a value that they only moved with its row stays open.
 */
const createUnresolvedCheck =
  (kind: Kind, before: Draft, after: Draft, shown: readonly Language[]) =>
  (open: Conflict): boolean => {
    const field = getField(kind, open.path);
    if (open.type === 'set') {
      const [was, is] = [findCurrentPath(before, open.path), findCurrentPath(after, open.path)];
      if (was === null || is === null || isRows(field)) return false;
      return equalWhenStored(field, getValue(before, was, open.language), getValue(after, is, open.language));
    }
    const list = findCurrentList(before, open);
    if (list !== findCurrentList(after, open) || !isRows(field)) return false;
    if (list === null) return true;
    const [was, is] = [before, after].map((draft) => getRows(draft, list).find(({ _id }) => _id === open.row._id));
    return was !== undefined && is !== undefined && !differs(field.of, was, is, shown);
  };
