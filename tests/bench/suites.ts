import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playScene, type Scene, scenes } from './browser.ts';
import type { Client } from './client.ts';
import { type FigureName, figureNames, figures, type Measured, type Results } from './targets.ts';
import { galleryScenes, seedEmptyGallery, seedGallery } from './galleries.ts';
import { BenchSession } from './browser-session.ts';
import { measurePalette } from './palette.ts';
import { measurePictures, photographs } from './pictures.ts';
import type { Running } from './process-figures.ts';
import { interactionScenes } from './interaction-budgets.ts';
import type { Seeded } from './seed.ts';
import { measureLoad, measureStarts } from './server.ts';
import { type DatabaseUrls, type Place, startFloor, startOurs } from './servers.ts';

/** What a measurement finds standing: the built server on PostgreSQL, 10,000 menus in it, and somebody signed in. */
export interface Bench extends DatabaseUrls {
  ours: Running;
  place: Place;
  client: Client;
  venue: string;
  person: string;
  seeded: Seeded;
  rounds: number;
  seconds: number;
  chromium: string;
  wants: (name: FigureName) => boolean;
  say: (line: string) => void;
  /** keeps what was found, also when the measurement breaks off later; prints it */
  found: (results: Results) => void;
  failed: (what: string, error: unknown) => void;
}

export interface Measure {
  of: readonly FigureName[];
  /** the server is stopped first */
  alone?: true;
  run: (bench: Bench) => Promise<void>;
}

const load: Measure = {
  of: ['item', 'list', 'update', 'peak'],
  run: async (bench) => {
    const floor = await startFloor(bench.place.folder, bench.place.port + 1, bench.adminUrl);
    bench.found(await measureLoad({ ...bench, floor }).finally(floor.stop));
  },
};

const play = async (bench: Bench, all: readonly Scene[]): Promise<void> => {
  const { ours, seeded, wants, rounds, failed, found } = bench;
  const house = await BenchSession.open({ ...bench, url: ours.url, small: first(seeded).id, large: seeded.large.id });
  try {
    for (const scene of all) {
      const of = Object.fromEntries(Object.entries(scene.of).filter(([name]) => wants(name as FigureName)));
      const names = Object.keys(of).join(', ');
      if (names !== '')
        await playScene({ ...scene, of }, house, rounds).then(found, (error: unknown) => failed(names, error));
    }
  } finally {
    await house.close();
  }
};

const namesIn = (all: readonly Scene[]): FigureName[] => all.flatMap(({ of }) => Object.keys(of) as FigureName[]);

const waiting: Measure = { of: namesIn(scenes), run: (bench) => play(bench, scenes) };

const galleries: Measure = {
  of: namesIn(galleryScenes('', '', [])),
  run: async (bench) => {
    const { client, venue, place, wants } = bench;
    const wantsLarge = namesIn(galleryScenes('', '', [])).some((name) => name !== 'sending1' && wants(name));
    const large = wantsLarge ? await seedGallery(client, bench) : '';
    const [empty, files] = wants('sending1')
      ? [await seedEmptyGallery(client, venue), await written(place.folder, await photographs(20))]
      : ['', []];
    await play(bench, galleryScenes(large, empty, files));
  },
};

/** As files, the way a person gives them. */
const written = (folder: string, pictures: readonly Buffer[]): Promise<string[]> =>
  Promise.all(
    pictures.map(async (picture, at) => {
      const file = join(folder, `photograph-${at}.jpg`);
      await writeFile(file, picture);
      return file;
    }),
  );

const promises: Measure = {
  of: figureNames.filter((name) => figures[name].part === 'promises'),
  run: (bench) => play(bench, interactionScenes(bench.client, bench.venue)),
};

const starts: Measure = {
  of: ['start', 'idle', 'startEmbedded', 'idleEmbedded'],
  alone: true,
  run: async ({ place, url, rounds, wants, found }) => {
    if (wants('start') || wants('idle')) {
      const { seconds, resident } = await measureStarts(() => startOurs(place, url), rounds);
      found({ start: { ours: seconds }, idle: { ours: resident } });
    }
    if (wants('startEmbedded') || wants('idleEmbedded')) {
      // the first start makes the database, and is not measured
      await (await startOurs(place, null)).stop();
      const { seconds, resident } = await measureStarts(() => startOurs(place, null), rounds);
      found({ startEmbedded: { ours: seconds }, idleEmbedded: { ours: resident } });
    }
  },
};

const pictures: Measure = {
  of: ['resized', 'uploading'],
  run: async (bench) => bench.found(await measurePictures({ ...bench, item: first(bench.seeded).id })),
};

const palette: Measure = {
  of: ['paletteKey'],
  run: async ({ found, rounds }) => found({ paletteKey: { ours: measurePalette(rounds) } }),
};

const first = ({ small: [one] }: Seeded) => {
  if (one === undefined) throw new Error('nothing was seeded');
  return one;
};

export const measures: readonly Measure[] = [load, pictures, waiting, galleries, promises, starts, palette];

const unmeasured = figureNames.filter((name) => !measures.some(({ of }) => of.includes(name)));
if (unmeasured.length > 0) throw new Error(`nothing measures ${unmeasured.join(', ')}`);

export const shown = ({ ours, floor }: Measured): string => {
  const numbers = (values: readonly number[]) => values.map((value) => value.toFixed(value < 10 ? 2 : 1)).join(' ');
  return `${numbers(ours)}${floor ? ` floor ${numbers(floor)}` : ''}`;
};
