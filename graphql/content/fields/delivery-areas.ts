import { type Ring, ringsOverlap } from '../../domain/polygons.ts';
import type { ListCheck } from '../model/checks.types.ts';
import { integer } from './number.ts';
import { polygon } from './polygon.ts';
import { price } from './price.ts';
import { rows } from './rows.ts';
import { localizedText } from './text.ts';

/** Only a notice: where two areas overlap, the first one in the list applies (decisions, "Packages, products, statics"). */
const areasOverlap: ListCheck = (areas) =>
  areas.flatMap((area, at) =>
    areas.slice(0, at).some((earlier) => ringsOverlap(earlier.polygon as Ring, area.polygon as Ring))
      ? [{ id: area._id, field: 'polygon', key: 'areasOverlap', level: 'advice' } as const]
      : [],
  );

/** Where something is delivered to, when, and for how much. */
export const deliveryAreas = () =>
  rows(
    {
      name: localizedText({ max: 120, required: true }),
      city: localizedText({ max: 120 }),
      polygon_description: localizedText({ max: 400, lines: 2 }),
      arrival_time: integer({ min: 1, max: 1440 }),
      delivery_fee: price(),
      min_order: price(),
      polygon: polygon(),
    },
    { max: 30, listChecks: [areasOverlap] },
  );
