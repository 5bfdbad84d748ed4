import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

export interface MapLocation {
  /** degrees, 6 decimals */
  latitude: number;
  longitude: number;
  /** of the map, 1 to 20 */
  zoom: number;
}

export const [minZoom, maxZoom] = [1, 20];
/** The default zoom of a map. */
export const defaultZoom = 16;

export const degrees = (limit: number) =>
  v.pipe(
    v.number('placeNotValid'),
    v.minValue(-limit, 'placeNotValid'),
    v.maxValue(limit, 'placeNotValid'),
    v.transform((value) => Number(value.toFixed(6)) + 0),
  );

/** A point on the map; null = none. */
export const mapLocation = (): LeafField<MapLocation | null, 'location'> => ({
  type: 'location',
  localized: false,
  empty: null,
  required: false,
  schema: v.nullable(
    v.strictObject(
      {
        latitude: degrees(90),
        longitude: degrees(180),
        zoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(minZoom), v.maxValue(maxZoom)), defaultZoom),
      },
      'placeNotValid',
    ),
  ),
});
