import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { getTranslationProgress } from '../../graphql/content/translation-progress.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { diffDrafts } from '../draft-diff.ts';
import { parseDraft } from '../parse-draft.ts';

interface Versions {
  entity: KindName;
  /** content of the version that guests see; null: never published */
  before: unknown;
  /** content of the version that would be published */
  now: unknown;
  languages: readonly Language[];
}

/** What publishing would change, with the translation progress of each language. Throws when content cannot be read. */
export const compareVersions = ({ entity, before, now, languages }: Versions, newId: () => string) => {
  const kind = getKind(entity);
  const draft = parseDraft(kind, now, newId);
  const base = before === null ? emptyDraft(kind, draft._name) : parseDraft(kind, before, newId);
  return {
    ...diffDrafts(kind, base, draft, languages),
    progress: Object.fromEntries(
      languages.map((language) => [language, getTranslationProgress(kind, draft, language)]),
    ),
  };
};
