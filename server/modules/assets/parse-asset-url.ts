import { imageWidths } from '../../../graphql/domain/images.ts';
import { extensions, type Format, type ImageVariation } from '../../image-processing/formats.ts';

/** Which picture of ours, in which shape. */
export interface RequestedAsset {
  hash: string;
  format: Format;
  /** null: as it was admitted */
  width: number | null;
  crop: ImageVariation['crop'];
}

const number = String.raw`(0|[1-9]\d{0,4})`;
const spelled = new RegExp(
  String.raw`^/assets/([\da-f]{64})\.(jpg|png|webp)(?:\?w=([1-9]\d{2,3})(?:&crop=${number},${number},${number},${number})?)?$`,
);
const formats = Object.fromEntries(Object.entries(extensions).map(([format, it]) => [it, format as Format]));
const whole = 10_000;

const cropIn = (numbers: readonly (string | undefined)[]): ImageVariation['crop'] | undefined => {
  if (numbers[0] === undefined) return null;
  const [x = 0, y = 0, w = 0, h = 0] = numbers.map(Number);
  if (w < 1 || h < 1 || x + w > whole || y + h > whole) return undefined;
  return w === whole && h === whole ? null : { x, y, w, h };
};

/** One spelling for each picture: every other one is not found, so that nobody fills a cache with twins. */
export const parseAssetUrl = (url: string): RequestedAsset | null => {
  const [, hash, extension = '', w, ...numbers] = spelled.exec(url) ?? [];
  const crop = cropIn(numbers);
  const format = formats[extension];
  const width = w === undefined ? null : Number(w);
  if (!hash || !format || crop === undefined) return null;
  if (width !== null && !imageWidths.includes(width as (typeof imageWidths)[number])) return null;
  return { hash, format, width, crop };
};
