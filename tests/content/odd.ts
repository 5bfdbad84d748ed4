import { defineKind } from '../../graphql/content/define.ts';
import { price } from '../../graphql/content/fields/price.ts';
import { rows } from '../../graphql/content/fields/rows.ts';
import { line, words } from '../../graphql/content/fields/text.ts';

/** A kind that nobody sells: what the real ones have not tried yet. Three lists deep, two lists beside each other. */
export const odd = defineKind({
  entity: 'odd',
  component: 'odd',
  baseName: 'Odd',
  saved: 'updateMenu',
  fields: {
    code: line({ max: 200, needed: true }),
    amount: price(),
    rooms: rows(
      {
        tables: rows(
          { seats: rows({ label: words({ max: 200, needed: true }), note: line({ max: 200 }) }, { max: 10 }) },
          { max: 10 },
        ),
      },
      { max: 10 },
    ),
    tags: rows({ tag: words({ max: 200 }) }, { max: 10 }),
  },
  tabs: { all: ['code', 'amount', 'rooms', 'tags'] },
  companions: [],
});
