import { setTimeout as pause } from 'node:timers/promises';
import { engines } from '../engines/browsers.mjs';
import { type Engine, type EngineBrowser, openBrowser } from '../engines/open-browser.mjs';
import { codeWaitMs, selectors } from './applications.ts';
import { Client } from './client.ts';
import { type EngineFigureName, engineViews, type EngineView } from './targets/engines.ts';
import type { Results } from './targets.ts';
import { watchUsable, watchVisible } from './watch-script.ts';

interface EnginesContext {
  ours: string;
  floor: string;
  venue: string;
  person: string;
  rounds: number;
  isSelected: (name: EngineFigureName) => boolean;
}

const settleMs = 2_500;
const rows = { selector: selectors.rows, count: 10 };

/** Runs `use` in a browser that has visited nothing but the origin of `url`. */
const inFreshBrowser = async <T>(
  open: () => Promise<EngineBrowser>,
  url: string,
  use: (browser: EngineBrowser) => Promise<T>,
): Promise<T> => {
  const browser = await open();
  try {
    // the first page of a process and of an origin costs more than any other
    await browser.time(`${url}/robots.txt`, 'window.stands = Promise.resolve(0);');
    return await use(browser);
  } finally {
    await browser.close();
  }
};

/** Signed in by the API, in the person's language: what was seen last is shown in the language of the device only. */
const createStoredSession = async (url: string, person: string): Promise<string> => {
  await pause(codeWaitMs);
  const client = new Client(url);
  await client.signIn(person);
  const language = JSON.stringify({ language: 'he' });
  return `void (${client.handOver}, localStorage.setItem('maitre.preferences', ${JSON.stringify(language)}))`;
};

/** What a person waits for in one application, with an empty cache and then as somebody who was here before. */
const measureViews = async (
  open: () => Promise<EngineBrowser>,
  url: string,
  { venue, person }: EnginesContext,
  wanted: readonly EngineView[],
): Promise<Partial<Record<EngineView, number>>> => {
  const measured: Partial<Record<EngineView, number>> = {};
  const list = `${url}/${venue}/menus`;
  if (wanted.includes('SignIn'))
    measured.SignIn = await inFreshBrowser(open, url, (browser) =>
      browser.time(`${url}/login`, watchVisible({ selector: selectors.signIn, count: 1 })),
    );
  if (wanted.every((view) => view === 'SignIn')) return measured;
  const session = await createStoredSession(url, person);
  await inFreshBrowser(open, url, async (browser) => {
    const time = async (script: string): Promise<number> => {
      const at = await browser.time(list, script);
      await pause(settleMs);
      return at;
    };
    await browser.evaluate(session);
    measured.Rows = await time(watchVisible(rows));
    for (let visit = 0; visit < 2; visit += 1) await time(watchVisible(rows));
    measured.Returning = await time(watchVisible({ ...rows, orLastSeen: true }));
    measured.Usable = await time(watchUsable);
  });
  return measured;
};

/** The first views in one engine, alternately with the floor client there. */
export const measureEngine = async (engine: Engine, context: EnginesContext): Promise<Results> => {
  const wanted = engineViews.filter((view) => context.isSelected(`${engine}${view}`));
  if (wanted.length === 0) return {};
  const { paths, why } = engines();
  if (!paths) throw new Error(why);
  const open = () => openBrowser[engine](paths, { waits: false });
  const found = new Map(wanted.map((view) => [view, { ours: [] as number[], floor: [] as number[] }]));
  const sides = ['ours', 'floor'] as const;
  for (let round = 0; round < context.rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const measured = await measureViews(open, context[side], context, wanted);
      for (const [view, values] of found) values[side].push(measured[view] ?? Number.NaN);
    }
  return Object.fromEntries(
    [...found].map(([view, values]) => [`${engine}${view}`, { ...values, floorClient: true }] as const),
  ) as Results;
};
