import { findComboFaults, type ComboFault } from '../../domain/combos.ts';
import { getLevelRows } from '../field-values.ts';
import { choice } from '../fields/choice.ts';
import { deliveryAreas } from '../fields/delivery-areas.ts';
import { toggle } from '../fields/flag.ts';
import { integer } from '../fields/number.ts';
import { price } from '../fields/price.ts';
import { reference } from '../fields/reference.ts';
import { rows } from '../fields/rows.ts';
import { localizedText } from '../fields/text.ts';
import type { DraftCheck } from '../model/checks.types.ts';
import { defineKind } from '../model/define-kind.ts';
import { toCombo } from '../to-combo.ts';
import { dishTypes } from './product.ts';

const fieldOfFault: Record<ComboFault, string> = {
  comboNothingInStock: 'items',
  comboLockedOutOfStock: 'items',
  comboMinAboveMax: 'products_min',
  comboMinAboveStock: 'products_min',
  comboMaxAboveStock: 'products_max',
  comboLockedAboveMax: 'products_max',
  comboSelectedAboveMax: 'products_max',
};

/** A combo that no guest can order may be saved, but not published. */
const canBeOrdered: DraftCheck = (combo) =>
  findComboFaults(toCombo(combo, getLevelRows(combo, 'items'))).map((key) => ({
    field: fieldOfFault[key],
    key,
    level: 'completeness',
  }));

/** Several products sold together: the guest chooses from each combo. */
export const packageKind = defineKind({
  entity: 'package',
  component: 'package',
  address: { form: 'section', section: 'packages' },
  icon: 'package',
  shortcut: 'a',
  baseName: 'Package',
  saved: 'updatePackage',
  fields: {
    package_type: choice(['open_cart', 'closed_package', 'sale_tickets'], { retired: ['fix', 'from_menu'] }),
    base_price: price(),
    full_price: price(),
    _menu: reference({ entity: 'menu', venue: 'own' }),
    allow_notes: toggle(),
    allow_named: toggle(),
    notes: rows({ text: localizedText({ max: 400, lines: 2 }) }, { max: 30 }),
    combos: rows(
      {
        title: localizedText({ max: 120, required: true }),
        subtitle: localizedText({ max: 250 }),
        dish_type: choice(dishTypes, { labels: 'content.product.dish_type.option' }),
        products_min: integer({ min: 0, max: 99 }, { fallback: 0 }),
        products_max: integer({ min: 0, max: 99 }, { fallback: 0 }),
        items: rows(
          {
            product: reference({ entity: 'product', venue: 'own' }),
            price: price(),
            dish_size: integer({ min: 1, max: 99 }, { fallback: 1 }),
            locked: toggle(),
            selected: toggle(),
            out_of_stock: toggle(),
          },
          { max: 100, storeIfAll: ['product'] },
        ),
      },
      { max: 50, storeIfAll: ['items', 'dish_type'], rowChecks: [canBeOrdered] },
    ),
    delivery_areas: deliveryAreas(),
  },
  tabs: {
    packageInfo: ['package_type', 'base_price', 'full_price', '_menu'],
    clientNotes: ['allow_notes', 'allow_named', 'notes'],
    combos: ['combos'],
    delivery: ['delivery_areas'],
  },
});
