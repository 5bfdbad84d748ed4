import type { Crop } from './fields/crop.ts';
import { isOurs } from './fields/picture.ts';

/** The widths, in pixels, that pictures kept here are served in. */
export const widths = [160, 320, 640, 960, 1280, 1920] as const;
export type Width = (typeof widths)[number];

const whole = 10_000;

/**
 * Where a picture of a width is served, cut to its crop: `/assets/<hash>.jpg?w=640&crop=1000,0,5000,5000`, in ten
 * thousandths of the picture. A picture of another host has one address only.
 */
export const pictureAt = (address: string, width: Width, crop: Crop | null): string => {
  if (!isOurs(address)) return address;
  const cut = crop && [crop.x, crop.y, crop.width, crop.height].map((part) => Math.round(part * whole));
  const full = cut === null || cut.join() === `0,0,${whole},${whole}`;
  return `${address}?w=${width}${full ? '' : `&crop=${cut.join()}`}`;
};
