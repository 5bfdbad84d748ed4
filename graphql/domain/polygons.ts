/** [longitude, latitude] in degrees, the order of GeoJSON */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];

const isSamePosition = (a: Position | undefined, b: Position | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** The corners of a ring, without the repetition of the first one at the end. */
export const getCorners = (ring: Ring): Ring =>
  ring.length > 1 && isSamePosition(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring;

/** The longitude, or the same one a turn further, that is nearest to another. */
const near = (longitude: number, other: number): number =>
  longitude - other > 180 ? longitude - 360 : other - longitude > 180 ? longitude + 360 : longitude;

/** The same corners with longitudes that do not jump where the ring crosses the antimeridian; these may pass 180. */
export const unwrapRing = (ring: Ring, at: number = ring[0]?.[0] ?? 0): Ring => {
  const first = ring[0]?.[0] ?? 0;
  const turn = near(first, at) - first;
  return ring.map(([x, y]) => [near(x, first) + turn, y]);
};

/** Whether an edge takes the longer way: other programs would read it as a band round the globe (RFC 7946, 3.1.9). */
export const crossesDateLine = (corners: Ring): boolean =>
  listEdges(corners).some(([from, to]) => Math.abs(from[0] - to[0]) > 180);

const toMicrodegrees = (degrees: number): number => Math.round(degrees * 1e6);

/**
 * The side of the line `ab` on which `c` lies; 0: on it. Counted in whole microdegrees, as corners are stored: the sign
 * of a product of fractions is wrong for nearly collinear corners.
 */
const side = (a: Position, b: Position, c: Position): number => {
  const [ax, ay] = [toMicrodegrees(a[0]), toMicrodegrees(a[1])];
  const [abx, aby] = [toMicrodegrees(b[0]) - ax, toMicrodegrees(b[1]) - ay];
  const [acx, acy] = [toMicrodegrees(c[0]) - ax, toMicrodegrees(c[1]) - ay];
  const [left, right] = [abx * acy, aby * acx];
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return Math.sign(left - right);
  const difference = BigInt(abx) * BigInt(acy) - BigInt(aby) * BigInt(acx);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

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

type Edge = readonly [from: Position, to: Position];
const listEdges = (corners: Ring): Edge[] =>
  corners.map((corner, at): Edge => [corner, corners[(at + 1) % corners.length] ?? corner]);

/** The edges, by the corner they begin at, that touch another one which is no neighbour; all when the corners lie on one line. */
export const listCrossingEdges = (ring: Ring): number[] => {
  const corners = unwrapRing(ring);
  const edges = listEdges(corners);
  const [[a, b] = [undefined, undefined]] = edges;
  if (a !== undefined && b !== undefined && corners.every((corner) => side(a, b, corner) === 0))
    return [...corners.keys()];
  const touches = ([from, to]: Edge, i: number, [c, d]: Edge, j: number): boolean => {
    const apart = (j - i + edges.length) % edges.length;
    return apart >= 2 && apart <= edges.length - 2 && intersect(from, to, c, d);
  };
  return [...corners.keys()].filter((i) => edges.some((edge, j) => touches(edges[i] as Edge, i, edge, j)));
};

/** Whether two edges that are not neighbours touch, or all corners lie on one line. */
export const crossesItself = (corners: Ring): boolean => listCrossingEdges(corners).length > 0;

/** Whether a point lies inside a ring, its edges included. */
export const containsPosition = (ring: Ring, [longitude, latitude]: Position): boolean => {
  const corners = unwrapRing(getCorners(ring));
  const edges = listEdges(corners);
  const point: Position = [near(longitude, corners[0]?.[0] ?? longitude), latitude];
  return edges.some(([a, b]) => side(a, b, point) === 0 && isOnSegment(a, b, point)) || isWithin(edges, point);
};

/** By the number of edges to the east of the point. */
const isWithin = (edges: readonly Edge[], [x, y]: Position): boolean =>
  edges.filter(([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]).length %
    2 ===
  1;

interface Box {
  min: Position;
  max: Position;
}
export const getBounds = (positions: Ring): Box => {
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  return { min: [Math.min(...xs), Math.min(...ys)], max: [Math.max(...xs), Math.max(...ys)] };
};
const boxesMeet = (a: Box, b: Box): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[1] < b.max[1] && b.min[1] < a.max[1];

/** A point that is certainly inside: between the first two edges that a horizontal line meets. */
const findInnerPosition = (corners: Ring): Position | null => {
  const levels = [...new Set(corners.map(([, y]) => y))].toSorted((a, b) => a - b);
  const [low, high] = levels;
  if (low === undefined || high === undefined) return null;
  const y = (low + high) / 2;
  const crossings = listEdges(corners)
    .flatMap(([a, b]) => (a[1] > y === b[1] > y ? [] : [((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]]))
    .toSorted((a, b) => a - b);
  const [west, east] = crossings;
  return west === undefined || east === undefined ? null : [(west + east) / 2, y];
};

/** A centimetre in degrees: nearer points count as on the edge. */
const tolerance = 1e-7;

const distanceToEdge = ([x, y]: Position, [[ax, ay], [bx, by]]: Edge): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
};

const isStrictlyWithin = (edges: readonly Edge[], point: Position): boolean =>
  isWithin(edges, point) && edges.every((edge) => distanceToEdge(point, edge) > tolerance);

/** The middles of the pieces into which the edges of another ring cut an edge: each is all inside that ring or all outside. */
const listPieces = ([a, b]: Edge, others: readonly Edge[]): Position[] => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const cuts = others.flatMap(([c, d]): number[] => {
    const [ex, ey] = [d[0] - c[0], d[1] - c[1]];
    const cross = dx * ey - dy * ex;
    // parallel edges can only meet at corners
    if (cross === 0) return [c, d].map(([x, y]) => ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy));
    return [((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / cross];
  });
  const inner = cuts.filter((cut) => cut > 0 && cut < 1);
  const ends = [0, ...inner.toSorted((one, other) => one - other), 1];
  return ends.slice(1).map((end, at): Position => {
    const middle = ((ends[at] ?? 0) + end) / 2;
    return [a[0] + middle * dx, a[1] + middle * dy];
  });
};

/** Whether two rings share more than edges and corners: areas that only border on each other do not overlap. */
export const ringsOverlap = (one: Ring, other: Ring): boolean => {
  const a = unwrapRing(getCorners(one));
  const b = unwrapRing(getCorners(other), a[0]?.[0]);
  if (a.length < 3 || b.length < 3 || !boxesMeet(getBounds(a), getBounds(b))) return false;
  const [edgesOfA, edgesOfB] = [listEdges(a), listEdges(b)];
  const enters = (edges: readonly Edge[], others: readonly Edge[]): boolean =>
    edges.some((edge) => listPieces(edge, others).some((middle) => isStrictlyWithin(others, middle)));
  const inner = findInnerPosition(a);
  return (
    enters(edgesOfA, edgesOfB) ||
    enters(edgesOfB, edgesOfA) ||
    // the same ring twice
    (inner !== null && isStrictlyWithin(edgesOfB, inner))
  );
};
