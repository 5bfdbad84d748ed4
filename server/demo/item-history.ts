import { applyEdits, set } from './demo-edits.ts';
import { emptyRow } from '../../graphql/content/apply-edit.ts';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import type { Edit } from '../../graphql/content/model/draft.types.ts';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import type { ItemHistory } from './replay-edits.ts';

type Texts = Record<Language, string>;
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

/** The values of an item or of a row: texts in six languages, rows of further values, anything else as it is stored. */
interface Values {
  readonly [field: string]: unknown;
}

const listEdits = (kind: Kind, values: Values, prefix = ''): Edit[] =>
  Object.entries(values).flatMap(([name, value]): Edit[] => {
    const path = prefix + name;
    if (isTexts(value)) return languages.map((language) => set(path, language, value[language]));
    if (!Array.isArray(value) || typeof value[0] !== 'object' || Array.isArray(value[0]))
      return [set(path, null, value)];
    return (value as readonly Values[]).flatMap((row, at): Edit[] => [
      { type: 'insert', path, row: emptyRow(kind, path, `row-${at}`), at },
      ...listEdits(kind, row, `${path}/row-${at}/`),
    ]);
  });

export interface DemoItem {
  kind: KindName;
  name: string;
  startedDaysAgo: number;
  published: 'no' | 'yes';
  /** `today`: YYYYMMDD, the day on which the demonstration is loaded */
  values: (venue: string, today: string) => Values;
}

/** An item in one save, in every language. `at`: when the demonstration is loaded. */
export const itemHistory = (
  venue: string,
  { kind: name, name: title, published, values }: DemoItem,
  at: number,
): ItemHistory => {
  const { date: today } = toWallTime(new Date(at), 'Asia/Jerusalem');
  const kind = getKind(name);
  const change: ItemHistory['initial'][number]['change'] = (draft) =>
    applyEdits(kind, draft, listEdits(kind, values(venue, today)));
  return { kind, name: title, by: 'michal', published, initial: [{ by: 'michal', change }], later: [] };
};
