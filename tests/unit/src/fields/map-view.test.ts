import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossesItself, type Position, type Ring } from '../../../../graphql/domain/polygons.ts';
import {
  findEdgeFor,
  fitView,
  isInView,
  levelsBetween,
  type MapView,
  pan,
  pinch,
  type Point,
  toPoint,
  toPosition,
  viewAtZoom,
  zoom,
} from '../../../../src/fields/map-view.ts';

const size = { width: 358, height: 400 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPosition = fc.tuple(number(-180, 180), number(-90, 90));
const anyPoint: fc.Arbitrary<Point> = fc.tuple(number(0, size.width), number(0, size.height));
const anyView: fc.Arbitrary<MapView> = fc.record({
  center: anyPosition,
  height: number(0.0002, 20),
  size: fc.constant(size),
});
/** Away from the poles, where a map cannot be moved further. */
const inhabitedView = anyView.map((view): MapView => ({ ...view, center: [view.center[0], view.center[1] * 0.7] }));

/** Within a thousandth of a pixel. */
const expectSamePoint = (found: Point, expected: Point): void => {
  expect(Math.abs(found[0] - expected[0])).toBeLessThan(1e-3);
  expect(Math.abs(found[1] - expected[1])).toBeLessThan(1e-3);
};
const isOnEarth = ([longitude, latitude]: Position): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

test('whatever is done to a map, its middle and what is placed on it are on the earth', () =>
  fc.assert(
    fc.property(anyView, anyPoint, anyPoint, anyPoint, anyPoint, number(0.01, 100), (view, a, b, c, d, factor) => {
      for (const next of [pan(view, a, b), zoom(view, factor, a), pinch(view, [a, b], [c, d])]) {
        expect([next.center, isOnEarth(next.center)]).toEqual([next.center, true]);
        expect(next.height).toBeGreaterThanOrEqual(0.0002);
        expect(next.height).toBeLessThanOrEqual(20);
        expect(isOnEarth(toPosition(next, a))).toBe(true);
      }
    }),
  ));

test('moved there and back, a map is where it was', () =>
  fc.assert(
    fc.property(inhabitedView, anyPoint, anyPoint, (view, from, to) => {
      const middle: Point = [size.width / 2, size.height / 2];
      expectSamePoint(toPoint(view, pan(pan(view, from, to), to, from).center), middle);
    }),
  ));

test('what lies under the finger stays there while the map is zoomed about it', () =>
  fc.assert(
    fc.property(inhabitedView, anyPoint, number(0.2, 5), (view, about, factor) => {
      const below = toPosition(view, about);
      const next = zoom(view, factor, about);
      // six decimals are a part of a pixel on the nearest map
      const rounding = (size.height / Math.min(view.height, next.height)) * 1e-6;
      const [x, y] = toPoint(next, below);
      expect(Math.hypot(x - about[0], y - about[1])).toBeLessThan(rounding * 2 + 1e-3);
    }),
  ));

test('two fingers keep what is between them between them; spread to twice the distance, they show half as much', () => {
  const view: MapView = { center: [34.75, 32.05], height: 0.1, size };
  const next = pinch(
    view,
    [
      [100, 200],
      [200, 200],
    ],
    [
      [60, 220],
      [260, 220],
    ],
  );
  expect(next.height).toBeCloseTo(0.05, 10);
  const [x, y] = toPoint(next, toPosition(view, [150, 200]));
  expect([Math.round(x), Math.round(y)]).toEqual([160, 220]);
  expect(levelsBetween(view, next)).toBeCloseTo(1, 10);
  // fingers on one another are no division by zero
  expect(
    pinch(
      view,
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1],
      ],
    ).height,
  ).toBe(0.1);
});

test('a position is drawn and read back as the same', () =>
  fc.assert(
    fc.property(inhabitedView, anyPoint, (view, point) => {
      const position = toPosition(view, point);
      const again = toPosition(view, toPoint(view, position));
      // at the edge of the map the sixth decimal may lie outside
      expect(Math.abs(again[1] - position[1])).toBeLessThan(2e-6);
      const apart = Math.abs(again[0] - position[0]);
      expect(Math.min(apart, 360 - apart)).toBeLessThan(2e-6);
    }),
  ));

test('across the antimeridian a map goes on', () => {
  const view: MapView = { center: [179.99, -17.7], height: 0.1, size };
  const [west, east] = [toPoint(view, [179.98, -17.7]), toPoint(view, [-179.99, -17.7])];
  expect(east[0]).toBeGreaterThan(west[0]);
  expect(toPosition(view, east)).toEqual([-179.99, -17.7]);
  const island: Ring = [
    [179.97, -17.72],
    [-179.97, -17.72],
    [-179.97, -17.68],
    [179.97, -17.68],
  ];
  const fitted = fitView(island, size);
  expect(Math.abs(fitted?.center[0] ?? 0)).toBeCloseTo(180, 6);
  expect(fitted?.height).toBeLessThan(0.2);
  expect(island.every((corner) => fitted !== null && isInView(fitted, corner))).toBe(true);
  expect(pan(view, [0, 0], [-200, 0]).center[0]).toBeLessThan(0);
});

test('a tile map’s zoom is kept by its view', () => {
  for (const level of [6, 12, 20]) {
    const [near, far] = [viewAtZoom([34.75, 32], level, size), viewAtZoom([34.75, 32], level - 1, size)];
    expect(levelsBetween(far, near)).toBeCloseTo(1, 10);
  }
});

test('corners tapped one after the other around an area make it in that order', () => {
  const view: MapView = { center: [34.75, 32.05], height: 0.1, size };
  const outline: Point[] = [
    [100, 100],
    [200, 90],
    [260, 150],
    [250, 250],
    [180, 300],
    [110, 250],
    [80, 180],
  ];
  let corners: Ring = [];
  for (const point of outline)
    corners = corners.toSpliced(findEdgeFor(view, corners, point), 0, toPosition(view, point));
  expect(corners).toEqual(outline.map((point) => toPosition(view, point)));
});

test('a corner tapped inside goes onto the edge beside it, where nothing crosses', () => {
  const view: MapView = { center: [34.75, 32.05], height: 0.1, size };
  const square = (
    [
      [100, 100],
      [200, 100],
      [200, 200],
      [100, 200],
    ] as const
  ).map((point) => toPosition(view, point));
  const tapped: Point = [150, 190];
  const at = findEdgeFor(view, square, tapped);
  expect(at).toBe(3);
  expect(crossesItself(square.toSpliced(at, 0, toPosition(view, tapped)))).toBe(false);
});
