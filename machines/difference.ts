import { changesBetween } from '../graphql/content/compare.ts';
import { type Fields, isRows, type Kind } from '../graphql/content/define.ts';
import type { Change, Draft, Level, Row, Spoken } from '../graphql/content/document.ts';

/** How two drafts differ, with what is needed to say so in words: what each row is called, by its id. */
export interface Difference {
  changes: Change[];
  names: Record<string, Spoken>;
}

export const differenceOf = (kind: Kind, before: Draft, after: Draft): Difference => ({
  changes: changesBetween(kind, before, after),
  names: { ...namesIn(kind.fields, before), ...namesIn(kind.fields, after) },
});

/** A row is called by its first spoken field. */
const namesIn = (fields: Fields, level: Level): Record<string, Spoken> => {
  const names: Record<string, Spoken> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isRows(field)) continue;
    const [first] = Object.entries(field.of).find(([, inner]) => !isRows(inner) && inner.spoken) ?? [];
    for (const row of (level[name] as Row[] | undefined) ?? []) {
      names[row._id] = (first === undefined ? undefined : (row[first] as Spoken | undefined)) ?? {};
      Object.assign(names, namesIn(field.of, row));
    }
  }
  return names;
};
