import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';

/** How pictures are kept: a GIF becomes a PNG of its first frame. */
export type Format = 'jpeg' | 'png' | 'webp';
export const extensions: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** A picture as it came out of the child: upright, sRGB, without metadata, encoded by us. */
export interface Admitted {
  /** sha-256 of the new bytes, hex */
  hash: string;
  width: number;
  height: number;
  format: Format;
  bytes: number;
  /** a file of the caller's own, to take or to delete */
  path: string;
}

/** A picture in another size, or a part of it. */
export interface Variation {
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

export interface Varied {
  width: number;
  height: number;
  bytes: number;
}

export interface Pictures {
  /** where pictures are kept and worked on; `incoming` and `masters` are below it */
  folder: string;
  /**
   * The one door for every picture that comes from outside, whichever way it came: a file on disk becomes a picture of
   * ours, or is refused (`wrongFormat`, `maxUploadSize`, `tooManyPixels`, `pictureBroken`; `serviceBusy` and
   * `fileUploadFailed` when it is not the picture's fault). The given file is left alone.
   */
  admit: (file: string) => Promise<Admitted>;
  vary: (variation: Variation) => Promise<Varied>;
  close: () => Promise<void>;
}

export declare const openPictures: (config: Config, log: Logger) => Pictures;
