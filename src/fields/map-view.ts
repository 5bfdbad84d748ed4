import { crossesItself, getBounds, type Position, type Ring, unwrapRing } from '../../graphql/domain/polygons.ts';

/** In pixels from the upper left corner of the drawing. */
export type Point = readonly [x: number, y: number];
export interface MapSize {
  width: number;
  height: number;
}
/** What part of the world a map shows. Small enough to be drawn flat: one degree of longitude is as long everywhere. */
export interface MapView {
  center: Position;
  /** degrees of latitude from edge to edge */
  height: number;
  /** of the drawing, in pixels */
  size: MapSize;
}

const metersPerDegree = 111_320;
const smallestHeight = 0.0002;
const largestHeight = 20;
/** of the map that a drawing fills at first */
const filled = 0.7;
const ofOneCorner = 0.02;

const lengthAt = (latitude: number): number => Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
const pixelsPerDegree = ({ height, size }: MapView): number => size.height / height;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const clampHeight = (height: number): number => clamp(height, smallestHeight, largestHeight);

/** Beyond the antimeridian the map goes on: 181 degrees east are 179 west. */
const wrap = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

/** A view in which everything fits; null: there is nothing to show. */
export const fitView = (positions: Ring, size: MapSize): MapView | null => {
  if (positions.length === 0) return null;
  const { min, max } = getBounds(unwrapRing(positions));
  const center: Position = [wrap((min[0] + max[0]) / 2), (min[1] + max[1]) / 2];
  const ofWidth = ((max[0] - min[0]) * lengthAt(center[1]) * size.height) / size.width;
  const needed = Math.max(max[1] - min[1], ofWidth) / filled;
  return { center, height: needed === 0 ? ofOneCorner : clampHeight(needed), size };
};

/** The view of a map of tiles at a zoom from 1 to 20, as wide as the drawing; nearer than a whole continent. */
export const viewAtZoom = (center: Position, level: number, size: MapSize): MapView => {
  const degreesPerPixel = 360 / (tileSize * 2 ** level);
  return { center, height: clampHeight(degreesPerPixel * size.height * lengthAt(center[1])), size };
};
const tileSize = 256;

/** How many steps of a map of tiles one view is nearer than another. */
export const levelsBetween = (from: MapView, to: MapView): number => Math.log2(from.height / to.height);

/** Where a position is drawn; north is up. */
export const toPoint = (view: MapView, [longitude, latitude]: Position): Point => {
  const { center, size } = view;
  const east = longitude - center[0];
  const nearest = east > 180 ? east - 360 : east < -180 ? east + 360 : east;
  return [
    size.width / 2 + nearest * lengthAt(center[1]) * pixelsPerDegree(view),
    size.height / 2 - (latitude - center[1]) * pixelsPerDegree(view),
  ];
};

const locate = (view: MapView, [x, y]: Point): Position => {
  const { center, size } = view;
  const [east, north] = [(x - size.width / 2) / lengthAt(center[1]), size.height / 2 - y];
  return [wrap(center[0] + east / pixelsPerDegree(view)), center[1] + north / pixelsPerDegree(view)];
};

/** The position at a point of the drawing, 6 decimals, never outside the map. */
export const toPosition = (view: MapView, [x, y]: Point): Position => {
  const [longitude, latitude] = locate(view, [clamp(x, 0, view.size.width), clamp(y, 0, view.size.height)]);
  return [round(longitude), round(clamp(latitude, -90, 90))];
};
const round = (degrees: number): number => Number(degrees.toFixed(6)) + 0;

export const isInView = (view: MapView, position: Position): boolean => {
  const [x, y] = toPoint(view, position);
  return x >= 0 && x <= view.size.width && y >= 0 && y <= view.size.height;
};

/** The view moved so that a position is drawn at a point. */
const moveTo = (view: MapView, [longitude, latitude]: Position, [x, y]: Point): MapView => {
  const [perDegree, { width, height }] = [pixelsPerDegree(view), view.size];
  const middle = clamp(latitude + (y - height / 2) / perDegree, -90, 90);
  return { ...view, center: [wrap(longitude - (x - width / 2) / perDegree / lengthAt(middle)), middle] };
};

/** What was at one point is at another; the ground follows the finger. */
export const pan = (view: MapView, from: Point, to: Point): MapView =>
  from[0] === to[0] && from[1] === to[1] ? view : moveTo(view, locate(view, from), to);

/** Nearer with a factor below 1; what is at `about` stays there. */
export const zoom = (view: MapView, factor: number, about: Point = getMiddle(view)): MapView =>
  moveTo({ ...view, height: clampHeight(view.height * factor) }, locate(view, about), about);

export const getMiddle = ({ size }: MapView): Point => [size.width / 2, size.height / 2];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Two fingers: what was between them is between them, and what was as far apart as they were still is. */
export const pinch = (view: MapView, from: readonly [Point, Point], to: readonly [Point, Point]): MapView => {
  const factor = Math.max(1, distance(...from)) / Math.max(1, distance(...to));
  const height = clampHeight(view.height * factor);
  return moveTo({ ...view, height }, locate(view, between(...from)), between(...to));
};

/** The distance between grid lines: 1, 2 or 5 times a power of ten, about six of them from top to bottom. */
export const getGridStep = (view: MapView): { meters: number; pixels: number } => {
  const target = (view.height * metersPerDegree) / 6;
  const power = 10 ** Math.floor(Math.log10(target));
  const meters = ([1, 2, 5, 10].find((times) => times * power >= target) ?? 10) * power;
  return { meters, pixels: (meters / metersPerDegree) * pixelsPerDegree(view) };
};

/** The middle of the edge that begins at each corner, as drawn. */
export const listEdgeMiddles = (points: readonly Point[]): Point[] =>
  points.map((point, at) => between(point, points[(at + 1) % points.length] ?? point));
export const getEdgeLength = (points: readonly Point[], at: number): number => {
  const [a, b] = [points[at], points[(at + 1) % points.length]];
  return a === undefined || b === undefined ? 0 : distance(a, b);
};

/**
 * Where a new corner belongs: on the nearest edge on which it makes no edges cross, the last one first, because it goes on
 * with the outline; at the end while there is no area yet.
 */
export const findEdgeFor = (view: MapView, corners: Ring, point: Point): number => {
  if (corners.length < 3) return corners.length;
  const points = corners.map((corner) => toPoint(view, corner));
  const byDistance = points
    .map((a, at) => ({ at: at + 1, far: distanceToEdge(point, a, points[(at + 1) % points.length] ?? a) }))
    .toSorted((a, b) => a.far - b.far || b.at - a.at);
  const position = toPosition(view, point);
  const fitting = byDistance.find(({ at }) => !crossesItself(corners.toSpliced(at, 0, position)));
  return (fitting ?? byDistance[0])?.at ?? corners.length;
};
const distanceToEdge = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1);
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
};
