import { createHash } from 'node:crypto';
import { imageWidths } from '../../../graphql/domain/images.ts';
import { extensions, type Format, type ImageVariation } from '../../image-processing/formats.ts';

/** Which stored image is requested, and in which variant. */
export interface RequestedAsset {
  hash: string;
  format: Format;
  /** pixels; null: as it was uploaded, unless it is shared */
  width: number | null;
  /** as a shared link shows it: in one shape, as JPEG */
  shared: boolean;
  crop: ImageVariation['crop'];
}

/** Unique to the venue: equal images of two venues have different URLs, so neither can tell what the other stores. */
export const deriveAssetHash = (venue: string, bytesHash: string): string =>
  createHash('sha256').update(`${venue}\n${bytesHash}`).digest('hex');

export const formatAssetUrl = ({ hash, format }: Pick<RequestedAsset, 'hash' | 'format'>): string =>
  `/assets/${hash}.${extensions[format]}`;

const path = String.raw`/assets/([\da-f]{64})\.(jpg|png|webp)`;
const number = String.raw`(0|[1-9]\d{0,4})`;
const wholePath = new RegExp(`^${path}$`);
const canonicalUrl = new RegExp(
  String.raw`^${path}(?:\?w=([1-9]\d{2,3})(?:&crop=${number},${number},${number},${number})?)?$`,
);
const shareUrl = new RegExp(String.raw`^${path}\?share=${number},${number},${number},${number}$`);

/** The hash in the URL of an uploaded image without parameters; null for any other text. */
export const parseAssetHash = (url: string): string | null => wholePath.exec(url)?.[1] ?? null;

const formats = Object.fromEntries(
  Object.entries(extensions).map(([format, extension]) => [extension, format as Format]),
);
const cropScale = 10_000;

const parseCrop = (numbers: readonly (string | undefined)[]): ImageVariation['crop'] | undefined => {
  if (numbers[0] === undefined) return null;
  const [x = 0, y = 0, w = 0, h = 0] = numbers.map(Number);
  if (w < 1 || h < 1 || x + w > cropScale || y + h > cropScale) return undefined;
  return w === cropScale && h === cropScale ? null : { x, y, w, h };
};

/** Accepts one spelling per variant and rejects every other, so that duplicates cannot fill the cache. */
export const parseAssetUrl = (url: string): RequestedAsset | null => {
  const share = shareUrl.exec(url);
  const [, hash, extension = '', ...parameters] = share ?? canonicalUrl.exec(url) ?? [];
  const [w, ...numbers] = share === null ? parameters : [undefined, ...parameters];
  const crop = parseCrop(numbers);
  const format = formats[extension];
  const width = w === undefined ? null : Number(w);
  if (!hash || !format || crop === undefined) return null;
  if (width !== null && !imageWidths.includes(width as (typeof imageWidths)[number])) return null;
  return { hash, format, width, shared: share !== null, crop };
};
