import { defineKind } from '../define-kind.ts';
import { price } from '../fields/price.ts';
import { rows } from '../fields/rows.ts';
import { words } from '../fields/text.ts';

export const menu = defineKind({
  entity: 'menu',
  component: 'menu',
  baseName: 'Menu',
  saved: 'updateMenu',
  fields: {
    title: words({ max: 120, needed: true }),
    description: words({ max: 600, lines: 3 }),
    sections: rows(
      {
        header: words({ max: 120, needed: true }),
        description: words({ max: 400, lines: 2 }),
        items: rows(
          {
            name: words({ max: 120, needed: true }),
            description: words({ max: 400, lines: 2 }),
            price: price(),
          },
          { max: 300 },
        ),
      },
      { max: 100 },
    ),
  },
  tabs: { sections: ['sections'], details: ['title', 'description'] },
  companions: [],
});
