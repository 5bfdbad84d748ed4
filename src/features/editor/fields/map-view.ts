import { getBounds, type Position, type Ring } from '../../../../graphql/domain/polygons.ts';

/** The drawing's own units; the map is scaled to the room it has. */
export const mapSize = { width: 600, height: 400 };

/** What part of the world a map shows. Small enough to be drawn flat: one degree of longitude is as long everywhere. */
export interface MapView {
  center: Position;
  /** degrees of latitude from edge to edge */
  height: number;
}

const metersPerDegree = 111_320;
const smallestHeight = 0.0002;
const largestHeight = 20;
/** of the map that a drawing fills at first */
const filled = 0.7;
const ofOneCorner = 0.02;

const lengthOfLongitude = ({ center }: MapView): number => Math.max(0.05, Math.cos((center[1] * Math.PI) / 180));
const unitsPerDegree = ({ height }: MapView): number => mapSize.height / height;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** A view in which everything fits; null: there is nothing to show. */
export const fitView = (positions: Ring): MapView | null => {
  if (positions.length === 0) return null;
  const { min, max } = getBounds(positions);
  const center: Position = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const narrow = lengthOfLongitude({ center, height: 1 });
  const needed = Math.max(max[1] - min[1], ((max[0] - min[0]) * narrow * mapSize.height) / mapSize.width) / filled;
  return { center, height: needed === 0 ? ofOneCorner : clamp(needed, smallestHeight, largestHeight) };
};

export const zoom = (view: MapView, factor: number): MapView => ({
  ...view,
  height: clamp(view.height * factor, smallestHeight, largestHeight),
});

/** The view of a map of tiles at a zoom from 1 to 20, as wide as the drawing; nearer than a whole continent. */
export const viewAtZoom = (center: Position, level: number): MapView => {
  const degreesPerUnit = 360 / (tileSize * 2 ** level);
  const height = degreesPerUnit * mapSize.height * lengthOfLongitude({ center, height: 1 });
  return { center, height: clamp(height, smallestHeight, largestHeight) };
};
const tileSize = 256;

/** Where a position is drawn; north is up. */
export const toPoint = (view: MapView, [longitude, latitude]: Position): [x: number, y: number] => [
  mapSize.width / 2 + (longitude - view.center[0]) * lengthOfLongitude(view) * unitsPerDegree(view),
  mapSize.height / 2 - (latitude - view.center[1]) * unitsPerDegree(view),
];

/** The position at a point of the drawing, 6 decimals, never outside the map. */
export const toPosition = (view: MapView, [x, y]: readonly [number, number]): Position => {
  const [east, north] = [
    (clamp(x, 0, mapSize.width) - mapSize.width / 2) / unitsPerDegree(view) / lengthOfLongitude(view),
    (mapSize.height / 2 - clamp(y, 0, mapSize.height)) / unitsPerDegree(view),
  ];
  return [round(clamp(view.center[0] + east, -180, 180)), round(clamp(view.center[1] + north, -90, 90))];
};
const round = (degrees: number): number => Number(degrees.toFixed(6)) + 0;

export const isInView = (view: MapView, position: Position): boolean => {
  const [x, y] = toPoint(view, position);
  return x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height;
};

/** The distance between grid lines: 1, 2 or 5 times a power of ten, about six of them from top to bottom. */
export const getGridStep = (view: MapView): { meters: number; units: number } => {
  const target = (view.height * metersPerDegree) / 6;
  const power = 10 ** Math.floor(Math.log10(target));
  const meters = ([1, 2, 5, 10].find((times) => times * power >= target) ?? 10) * power;
  return { meters, units: (meters / metersPerDegree) * unitsPerDegree(view) };
};

/** Where a new corner belongs: after the corner whose edge is nearest, at the end while there is no area yet. */
export const findEdgeFor = (corners: Ring, [x, y]: Position): number => {
  if (corners.length < 3) return corners.length;
  const distances = corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1);
    return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
  });
  return distances.indexOf(Math.min(...distances)) + 1;
};
