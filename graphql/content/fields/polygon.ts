import * as v from 'valibot';
import { crossesDateLine, crossesItself, getCorners, type Ring } from '../../domain/polygons.ts';
import type { LeafField } from '../model/define-kind.ts';
import { degrees } from './location.ts';

const noRing: Ring = Object.freeze([]);
/** of one ring, the closing one not counted */
export const maxCorners = 200;

const hasEnoughCorners = (ring: Ring): boolean => {
  const corners = getCorners(ring);
  const distinct = new Set(corners.map(([x, y]) => `${x} ${y}`));
  return corners.length === 0 || (distinct.size === corners.length && corners.length >= 3);
};

/** A GeoJSON ring of at least three corners that does not cross itself, stored closed; [] = none. */
export const polygon = (): LeafField<Ring, 'polygon'> => ({
  type: 'polygon',
  localized: false,
  empty: noRing,
  required: false,
  schema: v.pipe(
    v.array(v.strictTuple([degrees(180), degrees(90)], 'polygonNotValid'), 'polygonNotValid'),
    v.maxLength(maxCorners + 1, 'tooLarge'),
    v.transform((ring): Ring => ring),
    v.check((ring) => hasEnoughCorners(ring), 'polygonTooFewCorners'),
    v.check((ring) => !crossesDateLine(getCorners(ring)), 'polygonOverDateLine'),
    v.check((ring) => !crossesItself(getCorners(ring)), 'polygonCrossesItself'),
    v.transform((ring): Ring => {
      const [first, ...others] = getCorners(ring);
      return first === undefined ? noRing : [first, ...others, first];
    }),
  ),
});
