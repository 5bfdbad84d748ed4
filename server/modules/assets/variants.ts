import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '../../../graphql/pictures.ts';
import { extensions, type Format } from '../../pictures/formats.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { problem } from '../../problem.ts';
import type { Wanted } from './asset-address.ts';
import { KeptFiles } from './kept-files.ts';
import type { Master } from './shelf.ts';

export type Shape = Format | 'avif';

const atOnce = 8;
const mostWaiting = 500;
const whole = 10_000;

/** The smallest width on the list that shows all there is: a small picture has no twins under larger widths. */
const widthFor = (wanted: number, { width }: Master, crop: Wanted['crop']): number => {
  const there = Math.ceil((width * (crop?.w ?? whole)) / whole);
  return Math.min(wanted, pictureWidths.find((it) => it >= there) ?? wanted);
};

const nameOf = (hash: string, width: number, crop: Wanted['crop'], shape: Shape): string => {
  const part = crop ? `-${crop.x}-${crop.y}-${crop.w}-${crop.h}` : '';
  return `${hash}-${width}${part}.${shape === 'avif' ? 'avif' : extensions[shape]}`;
};

/** Pictures in other sizes and cuts: each is made once, kept on disk, and made again when it was not kept. */
export class Variants {
  readonly #files: KeptFiles;
  readonly #making = new Map<string, Promise<string>>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(
    private readonly pictures: Pick<Pictures, 'folder' | 'draft' | 'vary'>,
    mostBytes: number,
  ) {
    this.#files = new KeptFiles(join(pictures.folder, 'variants'), mostBytes);
  }

  /** The file that holds it. `mayMake` is asked before work begins, and says no by throwing. */
  async fileOf(wanted: Wanted, master: Master, shape: Shape, mayMake: () => Promise<void>): Promise<string> {
    if (wanted.width === null) return master.path;
    await this.#files.open();
    const width = widthFor(wanted.width, master, wanted.crop);
    const name = nameOf(master.hash, width, wanted.crop, shape);
    const kept = this.#files.use(name);
    if (kept !== null && (await stat(kept).catch(() => null))) return kept;
    this.#files.forget(name);
    const going = this.#making.get(name);
    if (going) return going;
    await mayMake();
    const making =
      this.#making.get(name) ??
      this.#make(name, { from: master.path, width, crop: wanted.crop, format: shape }).finally(() =>
        this.#making.delete(name),
      );
    this.#making.set(name, making);
    return making;
  }

  async #make(name: string, variation: Omit<Parameters<Pictures['vary']>[0], 'to'>): Promise<string> {
    const to = this.pictures.draft();
    await this.#turn();
    try {
      await this.pictures.vary({ ...variation, to });
      return await this.#files.add(name, to);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }

  // a page of two hundred pictures is no flood: they wait here, and not at the door of the child
  async #turn(): Promise<void> {
    if (this.#waiting.length >= mostWaiting) throw problem('RATE_LIMITED', 'serviceBusy', { retryAfter: 5 });
    // whoever waited is given the place of the one who is done
    if (this.#working >= atOnce) return new Promise((done) => this.#waiting.push(done));
    this.#working += 1;
  }
}
