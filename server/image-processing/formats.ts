/** How pictures are kept: a GIF becomes a PNG of its first frame. */
export type Format = 'jpeg' | 'png' | 'webp';
export const extensions: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** A picture in another size, or a part of it. */
export interface ImageVariation {
  /** a master's file */
  from: string;
  /** the file to write */
  to: string;
  /** never enlarged */
  width: number;
  /** in 1/10,000 of the picture's width and height */
  crop: { x: number; y: number; w: number; h: number } | null;
  format: Format | 'avif';
}
