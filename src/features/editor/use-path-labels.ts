import { useMemo } from 'react';
import { type Language, languageNames } from '../../../graphql/domain/languages.ts';
import { diffDrafts } from '../../../machines/draft-diff.ts';
import { draft, savedDraft, venue, entity } from '../../../machines/editor/editor.selectors.ts';
import { usePathLabel } from '../diff/path-labels.ts';
import { useEditorSelector, useKind } from '../../editor-context/editor-context.tsx';

/** A readable field path: the names of its rows, its field, its language. `row`: of one row of the list at the path. */
export const usePathLabels = (): ((path: string, language: Language | null, row?: string) => string) => {
  const [of, before, after] = [useKind(), useEditorSelector(savedDraft), useEditorSelector(draft)];
  const { languages } = useEditorSelector(venue);
  const names = useMemo(() => diffDrafts(of, before, after, languages).names, [of, before, after, languages]);
  const labels = usePathLabel(useEditorSelector(entity), names);
  return (path, language, row) =>
    row !== undefined
      ? labels.rowPath(`${path}/${row}`)
      : [labels.rowPath(path), labels.field(path), language && languageNames[language]].filter(Boolean).join(' · ');
};
