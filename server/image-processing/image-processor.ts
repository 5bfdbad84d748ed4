import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxImageBytes, type ImageType, signatureLength, detectImageType } from '../../graphql/domain/images.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { storageFull } from '../errors/storage-full.ts';
import { problem } from '../errors/problem.ts';
import { WorkerRejected } from './worker-process.ts';
import type { Format, ImageVariation } from './formats.ts';
import { type ImageLimits, imageLimits } from './limits.ts';
import { JobQueue } from './job-queue.ts';

/** A picture as it came out of the child: upright, sRGB, without metadata, encoded by us. */
export interface AcceptedImage {
  /** sha-256 of the new bytes, hex */
  hash: string;
  width: number;
  height: number;
  format: Format;
  bytes: number;
  /** a file of the caller's own, to take or to delete */
  path: string;
}

export interface VariantImage {
  width: number;
  height: number;
  bytes: number;
}

export interface ImageProcessor {
  /** where pictures are kept and worked on */
  folder: string;
  /** a name in `incoming` for a file that is not finished */
  draft: () => string;
  /**
   * The one door for every picture that comes from outside, whichever way it came: a file on disk becomes a picture of
   * ours, or is refused (`wrongFormat`, `maxUploadSize`, `tooManyPixels`, `pictureBroken`; `serviceBusy` and
   * `fileUploadFailed` when it is not the picture's fault). The given file is left alone.
   */
  admit: (file: string) => Promise<AcceptedImage>;
  /** Refuses with `serviceBusy` or `fileUploadFailed`. */
  vary: (variation: ImageVariation) => Promise<VariantImage>;
  /** the process at work, while there is one */
  pid: () => number | null;
  close: () => Promise<void>;
}

/** What a file is by its first bytes; a name and a header say nothing (hostile J). */
const typeOf = async (file: string): Promise<ImageType> => {
  if ((await stat(file)).size > maxImageBytes) throw problem('TOO_LARGE', 'maxUploadSize');
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureLength), 0, signatureLength, 0);
    const type = detectImageType(buffer.subarray(0, bytesRead));
    if (type === null) throw problem('UNSUPPORTED_TYPE', 'wrongFormat');
    return type;
  } finally {
    await handle.close();
  }
};

const refusals = {
  type: () => problem('UNSUPPORTED_TYPE', 'wrongFormat'),
  pixels: () => problem('TOO_LARGE', 'tooManyPixels'),
  broken: () => problem('BAD_INPUT', 'pictureBroken'),
  disk: () => problem('UPSTREAM_FAILED', 'fileUploadFailed'),
  diskFull: storageFull,
};

const refused = (error: unknown, log: Logger): unknown => {
  if (!(error instanceof WorkerRejected)) return error;
  if (error.why === 'disk' || error.why === 'diskFull') log.error({ error }, 'an image could not be written');
  return refusals[error.why]();
};

/** Where pictures live. Without a folder of the server's own, in one that goes with it. */
const folderOf = (config: Config): { folder: string; passing: boolean } => {
  const passing = config.data.startsWith('memory://');
  const folder = passing ? mkdtempSync(join(tmpdir(), 'maitre-pictures-')) : join(config.data, 'assets');
  for (const room of ['incoming', 'masters']) mkdirSync(join(folder, room), { recursive: true, mode: 0o700 });
  return { folder, passing };
};

export const createImageProcessor = (config: Config, log: Logger, given: Partial<ImageLimits> = {}): ImageProcessor => {
  const limits = { ...imageLimits, ...given };
  const { folder, passing } = folderOf(config);
  const queue = new JobQueue(limits, log);
  const draft = () => join(folder, 'incoming', randomUUID());

  const admit = async (file: string): Promise<AcceptedImage> => {
    const type = await typeOf(file);
    const path = draft();
    try {
      const { hash = '', format = 'jpeg', ...size } = await queue.add({ kind: 'admit', file, to: path, type });
      return { hash, format, ...size, path };
    } catch (error) {
      await rm(path, { force: true });
      throw refused(error, log);
    }
  };

  const vary = async (variation: ImageVariation): Promise<VariantImage> => {
    try {
      return await queue.add({ kind: 'vary', ...variation });
    } catch (error) {
      await rm(variation.to, { force: true });
      throw refused(error, log);
    }
  };

  return {
    folder,
    draft,
    admit,
    vary,
    pid: () => queue.pid,
    close: async () => {
      await queue.close();
      if (passing) await rm(folder, { recursive: true, force: true });
    },
  };
};
