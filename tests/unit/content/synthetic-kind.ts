import { defineKind } from '../../../graphql/content/define-kind.ts';
import { crop } from '../../../graphql/content/fields/crop.ts';
import { flag } from '../../../graphql/content/fields/flag.ts';
import { image } from '../../../graphql/content/fields/picture.ts';
import { price } from '../../../graphql/content/fields/price.ts';
import { rows } from '../../../graphql/content/fields/rows.ts';
import { plainText, localizedText } from '../../../graphql/content/fields/text.ts';

/** A kind that nobody sells: what the real ones have not tried yet. Three lists deep, two lists beside each other. */
export const syntheticKind = defineKind({
  entity: 'odd',
  component: 'odd',
  address: { form: 'section', section: 'odds' },
  baseName: 'Odd',
  saved: 'updateMenu',
  fields: {
    code: plainText({ max: 200, required: true }),
    amount: price(),
    rooms: rows(
      {
        tables: rows(
          {
            seats: rows(
              { label: localizedText({ max: 200, required: true }), note: plainText({ max: 200 }) },
              { max: 10 },
            ),
          },
          { max: 10 },
        ),
      },
      { max: 10 },
    ),
    tags: rows({ tag: localizedText({ max: 200 }) }, { max: 10 }),
    cover: image(),
    cover_crop: crop('cover', { ratios: ['1:1'] }),
    secret: flag('motto'),
    motto: localizedText({ max: 200, required: { unless: 'secret' } }),
    views: rows({ tall: flag('view'), view: image(), view_crop: crop('view') }, { max: 10 }),
  },
  tabs: { all: ['code', 'amount', 'rooms', 'tags', 'cover', 'cover_crop', 'secret', 'motto', 'views'] },
});
