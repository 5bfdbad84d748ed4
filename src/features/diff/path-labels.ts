import { useIntl } from 'react-intl';
import type { Change, Path } from '../../../graphql/content/model/draft.types.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { isLanguage, master } from '../../../graphql/domain/languages.ts';
import type { Difference, RowName } from '../../../machines/draft-diff.ts';

/** The path of a path's innermost row; '' for the item itself. */
export const pathLabel = (path: Path): Path => {
  const steps = path.split('/');
  return steps.slice(0, steps.length - 1).join('/');
};

/** Groups changes by row, in the order in which the rows first appear. */
export const groupByRow = (changes: readonly Change[]): { place: Path; changes: Change[] }[] => {
  const groups = new Map<Path, Change[]>();
  for (const change of changes)
    groups.set(pathLabel(change.path), [...(groups.get(pathLabel(change.path)) ?? []), change]);
  return [...groups].map(([place, here]) => ({ place, changes: here }));
};

/** Labels of paths in the interface's language; rows are named by their text in that language, else in English. */
export const usePathLabel = (entity: KindName, names: Difference['names']) => {
  const intl = useIntl();
  const row = (id: string): string => {
    const name = names[id];
    if (name === undefined) return intl.formatMessage({ id: 'changes.unnamed' });
    const own = isLanguage(intl.locale) ? name.words[intl.locale] : undefined;
    const first = own ?? name.words[master] ?? Object.values(name.words)[0];
    if (typeof first === 'string' && first !== '') return first;
    return intl.formatMessage({ id: `content.${entity}.${name.list}.one` }, { place: name.place });
  };
  const field = (path: Path): string => {
    const steps = path.split('/').filter((_, at) => at % 2 === 0);
    return intl.formatMessage({ id: `content.${entity}.${steps.join('.')}` });
  };
  const place = (path: Path): string =>
    path
      .split('/')
      .filter((_, at) => at % 2 === 1)
      .map(row)
      .join(' › ');
  const option =
    (path: Path) =>
    (value: string): string => {
      const steps = path.split('/').filter((_, at) => at % 2 === 0);
      return intl.formatMessage({ id: `content.${entity}.${steps.join('.')}.option.${value}` });
    };
  const picture = (id: string): RowName['picture'] => names[id]?.picture;
  return { row, field, place, option, picture };
};
