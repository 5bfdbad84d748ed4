import type { FigureName, Results } from './targets.ts';
import { selectors, type BenchSession } from './browser-session.ts';
import {
  measureBareInput,
  measureKeys,
  measureNextPage,
  type Measurement,
  measureSave,
  measureScript,
  measureSearch,
  measureVisible,
} from './page-timings.ts';

/** Figures measured alternately, round by round, with their floor in between. */
export interface Scene {
  slow: 1 | 4;
  figures: Partial<Record<FigureName, Measurement>>;
  floor?: Measurement;
  /** maximum number of rounds */
  rounds?: number;
}

const small = (tab: string) => (session: BenchSession) => session.itemPath(session.target.small, tab);
const large = (tab: string) => (session: BenchSession) => session.itemPath(session.target.large, tab);
const list = (session: BenchSession) => session.listPath;

const signIn = measureVisible(() => '/login', selectors.signIn, 1);
const rows = measureVisible(list, selectors.rows, 10);
const open = measureVisible(large(''), selectors.largeField, 200);
const keySmall = measureKeys(small('details'), selectors.smallField);
const keyLarge = measureKeys(large('sections'), selectors.largeField);

/** Everything a person waits for, at full speed and with 4× CPU throttling. */
export const scenes: readonly Scene[] = [
  { slow: 1, figures: { script: measureScript }, rounds: 1 },
  { slow: 1, figures: { signIn1: signIn } },
  { slow: 1, figures: { rows1: rows } },
  { slow: 1, figures: { next1: measureNextPage } },
  { slow: 1, figures: { search1: measureSearch } },
  { slow: 1, figures: { open1: open } },
  { slow: 1, figures: { key1: keySmall, keyLarge1: keyLarge }, floor: measureBareInput, rounds: 3 },
  { slow: 4, figures: { signIn4: signIn } },
  { slow: 4, figures: { rows4: rows } },
  { slow: 4, figures: { next4: measureNextPage } },
  { slow: 4, figures: { search4: measureSearch } },
  { slow: 4, figures: { open4: open } },
  { slow: 4, figures: { key4: keySmall, keyLarge4: keyLarge }, floor: measureBareInput, rounds: 3 },
  { slow: 1, figures: { save: measureSave(small('details'), selectors.smallField) } },
  { slow: 1, figures: { saveLarge: measureSave(large('sections'), selectors.largeField) } },
];

export const playScene = async (
  { slow, figures, floor, rounds: most = Number.POSITIVE_INFINITY }: Scene,
  session: BenchSession,
  rounds: number,
): Promise<Results> => {
  const results: Results = {};
  const floors: number[] = [];
  const measureFloor = async () => floor && floors.push(await floor(session, slow));
  for (let round = 0; round < Math.min(rounds, most); round += 1) {
    await measureFloor();
    for (const [name, once] of Object.entries(figures) as [FigureName, Measurement][])
      (results[name] ??= { ours: [], ...(floor && { floor: floors }) }).ours.push(await once(session, slow));
  }
  await measureFloor();
  return results;
};
