import { getLocalized } from '../../../graphql/content/field-values.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { languages } from '../../../graphql/domain/languages.ts';

/** Gives a detail a title of its own, or takes it away in every language. */
export const toTitleEvent = (detail: Path, row: Row, isOwn: boolean) => {
  const titles = getLocalized(row, 'title');
  const written = isOwn ? [] : languages.filter((language) => (titles[language] ?? '') !== '');
  return {
    type: 'fields.changed',
    values: [
      ...written.map((language) => ({ path: `${detail}/title`, language, value: '' })),
      { path: `${detail}/change_title`, language: null, value: isOwn },
    ],
  } as const;
};
