import { emptyDraft } from '../../graphql/content/apply-edit.ts';
import { getLevelRows, getLocalized } from '../../graphql/content/field-values.ts';
import { menu } from '../../graphql/content/kinds/menu.ts';
import { packageKind } from '../../graphql/content/kinds/package.ts';
import { product } from '../../graphql/content/kinds/product.ts';
import type { Content, Draft, Row } from '../../graphql/content/model/draft.types.ts';
import { fromContent, toContent } from '../../graphql/content/serialize.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';

/** The products that a package names, each once. */
export const listProducts = (content: Content): string[] => [
  ...new Set(
    getLevelRows(fromContent(packageKind, content), 'combos').flatMap((combo) =>
      getLevelRows(combo, 'items').flatMap(({ product: id }) => (typeof id === 'string' && id !== '' ? [id] : [])),
    ),
  ),
];

/**
 * A menu of what a package holds: a section for each combo, a dish for each of its products at the price it has there,
 * else at its own, with its allergens and diet marks. Products that no longer exist are left out.
 */
export const toMenuContent = (
  content: Content,
  { name, products, newId }: { name: string; products: ReadonlyMap<string, Content>; newId: () => string },
): Content => {
  const source = fromContent(packageKind, content);
  const toDish = (item: Row): Row[] => {
    const found = products.get(String(item.product));
    if (found === undefined) return [];
    const dish = fromContent(product, found);
    return [
      {
        _id: newId(),
        name: getLocalized(dish, 'title'),
        description: getLocalized(dish, 'subtitle'),
        price: item.price ?? dish.price,
        attributes: dish.attributes,
        allergens: dish.allergens,
      },
    ];
  };
  const draft: Draft = {
    ...emptyDraft(menu, name),
    title: { [master]: source._name } satisfies Partial<Record<Language, string>>,
    sections: getLevelRows(source, 'combos').map((combo) => ({
      _id: newId(),
      header: getLocalized(combo, 'title'),
      description: getLocalized(combo, 'subtitle'),
      items: getLevelRows(combo, 'items').flatMap(toDish),
    })),
  };
  return toContent(menu, draft);
};
