/** Images as client and server share them: accepted types, and the URLs they are served at. */

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The number of bytes that identify a file's type. */
export const signatureLength = 16;

/** An image's type by its first bytes, whatever its file name; null when the type is not accepted. */
export const detectImageType = (first: Uint8Array): ImageType | null => {
  const text = (from: number, to: number) => String.fromCharCode(...first.subarray(from, to));
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a' ? 'image/gif' : null;
};

/** The only widths that images are served in. */
export const imageWidths = [160, 320, 640, 960, 1280, 1920] as const;

/** A part of the upright image, as fractions 0 to 1 of its width and height, 4 decimals; null = all of it. */
export interface Crop extends Box {
  /** focal point: stays visible at any aspect ratio; as fractions of the whole image, like the box */
  focus?: Point;
}
export interface Box extends Point {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

export const aspectRatios = ['free', '1:1', '4:3', '3:2', '16:9', '3:4', '9:16'] as const;
export type Ratio = (typeof aspectRatios)[number];

const ours = /^\/assets\/[\da-f]{64}\.(?:jpg|png|webp)$/;
const parts = 10_000;
const all = `0,0,${parts},${parts}`;

/** Whether a URL is of an image stored here; otherwise it is on the configured host. */
export const isLocalAssetUrl = (address: string): boolean => ours.test(address);

/** The URL of a stored image in a width, optionally cropped; a URL on another host is returned unchanged. */
export const imageVariantUrl = (src: string, { width, crop }: { width: number; crop?: Crop | null }): string => {
  if (!isLocalAssetUrl(src)) return src;
  const wide = imageWidths.find((one) => one >= width) ?? imageWidths.at(-1);
  const cut = crop ? cropParts(crop).join() : all;
  return `${src}?w=${wide}${cut === all ? '' : `&crop=${cut}`}`;
};

const cropParts = ({ x, y, width, height }: Box): number[] => {
  const [left, top] = [Math.round(x * parts), Math.round(y * parts)];
  const size = (from: number, length: number) => Math.max(1, Math.min(Math.round(length * parts), parts - from));
  return [left, top, size(left, width), size(top, height)];
};

/** What a shared link shows of an image: 1200×630 pixels where the image has them, as JPEG of at most 300 kB. */
export const shareShape = { width: 1200, height: 630, maxBytes: 300_000 } as const;

interface Size {
  width: number;
  height: number;
}

/** The pixels of the shared image of a part that is so many pixels wide: never enlarged. */
export const getShareSize = (width: number): Size => {
  const shown = Math.max(1, Math.min(shareShape.width, Math.round(width)));
  return { width: shown, height: Math.max(1, Math.round((shown * shareShape.height) / shareShape.width)) };
};

/** The largest part of the crop that has the shape, about its focal point, else about its middle. */
const cutToShare = (size: Size, crop: Crop | null): Box => {
  const box = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [across, down] = [box.width * size.width, box.height * size.height];
  const wide = Math.min(across, (down * shareShape.width) / shareShape.height);
  const [width, height] = [wide / size.width, (wide * shareShape.height) / shareShape.width / size.height];
  const focus = crop?.focus ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const place = (middle: number, length: number, from: number, room: number): number =>
    Math.min(Math.max(middle - length / 2, from), from + room - length);
  return {
    x: place(focus.x, width, box.x, box.width),
    y: place(focus.y, height, box.y, box.height),
    width,
    height,
  };
};

/** The address and the pixels of a stored image where its link is shared. `size`: of the stored image. */
export const shareImage = (src: string, size: Size, crop: Crop | null): Size & { url: string } => {
  const cut = cropParts(cutToShare(size, crop));
  return { url: `${src}?share=${cut.join()}`, ...getShareSize(((cut[2] ?? parts) * size.width) / parts) };
};
