import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Application, createMaitre } from './applications.ts';
import { playScene, type Scene, scenes, type Sessions } from './browser.ts';
import type { Client } from './client.ts';
import { measuredEngines } from './targets/engines.ts';
import { type FigureName, figureNames, figures, type Measured, type Results } from './targets.ts';
import { galleryScenes, seedEmptyGallery, seedGallery } from './galleries.ts';
import { measureBooking } from './booking.ts';
import { measureEngine } from './engines.ts';
import { BenchSession } from './browser-session.ts';
import { measureGuestRequests } from './guest-page.ts';
import { measureImport, withKindScenes } from './kinds.ts';
import { createPageCreationScene } from './page-creation.ts';
import { measureAnswers } from './guest-answers.ts';
import { measureGuestLink } from './guest-link.ts';
import { withReservationScenes } from './reservation-scenes.ts';
import { measureGuestPage } from './lighthouse.ts';
import { measureBookingTimes } from './booking-times.ts';
import { measureSchedule } from './schedule.ts';
import { measureMoney } from './money.ts';
import { measureReports } from './reports.ts';
import { measureScale } from './scale.ts';
import { measurePalette } from './palette.ts';
import type { Peer } from './peers.ts';
import { measureImages, createPhotographs } from './images.ts';
import type { MeasuredProcess } from './process-figures.ts';
import { interactionScenes } from './interaction-budgets.ts';
import type { SeededMenus } from './seed.ts';
import { measureSearch } from './text-search.ts';
import { measureSeating } from './seating.ts';
import { measureWeekOfSlots } from './work-plans.ts';
import { measureLoad, measureStarts } from './server.ts';
import { type DatabaseUrls, type BenchLocation, startFloor, startOurs } from './servers.ts';

/** What a suite runs against: the built server on PostgreSQL with 10,000 menus, and a signed-in client. */
export interface Bench extends DatabaseUrls {
  ours: MeasuredProcess;
  location: BenchLocation;
  client: Client;
  venue: string;
  person: string;
  seeded: SeededMenus;
  /** the server with the floor client, started with its first use */
  startFloorClient: () => Promise<MeasuredProcess>;
  /** other back offices, when they are asked for */
  peers: readonly Peer[];
  rounds: number;
  seconds: number;
  chromium: string;
  isSelected: (name: FigureName) => boolean;
  log: (line: string) => void;
  /** stores and prints results, also when a later measurement fails */
  addResults: (results: Results) => void;
  addFailure: (what: string, error: unknown) => void;
}

export interface Suite {
  of: readonly FigureName[];
  /** runs with the server stopped */
  alone?: true;
  run: (bench: Bench) => Promise<void>;
}

const loadSuite: Suite = {
  of: ['item', 'list', 'update', 'peak'],
  run: async (bench) => {
    const floor = await startFloor(bench.location.folder, bench.location.port + 1, bench.adminUrl);
    bench.addResults(await measureLoad({ ...bench, floor }).finally(floor.stop));
  },
};

const openSession = (bench: Bench, url: string, application: Application, small: string, large: string) =>
  BenchSession.open({ ...bench, url, application, small, large });

/** Plays scenes in a session of each application that they need. */
const play = async (bench: Bench, all: readonly Scene[]): Promise<void> => {
  const { ours, seeded, venue, person, isSelected, rounds, addFailure, addResults } = bench;
  const selected = all
    .map((scene) => ({ ...scene, figures: pickSelected(scene.figures, isSelected) }))
    .filter(({ figures }) => Object.keys(figures).length > 0);
  if (selected.length === 0) return;
  const menus = [firstSmallMenu(seeded).id, seeded.large.id] as const;
  const maitre = createMaitre(venue, person);
  const opened: BenchSession[] = [];
  const open = async (...target: [string, Application, string, string]): Promise<BenchSession> => {
    const session = await openSession(bench, ...target);
    opened.push(session);
    return session;
  };
  try {
    const sessions: Sessions = { ours: await open(ours.url, maitre, ...menus), floor: null, peers: {} };
    if (selected.some(({ floor }) => floor)) {
      const { url } = await bench.startFloorClient();
      sessions.floor = await open(url, maitre, ...menus);
    }
    if (selected.some(({ peers }) => peers))
      for (const peer of bench.peers)
        sessions.peers[peer.name] = await open(peer.process.url, peer.application, peer.small, peer.large);
    for (const scene of selected)
      await playScene(scene, sessions, rounds, addFailure).then(addResults, (error: unknown) =>
        addFailure(Object.keys(scene.figures).join(', '), error),
      );
  } finally {
    for (const session of opened) await session.close();
  }
};

const pickSelected = (figures: Scene['figures'], isSelected: Bench['isSelected']): Scene['figures'] =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => isSelected(name as FigureName)));

const namesIn = (all: readonly Scene[]): FigureName[] =>
  all.flatMap(({ figures }) => Object.keys(figures) as FigureName[]);

const browserSuite: Suite = { of: namesIn(scenes), run: (bench) => play(bench, scenes) };

const engineSuite: Suite = {
  of: figureNames.filter((name) => figures[name].part === 'engines'),
  run: async (bench) => {
    const { url: floor } = await bench.startFloorClient();
    for (const engine of measuredEngines)
      await measureEngine(engine, { ...bench, ours: bench.ours.url, floor }).then(bench.addResults, (error: unknown) =>
        bench.addFailure(engine, error),
      );
  },
};

const gallerySuite: Suite = {
  of: namesIn(galleryScenes('', '', [])),
  run: async (bench) => {
    const { client, venue, location, isSelected } = bench;
    const wantsLarge = namesIn(galleryScenes('', '', [])).some((name) => name !== 'sending1' && isSelected(name));
    const large = wantsLarge ? await seedGallery(client, bench) : '';
    const [empty, files] = isSelected('sending1')
      ? [await seedEmptyGallery(client, venue), await writeImages(location.folder, await createPhotographs(20))]
      : ['', []];
    const pathOf = (id: string) => `/${venue}/galleries/${id}`;
    await play(bench, galleryScenes(pathOf(large), pathOf(empty), files));
  },
};

/** Writes images to files, as a person would choose them. */
const writeImages = (folder: string, images: readonly Buffer[]): Promise<string[]> =>
  Promise.all(
    images.map(async (image, at) => {
      const file = join(folder, `photograph-${at}.jpg`);
      await writeFile(file, image);
      return file;
    }),
  );

const interactionSuite: Suite = {
  of: figureNames.filter((name) => figures[name].part === 'promises'),
  run: (bench) => play(bench, interactionScenes(bench.client, bench.venue)),
};

const startSuite: Suite = {
  of: ['start', 'idle', 'startEmbedded', 'idleEmbedded'],
  alone: true,
  run: async ({ location, url, rounds, isSelected, addResults }) => {
    if (isSelected('start') || isSelected('idle')) {
      const { seconds, resident } = await measureStarts(() => startOurs(location, url), rounds);
      addResults({ start: { ours: seconds }, idle: { ours: resident } });
    }
    if (isSelected('startEmbedded') || isSelected('idleEmbedded')) {
      // The first start creates the database and is not measured.
      await (await startOurs(location, null)).stop();
      const { seconds, resident } = await measureStarts(() => startOurs(location, null), rounds);
      addResults({ startEmbedded: { ours: seconds }, idleEmbedded: { ours: resident } });
    }
  },
};

const imageSuite: Suite = {
  of: ['resized', 'uploading'],
  run: async (bench) => bench.addResults(await measureImages({ ...bench, item: firstSmallMenu(bench.seeded).id })),
};

const searchSuite: Suite = {
  of: ['search'],
  run: async ({ client, venue, rounds, addResults }) =>
    addResults({ search: { ours: await measureSearch(client, venue, rounds) } }),
};

const lighthouseFigures = ['guestPerformance', 'guestAccessibility', 'guestBestPractices', 'guestSeo'] as const;
const guestSuite: Suite = {
  of: [...lighthouseFigures, 'guestFirstByte', 'guestSize', 'guestRate'],
  run: async ({ ours, location, rounds, seconds, chromium, isSelected, addResults }) => {
    const page = `${ours.url}/p/business-lunch`;
    addResults(await measureGuestRequests(page, { rounds, seconds }));
    if (!lighthouseFigures.some(isSelected)) return;
    const points = await measureGuestPage(page, { rounds, executablePath: chromium, port: location.port + 2 });
    addResults({
      guestPerformance: { ours: points.performance },
      guestAccessibility: { ours: points.accessibility },
      guestBestPractices: { ours: points['best-practices'] },
      guestSeo: { ours: points.seo },
    });
  },
};

const guestLinkSuite: Suite = {
  of: ['guestLinkSize', 'guestLinkUsable'],
  run: async ({ client, venue, rounds, chromium, addResults }) =>
    addResults(await measureGuestLink(client, { venue, rounds, executablePath: chromium })),
};

/** A venue of the demonstration without reservations: counters count those that are measured, and nothing else. */
const emptyVenue = 'petilia-haifa';
const sceneFigures = ['reservationsOpen', 'reservationsFilter', 'reservationsLive'] as const;
const reservationSuite: Suite = {
  of: [...sceneFigures, 'answerRate'],
  run: async (bench) => {
    const { client, rounds, log, isSelected, addResults } = bench;
    // the scenes first: they need a day that is empty
    if (sceneFigures.some(isSelected)) await withReservationScenes(client, emptyVenue, (scenes) => play(bench, scenes));
    if (isSelected('answerRate'))
      addResults(await measureAnswers(client, { venue: emptyVenue, rounds: Math.min(rounds, 3), log }));
  },
};

const bookingSuite: Suite = {
  of: ['bookingTimes', 'bookingRate'],
  run: async (bench) => {
    const { client, venue, log, ours, isSelected, addResults } = bench;
    if (isSelected('bookingTimes'))
      addResults({ bookingTimes: await measureBookingTimes({ ...bench, url: ours.url }) });
    if (isSelected('bookingRate')) addResults(await measureBooking(client, { venue, log }));
  },
};

const importFigures = ['import5000', 'importLastPart'] as const;
const kindSuite: Suite = {
  of: [...importFigures, 'createPage', ...figureNames.filter((name) => /^(open|key)-/.test(name))],
  run: async (bench) => {
    const { client, venue, rounds, adminUrl, isSelected, addResults } = bench;
    await withKindScenes(client, venue, isSelected, (scenes) => play(bench, scenes));
    if (isSelected('createPage')) await play(bench, [createPageCreationScene(client, venue)]);
    if (importFigures.some(isSelected))
      addResults(await measureImport(client, { venue, rounds: Math.min(rounds, 3), adminUrl }));
  },
};

const paletteSuite: Suite = {
  of: ['paletteKey'],
  run: async ({ addResults, rounds }) => addResults({ paletteKey: { ours: measurePalette(rounds) } }),
};

const workPlanSuite: Suite = {
  of: ['weekOfSlots'],
  run: async ({ addResults, rounds }) => addResults({ weekOfSlots: { ours: measureWeekOfSlots(rounds) } }),
};

const seatingSuite: Suite = {
  of: ['seatingTypical', 'seatingSlow', 'seatingUndecided'],
  run: async ({ addResults }) => {
    const { typical, slow, undecided } = measureSeating();
    addResults({
      seatingTypical: { ours: [typical] },
      seatingSlow: { ours: [slow] },
      seatingUndecided: { ours: [undecided] },
    });
  },
};

const moneySuite: Suite = {
  of: ['redeem', 'cardList', 'redeems1000', 'billPdf'],
  run: async (bench) => bench.addResults(await measureMoney(bench)),
};

const scheduleSuite: Suite = {
  of: ['scheduleWeek'],
  run: async (bench) => bench.addResults({ scheduleWeek: await measureSchedule({ ...bench, url: bench.ours.url }) }),
};

const reportSuite: Suite = {
  of: ['reportSummary', 'reportScale', 'reportFile', 'reportMemory'],
  run: async (bench) => bench.addResults(await measureReports(bench)),
};

const scaleSuite: Suite = {
  of: ['scaleList', 'scaleCount', 'scaleSearch', 'scaleReservations'],
  run: async (bench) => bench.addResults(await measureScale(bench)),
};

const firstSmallMenu = ({ small: [one] }: SeededMenus) => {
  if (one === undefined) throw new Error('nothing was seeded');
  return one;
};

export const suites: readonly Suite[] = [
  loadSuite,
  searchSuite,
  imageSuite,
  browserSuite,
  engineSuite,
  gallerySuite,
  interactionSuite,
  paletteSuite,
  workPlanSuite,
  seatingSuite,
  guestSuite,
  guestLinkSuite,
  reservationSuite,
  moneySuite,
  scheduleSuite,
  bookingSuite,
  reportSuite,
  kindSuite,
  // after all that measure a database of its usual size
  scaleSuite,
  // stops the server that all others measure
  startSuite,
];

const firstAlone = suites.findIndex(({ alone }) => alone);
if (suites.slice(firstAlone).some(({ alone }) => !alone)) throw new Error('suites without a server come last');
const unmeasured = figureNames.filter((name) => !suites.some(({ of }) => of.includes(name)));
if (unmeasured.length > 0) throw new Error(`nothing measures ${unmeasured.join(', ')}`);

export const formatMeasured = ({ ours, floor, peers = {} }: Measured): string => {
  const numbers = (values: readonly number[]) => values.map((value) => value.toFixed(value < 10 ? 2 : 1)).join(' ');
  const others = Object.entries(peers).map(([name, values]) => ` ${name} ${numbers(values)}`);
  return `${numbers(ours)}${floor ? ` floor ${numbers(floor)}` : ''}${others.join('')}`;
};
