import { applyEdit, applySourceHash, getLevel, getRows } from '../../graphql/content/apply-edit.ts';
import { getSourceHash } from '../../graphql/content/diff.ts';
import { mergeOrder } from '../../graphql/content/merge-order.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Change, Draft, Path } from '../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';

/** The draft `before` with some of the changes that lead to `after`, in the order in which `listChanges` gives them. */
export const takeTicked = (kind: Kind, before: Draft, after: Draft, ticked: readonly Change[]): Draft =>
  ticked.reduce((draft, change) => takeChange(kind, draft, after, change), before);

const takeChange = (kind: Kind, draft: Draft, after: Draft, change: Change): Draft => {
  const { path } = change;
  switch (change.type) {
    case 'set': {
      const { language, after: value } = change;
      const taken = applyEdit(kind, draft, { type: 'set', path, language, value });
      return language === null ? taken : withSourceHash(taken, after, path, language);
    }
    case 'confirmed':
      return withSourceHash(draft, after, path, change.language);
    case 'removed':
      return applyEdit(kind, draft, { type: 'remove', path, id: change.row._id });
    case 'added': {
      const ids = getRows(after, path).map(({ _id }) => _id);
      const earlier = new Set(ids.slice(0, ids.indexOf(change.row._id)));
      const at = getRows(draft, path).findLastIndex(({ _id }) => earlier.has(_id)) + 1;
      return applyEdit(kind, draft, { type: 'insert', path, row: change.row, at });
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

const withSourceHash = (draft: Draft, after: Draft, path: Path, language: Language): Draft => {
  const steps = path.split('/');
  const level = getLevel(after, steps);
  return language === master || level === null
    ? draft
    : applySourceHash(draft, path, language, getSourceHash(level, steps.at(-1) ?? '', language));
};
