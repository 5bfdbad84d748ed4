import { getRows } from '../../../graphql/content/apply-edit.ts';
import type { Draft, Level, Row } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { localizedString } from './localized-string.ts';

export interface VisibleSection {
  section: Row;
  items: Row[];
}

/** The sections and dishes of a menu that a guest sees: those with a text in the guest's language or in English. */
export const listVisibleSections = (draft: Draft, language: Language): VisibleSection[] => {
  const hasText = (level: Level, ...fields: string[]) =>
    fields.some((field) => localizedString(level, field, language) !== null);
  return getRows(draft, 'sections')
    .map((section) => ({
      section,
      items: ((section.items as Row[] | undefined) ?? []).filter((item) => hasText(item, 'name', 'description')),
    }))
    .filter(({ section, items }) => items.length > 0 || hasText(section, 'header', 'description'));
};
