import { useIntl } from 'react-intl';
import type { Change, Path } from '../../../graphql/content/document.ts';
import type { KindName } from '../../../graphql/content/kinds.ts';
import { isLanguage, master } from '../../../graphql/languages.ts';
import type { Difference } from '../../../machines/difference.ts';

/** The rows that a path leads through, as a path; '' for the item itself. */
export const placeOf = (path: Path): Path => {
  const steps = path.split('/');
  return steps.slice(0, steps.length - 1).join('/');
};

/** The changes of one place together, in the order in which the places first come. */
export const groupsOf = (changes: readonly Change[]): { place: Path; changes: Change[] }[] => {
  const groups = new Map<Path, Change[]>();
  for (const change of changes) groups.set(placeOf(change.path), [...(groups.get(placeOf(change.path)) ?? []), change]);
  return [...groups].map(([place, here]) => ({ place, changes: here }));
};

/** Paths in words of the interface; rows are called by what they say, in its language or else in English. */
export const usePathWords = (entity: KindName, names: Difference['names']) => {
  const intl = useIntl();
  const row = (id: string): string => {
    const name = names[id] ?? {};
    const own = isLanguage(intl.locale) ? name[intl.locale] : undefined;
    const first = own ?? name[master] ?? Object.values(name)[0];
    return typeof first === 'string' && first !== '' ? first : intl.formatMessage({ id: 'changes.unnamed' });
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
  return { row, field, place };
};
