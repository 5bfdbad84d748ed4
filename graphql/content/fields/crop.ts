import * as v from 'valibot';
import { type Crop, type Ratio, aspectRatios as allRatios } from '../../domain/images.ts';
import type { LeafField } from '../model/define-kind.ts';

const whole = 10_000;
// + 0: JSON knows one zero only
const ticks = (fraction: number): number => Math.round(fraction * whole) + 0;
/** A range inside the image; rounding may exceed the edge by one step, which is removed. */
const stretch = (from: number, size: number): [from: number, size: number] => {
  const start = ticks(from);
  return [start, ticks(size) === whole - start + 1 ? whole - start : ticks(size)];
};
const isStretch = ([from, size]: [number, number]): boolean => size > 0 && from + size <= whole;
const within = (coordinate: number, [from, size]: [number, number]): number =>
  Math.min(Math.max(ticks(coordinate), from), from + size) / whole;

const cleaned = ({ x, y, width, height, focus }: Crop): Crop | null => {
  const [across, down] = [stretch(x, width), stretch(y, height)];
  if (across[1] === whole && down[1] === whole && focus === undefined) return null;
  const part = { x: across[0] / whole, y: down[0] / whole, width: across[1] / whole, height: down[1] / whole };
  return focus === undefined ? part : { ...part, focus: { x: within(focus.x, across), y: within(focus.y, down) } };
};

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

interface CropOptions {
  /** the shapes it may have, the one it opens with first; all, when none is named */
  ratios?: readonly Ratio[];
}

/** The visible part of an image and its focal point; null = all of it. `of`: the sibling image field. */
export const crop = (of: string, { ratios = allRatios }: CropOptions = {}): LeafField<Crop | null, 'crop'> => ({
  type: 'crop',
  localized: false,
  empty: null,
  required: false,
  qualifies: of,
  ratios,
  schema: v.nullable(
    v.pipe(
      v.strictObject({
        x: fraction,
        y: fraction,
        width: fraction,
        height: fraction,
        focus: v.exactOptional(v.strictObject({ x: fraction, y: fraction })),
      }),
      v.check(({ x, y, width, height }) => isStretch(stretch(x, width)) && isStretch(stretch(y, height))),
      v.transform(cleaned),
    ),
  ),
});
