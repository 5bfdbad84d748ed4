import { defineKind } from '../model/define-kind.ts';
import { choice } from '../fields/choice.ts';
import { crop } from '../fields/crop.ts';
import { flag, toggle } from '../fields/flag.ts';
import { foodFields } from '../food-fields.ts';
import { integer } from '../fields/number.ts';
import { image } from '../fields/image.ts';
import { price } from '../fields/price.ts';
import { rows } from '../fields/rows.ts';
import { localizedText, plainText } from '../fields/text.ts';
import { ascending } from '../range-checks.ts';

/** What a product, or a combo of products, is in the order of a meal. */
export const dishTypes = [
  'ticket',
  'upsale',
  'appetizer',
  'main',
  'dessert',
  'special',
  'coupon',
  'drink',
  'cocktail',
  'wine',
  'soda',
  'coffee',
  'sushi',
] as const;

/** A dish or anything else that is sold, with its options; packages refer to it. */
export const product = defineKind({
  entity: 'product',
  component: 'product',
  address: { form: 'section', section: 'products' },
  icon: 'product',
  shortcut: 'd',
  baseName: 'Product',
  title: 'title',
  saved: 'updateProduct',
  fields: {
    title: localizedText({ max: 120, required: true, prefilledFrom: '_name' }),
    subtitle: localizedText({ max: 250, lines: 2 }),
    dish_type: choice(dishTypes),
    price: price(),
    ...foodFields,
    diners: integer({ min: 1, max: 99 }),
    pos_id: plainText({ max: 64 }),
    out_of_stock: toggle(),
    selected: toggle(),
    options: rows(
      {
        title: localizedText({ max: 120, required: true }),
        subtitle: localizedText({ max: 250 }),
        items_min: integer({ min: 0, max: 99 }),
        items_max: integer({ min: 0, max: 99 }),
        items: rows(
          {
            title: localizedText({ max: 120, required: true }),
            price: price(),
            pos_id: plainText({ max: 64 }),
            selected: flag('title'),
            out_of_stock: flag('title'),
          },
          { max: 100 },
        ),
      },
      { max: 50, rowChecks: [ascending('items_min', 'items_max')] },
    ),
    image: image(),
    image_crop: crop('image'),
  },
  tabs: {
    details: [
      'title',
      'subtitle',
      'dish_type',
      'price',
      'diners',
      'pos_id',
      'out_of_stock',
      'selected',
      'attributes',
      'allergens',
    ],
    options: ['options'],
    image: ['image', 'image_crop'],
  },
});
