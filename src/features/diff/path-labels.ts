import { formatById, useMessages } from '../../i18n/use-messages.ts';
import type { Change, Path } from '../../../graphql/content/model/draft.types.ts';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { getFieldMessageId, getOptionMessageId } from '../../../graphql/content/option-message.ts';
import { isLanguage, master } from '../../../graphql/domain/languages.ts';
import type { Difference, RowName } from '../../../machines/draft-diff.ts';

/** The path of a path's innermost row; '' for the item itself. */
export const pathLabel = (path: Path): Path => {
  const steps = path.split('/');
  return steps.slice(0, steps.length - 1).join('/');
};

/** Groups changes by row, in the order in which the rows first appear. */
export const groupByRow = (changes: readonly Change[]): { row: Path; changes: Change[] }[] => {
  const groups = new Map<Path, Change[]>();
  for (const change of changes)
    groups.set(pathLabel(change.path), [...(groups.get(pathLabel(change.path)) ?? []), change]);
  return [...groups].map(([row, here]) => ({ row, changes: here }));
};

/** Labels of paths in the interface's language; rows are named by their text in that language, else in English. */
export const usePathLabel = (entity: KindName, names: Difference['names']) => {
  const intl = useMessages('content', 'item', 'tags');
  const row = (id: string): string => {
    const name = names[id];
    if (name === undefined) return intl.formatMessage({ id: 'changes.unnamed' });
    const own = isLanguage(intl.locale) ? name.text[intl.locale] : undefined;
    const first = [own, name.text[master], ...Object.values(name.text)].find(
      (text): text is string => typeof text === 'string' && text.trim() !== '',
    );
    if (first !== undefined) return first;
    return formatById(intl, `${getFieldMessageId(getKind(entity), name.list)}.one`, { position: name.position });
  };
  const field = (path: Path): string => formatById(intl, getFieldMessageId(getKind(entity), path));
  const rowPath = (path: Path): string =>
    path
      .split('/')
      .filter((_, at) => at % 2 === 1)
      .map(row)
      .join(' › ');
  const option =
    (path: Path) =>
    (value: string): string =>
      formatById(intl, getOptionMessageId(getKind(entity), path, value));
  const image = (id: string): RowName['image'] => names[id]?.image;
  return { row, field, rowPath, option, image };
};
