import { emptyRow } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Edit } from '../../graphql/content/model/draft.types.ts';
import { type Language, languages, master } from '../../graphql/domain/languages.ts';
import type { DemoProduct } from './demo-product.types.ts';
import type { ItemHistory } from './replay-edits.ts';
import { applyEdits, set } from './demo-edits.ts';

const kind = getKind('product');
const listTexts = ({ title, subtitle, options }: DemoProduct, language: Language): Edit[] => [
  set('title', language, title[language]),
  set('subtitle', language, subtitle[language]),
  ...options.flatMap((option, at) => [
    set(`options/option-${at}/title`, language, option.title[language]),
    ...option.items.map((item, n) => set(`options/option-${at}/items/item-${n}/title`, language, item.title[language])),
  ]),
];

const listOptionRows = ({ options }: DemoProduct): Edit[] =>
  options.flatMap((option, at): Edit[] => [
    { type: 'insert', path: 'options', row: emptyRow(kind, 'options', `option-${at}`), at },
    set(`options/option-${at}/items_min`, null, option.min),
    set(`options/option-${at}/items_max`, null, option.max),
    ...option.items.flatMap(({ price }, n): Edit[] => {
      const items = `options/option-${at}/items`;
      return [
        { type: 'insert', path: items, row: emptyRow(kind, items, `item-${n}`), at: n },
        set(`${items}/item-${n}/price`, null, price),
      ];
    }),
  ]);

/** Written in English, then translated into every language. */
export const productHistory = (product: DemoProduct): ItemHistory => ({
  kind,
  name: product.name,
  by: product.by,
  published: product.published,
  initial: [
    [
      ...listOptionRows(product),
      ...listTexts(product, master),
      set('dish_type', null, product.dishType),
      set('price', null, product.price),
      set('attributes', null, product.attributes),
      set('allergens', null, product.allergens ?? {}),
    ],
    languages.filter((language) => language !== master).flatMap((language) => listTexts(product, language)),
  ].map((edits) => ({ by: product.by, change: (draft) => applyEdits(kind, draft, edits) })),
  later: [],
});
