import { maxImageSide } from '../../graphql/domain/image-limits.ts';

/** Limits for one image and for the worker. Tests lower them; deployments do not configure them. */
export const imageLimits = {
  /** checked against the header before decoding (hostile H173) */
  maxPixels: 40_000_000,
  /** pixels per side */
  maxSide: maxImageSide,
  /** time limit of one job */
  jobSeconds: 10,
  /** resident memory of the worker; a 12-megapixel photograph takes about 180 MB */
  maxMemoryMegabytes: 700,
  /** queued jobs of one kind; further ones are rejected with `serviceBusy` */
  maxQueued: 64,
  /** seconds without work after which the worker is stopped */
  idleSeconds: 30,
};
export type ImageLimits = typeof imageLimits;
