import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containsPosition,
  crossesItself,
  listCrossingEdges,
  type Ring,
  ringsOverlap,
} from '../../../graphql/domain/polygons.ts';

const box = (x: number, y: number, size = 2): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

test.each([
  [
    'two crossing edges',
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ],
  ],
  [
    'an edge that touches a corner',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
  ],
  [
    'corners on one line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
] as [string, Ring][])('a ring with %s crosses itself', (_, ring) => expect(crossesItself(ring)).toBe(true));

test('a convex ring never crosses itself, whichever corner it begins with', () =>
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 12 }), fc.nat({ max: 11 }), (count, first) => {
      const ring = Array.from({ length: count }, (_, at): [number, number] => {
        const angle = (2 * Math.PI * (at + first)) / count;
        return [Math.cos(angle), Math.sin(angle)];
      });
      expect(crossesItself(ring)).toBe(false);
    }),
  ));

test.each([
  ['the middle', [1, 1], true],
  ['an edge', [2, 1], true],
  ['a corner', [0, 0], true],
  ['a point next to it', [2.000001, 1], false],
] as const)('%s counts as %s: edges are inside', (_, point, inside) =>
  expect(containsPosition(box(0, 0), point)).toBe(inside),
);

describe('two areas', () => {
  test.each([
    ['that cross', box(0, 0), box(1, 1), true],
    ['of which one is inside the other', box(0, 0, 6), box(2, 2), true],
    ['that lie side by side and share a strip', box(0, 0), box(1, 0), true],
    ['that are the same', box(0, 0), box(0, 0), true],
    ['that share a part and a corner', box(0, 0, 4), box(0, 0, 2), true],
    ['that only border on each other', box(0, 0), box(2, 0), false],
    ['that meet at a corner', box(0, 0), box(2, 2), false],
    ['that are apart', box(0, 0), box(5, 5), false],
    ['of which one is not drawn yet', box(0, 0), [], false],
  ] as const)('%s', (_, one, other, overlap) => {
    expect(ringsOverlap(one, other)).toBe(overlap);
    expect(ringsOverlap(other, one)).toBe(overlap);
  });
});

test('the edges that cross are named by the corners they begin at', () => {
  const bow: Ring = [
    [0, 0],
    [2, 2],
    [0, 2],
    [2, 0],
  ];
  expect(listCrossingEdges(bow)).toEqual([0, 2]);
  expect(listCrossingEdges(box(0, 0))).toEqual([]);
});

test('an area across the antimeridian is the small one between its corners', () => {
  const fiji: Ring = [
    [179, -18],
    [-179, -18],
    [-179, -16],
    [179, -16],
  ];
  expect(crossesItself(fiji)).toBe(false);
  const inside = [
    [179.5, -17],
    [-179.5, -17],
    [180, -17],
    [0, -17],
  ] as const;
  expect(inside.map((point) => containsPosition(fiji, point))).toEqual([true, true, true, false]);
  expect([
    ringsOverlap(fiji, box(-180, -17)),
    ringsOverlap(box(-180, -17), fiji),
    ringsOverlap(fiji, box(0, -17)),
  ]).toEqual([true, true, false]);
});

test('an edge that touches a corner touches it wherever on the map it lies', () => {
  const microdegrees = fc.integer({ min: -80_000_000, max: 80_000_000 });
  const step = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(microdegrees, microdegrees, step, step, fc.constantFrom(2, 3, 5, 7), (x, y, dx, dy, parts) => {
      const at = (across: number, up: number): Ring[number] => [(x + across) / 1e6, (y + up) / 1e6];
      // the fourth corner lies on the first edge, exactly
      const ring = [at(0, 0), at(parts * dx, parts * dy), at(-10, parts * dy + 10), at(dx, dy), at(-20, 5)];
      expect(listCrossingEdges(ring)).toContain(0);
    }),
  );
});

test('corners on a line are on it wherever on the map it lies', () => {
  const microdegrees = fc.integer({ min: -80_000_000, max: 80_000_000 });
  const step = fc.integer({ min: -400, max: 400 }).filter((it) => it !== 0);
  fc.assert(
    fc.property(microdegrees, microdegrees, step, step, (x, y, dx, dy) => {
      const corners: Ring = [0, 3, 1, 2].map((at) => [(x + at * dx) / 1e6, (y + at * dy) / 1e6]);
      expect(listCrossingEdges(corners)).toEqual([0, 1, 2, 3]);
    }),
  );
});
