import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getShareSize, imageWidths, shareShape } from '../../../graphql/domain/images.ts';
import { extensions, type Format, type ImageVariation } from '../../image-processing/formats.ts';
import type { ImageProcessor } from '../../image-processing/image-processor.ts';
import { problem } from '../../errors/problem.ts';
import type { RequestedAsset } from './asset-url.ts';
import { FairSemaphore } from '../../concurrency/fair-semaphore.ts';
import { DiskLruCache } from './disk-lru-cache.ts';
import type { OriginalImage } from './original-files.ts';

export type VariantShape = Format | 'avif';

const cropScale = 10_000;

/** Never wider than the image needs, so that small images are not cached under several widths. */
const widthFor = (maxWidth: number, { width }: OriginalImage, crop: RequestedAsset['crop']): number => {
  const availableWidth = Math.ceil((width * (crop?.w ?? cropScale)) / cropScale);
  return Math.min(maxWidth, imageWidths.find((it) => it >= availableWidth) ?? maxWidth);
};

type VariantSize = Pick<ImageVariation, 'width' | 'height' | 'maxBytes'>;

/** Null: as it was uploaded. */
const sizeFor = ({ width, shared, crop }: RequestedAsset, original: OriginalImage): VariantSize | null => {
  if (shared)
    return {
      ...getShareSize(((crop?.w ?? cropScale) * original.width) / cropScale),
      maxBytes: shareShape.maxBytes,
    };
  return width === null ? null : { width: widthFor(width, original, crop) };
};

const variantName = (
  hash: string,
  { width, height }: VariantSize,
  crop: RequestedAsset['crop'],
  shape: VariantShape,
): string => {
  const size = height === undefined ? width : `${width}x${height}`;
  const part = crop ? `-${crop.x}-${crop.y}-${crop.w}-${crop.h}` : '';
  return `${hash}-${size}${part}.${shape === 'avif' ? 'avif' : extensions[shape]}`;
};

/** The client of a variant and the hooks that charge its budget. */
export interface VariantRequest {
  clientKey: string;
  /** called before encoding; throws to reject */
  beforeCreate: () => Promise<void>;
  /** receives the encoding time in milliseconds */
  onCreated: (ms: number) => void;
}

/** Creates resized and cropped images on demand and caches them on disk. */
export class ImageVariants {
  readonly #files: DiskLruCache;
  readonly #inFlight = new Map<string, Promise<string>>();
  readonly #semaphore = new FairSemaphore(2, 500);

  constructor(
    private readonly images: Pick<ImageProcessor, 'folder' | 'tempPath' | 'createVariant'>,
    maxBytes: number,
  ) {
    this.#files = new DiskLruCache(join(images.folder, 'variants'), maxBytes);
  }

  /** Path of the variant; concurrent requests share one encoding. */
  async getFile(
    requested: RequestedAsset,
    original: OriginalImage,
    shape: VariantShape,
    request: VariantRequest,
  ): Promise<string> {
    const size = sizeFor(requested, original);
    if (size === null) return original.path;
    await this.#files.open();
    const name = variantName(original.hash, size, requested.crop, shape);
    const cached = this.#files.get(name);
    if (cached !== null && (await stat(cached).catch(() => null))) return cached;
    this.#files.delete(name);
    if (!this.#inFlight.has(name)) await request.beforeCreate();
    const variation = { from: original.path, ...size, crop: requested.crop, format: shape };
    const creating =
      this.#inFlight.get(name) ?? this.#create(name, variation, request).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, creating);
    return creating;
  }

  async #create(
    name: string,
    variation: Omit<ImageVariation, 'to'>,
    { clientKey, onCreated }: VariantRequest,
  ): Promise<string> {
    if (!(await this.#semaphore.acquire(clientKey))) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    const startedAt = performance.now();
    const tempFile = this.images.tempPath();
    try {
      await this.images.createVariant({ ...variation, to: tempFile });
      return await this.#files.add(name, tempFile);
    } finally {
      this.#semaphore.release();
      onCreated(performance.now() - startedAt);
    }
  }
}
