import { useMemo } from 'react';
import { type Language, ownNames } from '../../../graphql/languages.ts';
import { differenceOf } from '../../../machines/difference.ts';
import { draft, entity, kind, savedDraft } from '../../../machines/editor/editor.select.ts';
import { usePathWords } from '../changes/words.ts';
import { useEdited } from './editing.tsx';

/** A place in words: what its rows are called, its field, its language. */
export const usePlaceWords = (): ((path: string, language: Language | null) => string) => {
  const [of, before, after] = [useEdited(kind), useEdited(savedDraft), useEdited(draft)];
  const names = useMemo(() => differenceOf(of, before, after).names, [of, before, after]);
  const words = usePathWords(useEdited(entity), names);
  return (path, language) =>
    [words.place(path), words.field(path), language && ownNames[language]].filter(Boolean).join(' · ');
};
