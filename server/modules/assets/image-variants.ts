import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths } from '../../../graphql/domain/images.ts';
import { extensions, type Format, type ImageVariation } from '../../image-processing/formats.ts';
import type { ImageProcessor } from '../../image-processing/image-processor.ts';
import { problem } from '../../errors/problem.ts';
import type { RequestedAsset } from './asset-url.ts';
import { FairSemaphore } from '../../concurrency/fair-semaphore.ts';
import { DiskLruCache } from './disk-lru-cache.ts';
import type { OriginalImage } from './original-files.ts';

export type VariantShape = Format | 'avif';

const whole = 10_000;

/** The smallest width on the list that shows all there is: a small picture has no twins under larger widths. */
const widthFor = (wanted: number, { width }: OriginalImage, crop: RequestedAsset['crop']): number => {
  const there = Math.ceil((width * (crop?.w ?? whole)) / whole);
  return Math.min(wanted, imageWidths.find((it) => it >= there) ?? wanted);
};

const nameOf = (hash: string, width: number, crop: RequestedAsset['crop'], shape: VariantShape): string => {
  const part = crop ? `-${crop.x}-${crop.y}-${crop.w}-${crop.h}` : '';
  return `${hash}-${width}${part}.${shape === 'avif' ? 'avif' : extensions[shape]}`;
};

/** Who wants it, and what it may cost them. */
export interface VariantRequest {
  whose: string;
  /** asked before work begins; says no by throwing */
  mayMake: () => Promise<void>;
  /** told how long the work took */
  made: (ms: number) => void;
}

/** Pictures in other sizes and cuts: each is made once, kept on disk, and made again when it was not kept. */
export class ImageVariants {
  readonly #files: DiskLruCache;
  readonly #making = new Map<string, Promise<string>>();
  readonly #turns = new FairSemaphore(2, 500);

  constructor(
    private readonly pictures: Pick<ImageProcessor, 'folder' | 'draft' | 'vary'>,
    mostBytes: number,
  ) {
    this.#files = new DiskLruCache(join(pictures.folder, 'variants'), mostBytes);
  }

  /** The file that holds it. */
  async fileOf(
    wanted: RequestedAsset,
    master: OriginalImage,
    shape: VariantShape,
    wish: VariantRequest,
  ): Promise<string> {
    if (wanted.width === null) return master.path;
    await this.#files.open();
    const width = widthFor(wanted.width, master, wanted.crop);
    const name = nameOf(master.hash, width, wanted.crop, shape);
    const kept = this.#files.use(name);
    if (kept !== null && (await stat(kept).catch(() => null))) return kept;
    this.#files.forget(name);
    if (!this.#making.has(name)) await wish.mayMake();
    const variation = { from: master.path, width, crop: wanted.crop, format: shape };
    const making = this.#making.get(name) ?? this.#make(name, variation, wish).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(name: string, variation: Omit<ImageVariation, 'to'>, { whose, made }: VariantRequest): Promise<string> {
    if (!(await this.#turns.begin(whose))) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    const began = performance.now();
    const to = this.pictures.draft();
    try {
      await this.pictures.vary({ ...variation, to });
      return await this.#files.add(name, to);
    } finally {
      this.#turns.end();
      made(performance.now() - began);
    }
  }
}
