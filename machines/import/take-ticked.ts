import { applyEdit, applySourceHash, getLevel, getRows } from '../../graphql/content/apply-edit.ts';
import { getSourceHash } from '../../graphql/content/diff.ts';
import { findCurrentPath } from '../../graphql/content/find-moved-row.ts';
import { mergeOrder } from '../../graphql/content/merge-order.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Change, Draft, Path } from '../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';

/** The draft `before` with some of the changes that lead to `after`, in the order in which `diffDrafts` gives them. */
export const takeTicked = (kind: Kind, before: Draft, after: Draft, ticked: readonly Change[]): Draft =>
  ticked.reduce((draft, change) => takeChange(kind, draft, after, change), before);

const takeChange = (kind: Kind, draft: Draft, after: Draft, change: Change): Draft => {
  // a row whose move is not taken is where it was
  const path = findCurrentPath(draft, change.path) ?? change.path;
  switch (change.type) {
    case 'set': {
      const { language, after: value } = change;
      const taken = applyEdit(kind, draft, { type: 'set', path, language, value });
      return language === null ? taken : withSourceHash(taken, path, language, after, change.path);
    }
    case 'confirmed':
      return withSourceHash(draft, path, change.language, after, change.path);
    case 'removed':
      return applyEdit(kind, draft, { type: 'remove', path, id: change.row._id });
    case 'added':
    case 'movedInto': {
      const ids = getRows(after, change.path).map(({ _id }) => _id);
      const earlier = new Set(ids.slice(0, ids.indexOf(change.row._id)));
      const at = getRows(draft, path).findLastIndex(({ _id }) => earlier.has(_id)) + 1;
      if (change.type === 'added') return applyEdit(kind, draft, { type: 'insert', path, row: change.row, at });
      const row = getRows(draft, change.from).find(({ _id }) => _id === change.row._id);
      if (row === undefined) return draft;
      const without = applyEdit(kind, draft, { type: 'remove', path: change.from, id: row._id });
      return applyEdit(kind, without, { type: 'insert', path, row, at });
    }
    case 'moved': {
      const ids = getRows(draft, path).map(({ _id }) => _id);
      return mergeOrder(ids, ids, change.after, new Set(ids)).reduce(
        (moved, id, to) => applyEdit(kind, moved, { type: 'move', path, id, to }),
        draft,
      );
    }
  }
};

const withSourceHash = (draft: Draft, path: Path, language: Language, after: Draft, pathAfter: Path): Draft => {
  const steps = pathAfter.split('/');
  const level = getLevel(after, steps);
  return language === master || level === null
    ? draft
    : applySourceHash(draft, path, language, getSourceHash(level, steps.at(-1) ?? '', language));
};
