/** Storage formats; a GIF is stored as a PNG of its first frame. */
export type Format = 'jpeg' | 'png' | 'webp';
export const extensions: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** A resized or cropped variant of an image. */
export interface ImageVariation {
  /** path of the original */
  from: string;
  /** the file to write */
  to: string;
  /** never enlarged */
  width: number;
  /** exact: what exceeds the shape is cut off; absent: as the image is */
  height?: number;
  /** of a JPEG, whose quality is lowered until it fits */
  maxBytes?: number;
  /** in 1/10,000 of the image's width and height */
  crop: { x: number; y: number; w: number; h: number } | null;
  format: Format | 'avif';
}
