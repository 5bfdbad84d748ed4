import { useMemo } from 'react';
import { type Language, ownNames } from '../../../graphql/domain/languages.ts';
import { differenceOf } from '../../../machines/draft-diff.ts';
import { draft, entity, kind, savedDraft } from '../../../machines/editor/editor.selectors.ts';
import { usePathWords } from '../diff/path-labels.ts';
import { useEdited } from './editor-context.tsx';

/** A place in words: what its rows are called, its field, its language. */
export const usePlaceWords = (): ((path: string, language: Language | null) => string) => {
  const [of, before, after] = [useEdited(kind), useEdited(savedDraft), useEdited(draft)];
  const names = useMemo(() => differenceOf(of, before, after).names, [of, before, after]);
  const words = usePathWords(useEdited(entity), names);
  return (path, language) =>
    [words.place(path), words.field(path), language && ownNames[language]].filter(Boolean).join(' · ');
};
