import { expect, test } from 'vitest';
import type { Content } from '../../../../graphql/content/model/draft.types.ts';
import { listProducts, toMenuContent } from '../../../../machines/import/package-to-menu.ts';

const block = (en: object, he?: object) =>
  ({
    en: { _name: 'Feast', _schema_version: 1, ...en },
    ...(he && { he: { _name: 'Feast', _schema_version: 1, ...he } }),
  }) as unknown as Content;
const feast = block(
  {
    combos: [
      {
        _id: 'c1',
        index: 0,
        title: 'Starters',
        subtitle: 'Choose two',
        dish_type: 'appetizer',
        items: [
          {
            _id: 'i1',
            index: 0,
            product: 'p1',
          },
          {
            _id: 'i2',
            index: 1,
            product: 'p2',
            price: 500,
          },
          {
            _id: 'i3',
            index: 2,
            product: 'gone',
          },
        ],
      },
    ],
  },
  { combos: [{ _id: 'c1', index: 0, title: 'ראשונות' }] },
);
const products = new Map([
  ['p1', block({ title: 'Soup', price: 4200 }, { title: 'מרק' })],
  [
    'p2',
    block({
      title: 'Salad',
      subtitle: 'With herbs',
      price: 3800,
      attributes: ['vegan'],
      allergens: { nuts: 'contains' },
    }),
  ],
]);

test('a package becomes a menu: a section for each combo, a dish for each product with its allergens, in every language', () => {
  expect(listProducts(feast)).toEqual(['p1', 'p2', 'gone']);
  let made = 0;
  const menu = toMenuContent(feast, { name: 'Feast', products, newId: () => `n${(made += 1)}` });
  const [section] = menu.en.sections as { _id: string; items: { _id: string }[] }[];
  expect(menu).toEqual({
    en: {
      _name: 'Feast',
      _schema_version: 1,
      title: 'Feast',
      sections: [
        {
          _id: section?._id,
          index: 0,
          header: 'Starters',
          description: 'Choose two',
          items: [
            {
              _id: section?.items[0]?._id,
              index: 0,
              name: 'Soup',
              price: 4200,
            },
            {
              _id: section?.items[1]?._id,
              index: 1,
              name: 'Salad',
              description: 'With herbs',
              price: 500,
              attributes: ['vegan'],
              allergens: { nuts: 'contains' },
            },
          ],
        },
      ],
    },
    he: {
      _name: 'Feast',
      _schema_version: 1,
      sections: [
        {
          _id: section?._id,
          index: 0,
          header: 'ראשונות',
          items: [
            {
              _id: section?.items[0]?._id,
              index: 0,
              name: 'מרק',
            },
            {
              _id: section?.items[1]?._id,
              index: 1,
            },
          ],
        },
      ],
    },
  });
});
