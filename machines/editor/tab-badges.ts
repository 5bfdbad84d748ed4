import { getRows } from '../../graphql/content/apply-edit.ts';
import { isRows } from '../../graphql/content/model/define-kind.ts';
import { changes, draft, type EditorSnapshot, kind } from './editor.selectors.ts';
import { getTabOfField } from './model/missing-translations.ts';

/** The tabs with something that is not saved. */
export const changedTabs = (editor: EditorSnapshot): string[] => [
  ...new Set(changes(editor).flatMap(({ path }) => getTabOfField(kind(editor), path) ?? [])),
];

/** The number of rows by tab; a tab without a list has none. */
export const tabRowCounts = (editor: EditorSnapshot): Readonly<Record<string, number>> => {
  const { tabs, fields } = kind(editor);
  return Object.fromEntries(
    Object.entries(tabs).flatMap(([tab, names]) => {
      const lists = names.filter((name) => fields[name] !== undefined && isRows(fields[name]));
      const [list] = lists;
      return list === undefined || lists.length > 1 ? [] : [[tab, getRows(draft(editor), list).length]];
    }),
  );
};

export const sameCounts = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(b).every((tab) => a[tab] === b[tab]);
