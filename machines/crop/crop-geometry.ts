import type { Box, Crop, Point, Ratio } from '../../graphql/domain/images.ts';

/** Edges and corners of the box by compass direction. Directions are the screen's, in every language. */
export const resizeHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type ResizeHandle = (typeof resizeHandles)[number];
export type Part = ResizeHandle | 'box' | 'focus';

export interface Shape {
  box: Box;
  focus: Point | null;
}

export const fullImage: Box = { x: 0, y: 0, width: 1, height: 1 };
/** fraction of the image's width or height */
const minSize = 0.05;
const precision = 10_000;

const between = (value: number, from: number, to: number): number =>
  Math.min(Math.max(value, from), Math.max(from, to));
const round = (value: number): number => Math.round(value * precision) / precision;

/** Width divided by height in fractions of the image (a square on a wide image is less than 1); null: any. */
export const getStretch = (ratio: Ratio, aspect: number): number | null => {
  const [across, down] = ratio.split(':').map(Number);
  return across && down ? across / down / aspect : null;
};

export const moveBox = ({ x, y, width, height }: Box, dx: number, dy: number): Box => ({
  x: between(x + dx, 0, 1 - width),
  y: between(y + dy, 0, 1 - height),
  width,
  height,
});

export const resizeBox = (box: Box, handle: ResizeHandle, dx: number, dy: number, stretch: number | null): Box => {
  const [sx, sy] = [signOnAxis(handle, 'w', 'e'), signOnAxis(handle, 'n', 's')];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const width = between(box.width + sx * dx, minSize, sx < 0 ? right : sx > 0 ? 1 - box.x : 1);
  const height = between(box.height + sy * dy, minSize, sy < 0 ? bottom : sy > 0 ? 1 - box.y : 1);
  if (stretch === null)
    return { x: sx < 0 ? right - width : box.x, y: sy < 0 ? bottom - height : box.y, width, height };
  // The dragged side determines the size; the opposite corner stays in place.
  const byHeight = sx === 0 || (sy !== 0 && Math.abs(height - box.height) * stretch > Math.abs(width - box.width));
  const roomAcross = sx < 0 ? right : sx > 0 ? 1 - box.x : 1;
  const roomDown = sy < 0 ? bottom : sy > 0 ? 1 - box.y : 1;
  const across = between(
    byHeight ? height * stretch : width,
    Math.max(minSize, minSize * stretch),
    Math.min(roomAcross, roomDown * stretch),
  );
  return anchorBox(box, sx, sy, across, across / stretch);
};

const signOnAxis = (handle: ResizeHandle, before: 'n' | 'w', after: 's' | 'e'): -1 | 0 | 1 =>
  handle.includes(before) ? -1 : handle.includes(after) ? 1 : 0;

const anchorBox = ({ x, y, width, height }: Box, sx: number, sy: number, across: number, down: number): Box => ({
  x: between(sx < 0 ? x + width - across : sx > 0 ? x : x + (width - across) / 2, 0, 1 - across),
  y: between(sy < 0 ? y + height - down : sy > 0 ? y : y + (height - down) / 2, 0, 1 - down),
  width: across,
  height: down,
});

/** Zooms around the center; a box that would leave the image is moved back inside. */
export const zoomBox = (box: Box, by: number, stretch: number | null): Box => {
  const shape = stretch ?? box.width / box.height;
  const most = Math.min(1, shape);
  const across = between(box.width + 2 * by, Math.min(most, Math.max(minSize, minSize * shape)), most);
  return anchorBox(box, 0, 0, across, across / shape);
};

/** The largest box of a ratio, centered on the previous one as far as the image allows. */
export const applyRatio = (box: Box, stretch: number | null): Box => {
  if (stretch === null) return box;
  const across = Math.min(1, stretch);
  return anchorBox(box, 0, 0, across, across / stretch);
};

/** The nearest point inside the box. */
export const clampToBox = ({ x, y }: Point, box: Box): Point => ({
  x: between(x, box.x, box.x + box.width),
  y: between(y, box.y, box.y + box.height),
});

export const getCenter = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The stored crop, rounded to four decimals; null for the whole image without a focal point. */
export const toCrop = ({ box, focus }: Shape): Crop | null => {
  const [x, y] = [round(box.x), round(box.y)];
  const cut = { x, y, width: round(Math.min(box.width, 1 - x)), height: round(Math.min(box.height, 1 - y)) };
  if (focus !== null) {
    const { x: across, y: down } = clampToBox(focus, cut);
    return { ...cut, focus: { x: round(across), y: round(down) } };
  }
  return cut.width === 1 && cut.height === 1 ? null : cut;
};

/** The first allowed ratio that a box has; `free` for any other box where that is allowed. */
export const detectRatio = (box: Box, ratios: readonly Ratio[], aspect: number): Ratio =>
  ratios.find((ratio) => {
    const stretch = getStretch(ratio, aspect);
    return stretch !== null && Math.abs(box.width / box.height / stretch - 1) < 0.005;
  }) ??
  ratios.find((ratio) => ratio === 'free') ??
  ratios[0] ??
  'free';
