import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxImageBytes } from '../../graphql/domain/image-limits.ts';
import { type ImageType, signatureLength, detectImageType } from '../../graphql/domain/images.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../log.ts';
import { storageFull } from '../errors/storage-full.ts';
import { problem } from '../errors/problem.ts';
import { JobQueue } from '../concurrency/job-queue.ts';
import { findWorkerFile, WorkerRejected } from '../concurrency/worker-process.ts';
import type { Format, ImageVariation } from './formats.ts';
import { type ImageLimits, imageLimits } from './limits.ts';

/** An image re-encoded by the worker: upright, sRGB, without metadata. */
export interface AcceptedImage {
  /** sha-256 of the new bytes, hex */
  hash: string;
  width: number;
  height: number;
  format: Format;
  bytes: number;
  /** owned by the caller, who moves or deletes it */
  path: string;
}

export interface VariantImage {
  width: number;
  height: number;
  bytes: number;
}

export interface ImageProcessor {
  /** root of stored and temporary images */
  folder: string;
  /** a new path in `incoming` for an unfinished file */
  tempPath: () => string;
  /**
   * The only entry point for external images: re-encodes the file, or rejects it (`wrongFormat`, `maxUploadSize`,
   * `tooManyPixels`, `imageBroken`; `serviceBusy` and `fileUploadFailed` when the image is not at fault). Does not
   * modify the given file.
   */
  ingest: (file: string) => Promise<AcceptedImage>;
  /** Rejects with `serviceBusy` or `fileUploadFailed`. */
  createVariant: (variation: ImageVariation) => Promise<VariantImage>;
  /** process id of the running worker; null when none runs */
  pid: () => number | null;
  close: () => Promise<void>;
}

/** Detects the type from the first bytes; file names and headers are not trusted. */
const detectFileType = async (file: string): Promise<ImageType> => {
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

/** A request to `worker.mjs`; all paths are files. */
type Job = { kind: 'admit'; file: string; to: string; type: string } | ({ kind: 'vary' } & ImageVariation);

/** Facts about the image that the worker wrote. */
interface JobResult {
  width: number;
  height: number;
  bytes: number;
  /** only for `admit` */
  hash?: string;
  format?: Format;
}

/** Why the worker rejects an image; `disk` and `diskFull` are server faults. */
const rejections = {
  type: () => problem('UNSUPPORTED_TYPE', 'wrongFormat'),
  pixels: () => problem('TOO_LARGE', 'tooManyPixels'),
  broken: () => problem('BAD_INPUT', 'imageBroken'),
  disk: () => problem('UPSTREAM_FAILED', 'fileUploadFailed'),
  diskFull: storageFull,
};

const toPublicRejection = (error: unknown, log: Logger): unknown => {
  if (!(error instanceof WorkerRejected)) return error;
  const reason = error.reason as keyof typeof rejections;
  if (reason === 'disk' || reason === 'diskFull') log.error({ error }, 'an image could not be written');
  return rejections[reason]();
};

/** Creates the image folders; an in-memory server gets a temporary folder that `close` removes. */
const openFolder = (config: Config): { folder: string; isTemporary: boolean } => {
  const isTemporary = config.data.startsWith('memory://');
  const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'maitre-images-')) : join(config.data, 'assets');
  for (const subfolder of ['incoming', 'masters']) mkdirSync(join(folder, subfolder), { recursive: true, mode: 0o700 });
  return { folder, isTemporary };
};

export const createImageProcessor = (
  config: Config,
  log: Logger,
  overrides: Partial<ImageLimits> = {},
): ImageProcessor => {
  const limits = { ...imageLimits, ...overrides };
  const { folder, isTemporary } = openFolder(config);
  const { maxPixels, maxSide, maxMemoryMegabytes, jobSeconds, maxQueued, idleSeconds } = limits;
  const queue = new JobQueue<Job, JobResult>({
    worker: {
      name: 'image',
      file: findWorkerFile(import.meta.url, 'image-worker.js'),
      options: { maxPixels, maxSide, maxMemoryMegabytes },
      jobSeconds,
    },
    // many viewers cannot starve uploads
    kinds: ['vary', 'admit'],
    maxQueued,
    idleSeconds,
    log,
    toError: (reason) =>
      reason === 'memory' ? problem('TOO_LARGE', 'tooManyPixels') : problem('UPSTREAM_FAILED', 'fileUploadFailed'),
  });
  const tempPath = () => join(folder, 'incoming', randomUUID());

  const ingest = async (file: string): Promise<AcceptedImage> => {
    const type = await detectFileType(file);
    const path = tempPath();
    try {
      const { hash = '', format = 'jpeg', ...size } = await queue.add({ kind: 'admit', file, to: path, type });
      return { hash, format, ...size, path };
    } catch (error) {
      await rm(path, { force: true });
      throw toPublicRejection(error, log);
    }
  };

  const createVariant = async (variation: ImageVariation): Promise<VariantImage> => {
    try {
      return await queue.add({ kind: 'vary', ...variation });
    } catch (error) {
      await rm(variation.to, { force: true });
      throw toPublicRejection(error, log);
    }
  };

  return {
    folder,
    tempPath,
    ingest,
    createVariant,
    pid: () => queue.pid,
    close: async () => {
      await queue.close();
      if (isTemporary) await rm(folder, { recursive: true, force: true });
    },
  };
};
