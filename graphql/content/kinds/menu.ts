import { defineKind } from '../model/define-kind.ts';
import { foodFields } from '../food-fields.ts';
import { price } from '../fields/price.ts';
import { rows } from '../fields/rows.ts';
import { localizedText } from '../fields/text.ts';

export const menu = defineKind({
  entity: 'menu',
  component: 'menu',
  address: { form: 'section', section: 'menus' },
  advanced: true,
  icon: 'menu',
  shortcut: 'm',
  baseName: 'Menu',
  title: 'title',
  saved: 'updateMenu',
  fields: {
    title: localizedText({ max: 120, required: true, prefilledFrom: '_name' }),
    description: localizedText({ max: 600, lines: 3 }),
    sections: rows(
      {
        header: localizedText({ max: 120, required: true }),
        description: localizedText({ max: 400, lines: 2 }),
        items: rows(
          {
            name: localizedText({ max: 120, required: true }),
            description: localizedText({ max: 400, lines: 2 }),
            price: price(),
            ...foodFields,
          },
          { max: 300 },
        ),
      },
      { max: 100 },
    ),
  },
  tabs: { sections: ['sections'], details: ['title', 'description'] },
});
