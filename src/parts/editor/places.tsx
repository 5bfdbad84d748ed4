import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { directionOf, type Language, ownNames } from '../../../graphql/languages.ts';
import { differenceOf } from '../../../machines/difference.ts';
import { draft, entity, kind, savedDraft, venue } from '../../../machines/editor/editor.select.ts';
import { usePathWords } from '../changes/words.ts';
import { useMoney } from '../money.ts';
import { useEdited } from './editing.tsx';

/** A place in words: what its rows are called, its field, its language. */
export const usePlaceWords = (): ((path: string, language: Language | null) => string) => {
  const [of, before, after] = [useEdited(kind), useEdited(savedDraft), useEdited(draft)];
  const names = useMemo(() => differenceOf(of, before, after).names, [of, before, after]);
  const words = usePathWords(useEdited(entity), names);
  return (path, language) =>
    [words.place(path), words.field(path), language && ownNames[language]].filter(Boolean).join(' · ');
};

/** A value as words; an amount as money. */
export function ValueWords({ value, language }: { value: unknown; language: Language | null }) {
  const intl = useIntl();
  const money = useMoney(useEdited(venue).currency);
  if (typeof value === 'number') return <bdi>{money(value)}</bdi>;
  if (typeof value !== 'string' || value === '') return <em>{intl.formatMessage({ id: 'changes.empty' })}</em>;
  return (
    <span lang={language ?? undefined} dir={language === null ? 'auto' : directionOf(language)}>
      {value}
    </span>
  );
}
