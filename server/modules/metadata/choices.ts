import * as v from 'valibot';
import { languages } from '../../../graphql/domain/languages.ts';
import { tagIds } from '../../../graphql/domain/tags.ts';
import data from './choices.json' with { type: 'json' };
import { groupByLanguage } from '../../texts.ts';

const name = v.pipe(v.string(), v.minLength(1));
const choices = v.pipe(
  v.array(
    v.object({ id: v.pipe(v.string(), v.regex(/^[a-z]\w*$/i)), names: v.object(v.entriesFromList(languages, name)) }),
  ),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two choices have the same id'),
);

/**
 * The lists of categories, each with its name in all six languages. `version` grows with every change of the
 * file. An id is stored in venues and items, so none is ever removed.
 */
const file = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  venue_categories: choices,
  page_categories: choices,
  shifts_categories: choices,
});

/** One category or tag with its name in all six languages. */
export type LocalizedNames = v.InferOutput<typeof choices>[number];

const texts = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/tags/*.json', { eager: true, import: 'default' }),
);
const withNames = (ids: readonly string[]): LocalizedNames[] =>
  ids.map((id) => ({
    id,
    names: v.parse(
      v.object(v.entriesFromList(languages, name)),
      Object.fromEntries(languages.map((language) => [language, texts[language][`tag.${id}`]])),
    ),
  }));

/** Tags are choices of content fields too: their names are messages of the screens. */
export const metadata = {
  ...v.parse(file, data),
  tags: {
    services: withNames(tagIds.services),
    seconds: withNames(tagIds.seconds),
    styles: withNames(tagIds.styles),
  },
};
