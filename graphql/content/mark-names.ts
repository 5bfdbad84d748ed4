import { normalizeText } from '../domain/normalize-text.ts';

/**
 * What tables in Hebrew call the attributes of a product, in every spelling that is in use. They are compared without
 * points, geresh and spaces: `foldMarkName`.
 */
const hebrewNames: Readonly<Record<string, readonly string[]>> = {
  hot: ['חריף', 'חריפה', 'פיקנטי', 'פיקנטית'],
  extraHot: ['חריף מאוד', 'חריף מאד', 'חריפה מאוד', 'חריפה מאד', 'אקסטרה חריף'],
  vegetarian: ['צמחוני', 'צמחונית'],
  vegan: ['טבעוני', 'טבעונית', 'ויגן'],
  glutenFree: ['ללא גלוטן', 'בלי גלוטן', 'נטול גלוטן', 'נטולת גלוטן'],
  peanuts: ['בוטנים', 'מכיל בוטנים', 'מכילה בוטנים'],
};

/** A name without what people leave out or add: points, quotation marks, geresh, hyphens, spaces, case. */
export const foldMarkName = (name: string): string =>
  normalizeText(name, 'NFKC')
    .replace(/[\u0591-\u05bd\u05bf-\u05c7]/g, '')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{P}\p{Zs}\s_]/gu, '')
    .toLowerCase();

const byName = new Map(
  Object.entries(hebrewNames).flatMap(([mark, names]) => names.map((name) => [foldMarkName(name), mark] as const)),
);

/** The option that a cell of a table names, by its stored value or by a Hebrew name; null: none of them. */
export const findMark = (options: readonly string[], word: string): string | null => {
  const folded = foldMarkName(word);
  const mark = options.find((option) => foldMarkName(option) === folded) ?? byName.get(folded);
  return mark !== undefined && options.includes(mark) ? mark : null;
};
