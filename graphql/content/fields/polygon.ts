import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';
import { degrees } from './place.ts';

/** [longitude, latitude] in degrees, the order of GeoJSON */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];

const noRing: Ring = Object.freeze([]);
const maxPositions = 200;
const isSame = (a: Position | undefined, b: Position | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** The corners, without the repetition of the first one at the end. */
const corners = (ring: Ring): Ring => (ring.length > 1 && isSame(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring);

/** Twice the signed area of a triangle: its sign is the side of `ab` on which `c` lies. */
const side = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const isOnSegment = (a: Position, b: Position, c: Position): boolean =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

const intersect = (a: Position, b: Position, c: Position, d: Position): boolean => {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && isOnSegment(a, b, c)) ||
    (abd === 0 && isOnSegment(a, b, d)) ||
    (cda === 0 && isOnSegment(c, d, a)) ||
    (cdb === 0 && isOnSegment(c, d, b))
  );
};

/** Whether two edges that are not neighbours touch. */
const crossesItself = (points: Ring): boolean =>
  points.some((a, i) =>
    points.some((c, j) => {
      const apart = (j - i + points.length) % points.length;
      if (j <= i || apart < 2 || apart > points.length - 2) return false;
      const [b, d] = [points[(i + 1) % points.length], points[(j + 1) % points.length]];
      return b !== undefined && d !== undefined && intersect(a, b, c, d);
    }),
  );

const isRing = (ring: Ring): boolean => {
  const points = corners(ring);
  if (points.length === 0) return true;
  const distinct = new Set(points.map(([x, y]) => `${x} ${y}`));
  return distinct.size === points.length && points.length >= 3 && !crossesItself(points);
};

/** A GeoJSON ring of at least three corners that does not cross itself, stored closed; [] = none (rules, "Content"). */
export const polygon = (): LeafField<Ring> => ({
  type: 'polygon',
  localized: false,
  empty: noRing,
  required: false,
  schema: v.pipe(
    v.array(v.strictTuple([degrees(180), degrees(90)], 'polygonNotValid'), 'polygonNotValid'),
    v.maxLength(maxPositions + 1, 'tooLarge'),
    v.check((ring) => isRing(ring), 'polygonNotValid'),
    v.transform((ring): Ring => {
      const points = corners(ring);
      return points[0] === undefined ? noRing : [...points, points[0]];
    }),
  ),
});
