import type { Change, Conflict, Draft } from '../../graphql/content/model/draft.types.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { listChanges, merge } from '../../graphql/content/merge.ts';
import { fromContent, toContent } from '../../graphql/content/serialize.ts';
import { shareStructure } from '../../graphql/content/structural-sharing.ts';
import type { EditorContext } from './editor.types.ts';
import type { ItemMetadata, StoredItem } from '../item/item.types.ts';
import { rebaseHistory } from './undo-history.ts';

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
  const isUnresolved = createUnresolvedCheck(listChanges(kind, context.saved, item.draft));
  return {
    ...rebaseHistory(context, onto),
    saved: item.draft,
    metadata: toMetadata(item),
    conflicts: [...context.conflicts.filter(isUnresolved), ...conflicts],
    conflictsWith: item.updatedBy,
  };
};

/** A conflict about a field that they changed again is replaced by a new one, or is resolved. */
const createUnresolvedCheck = (changes: readonly Change[]) => {
  const changedRows = new Set(
    changes.map((change) => ('row' in change ? `${change.path}/${change.row._id}` : change.path)),
  );
  const changedFields = new Set(
    changes.map((change) => (change.type === 'set' ? `${change.path} ${change.language}` : '')),
  );
  return (open: Conflict): boolean => {
    if (open.type === 'set') return !changedFields.has(`${open.path} ${open.language}`);
    const row = `${open.path}/${open.row._id}`;
    return ![...changedRows].some((path) => path === row || path.startsWith(`${row}/`));
  };
};
