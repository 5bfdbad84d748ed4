import type { FigureName, Results } from './targets.ts';
import { at, type BenchSession } from './browser-session.ts';
import { bareKeys, keysIn, nextPage, type Once, saving, script, search, visible } from './page-timings.ts';

/** Figures that are measured in turns, round by round, with the floor they are held against between them. */
export interface Scene {
  slow: 1 | 4;
  of: Partial<Record<FigureName, Once>>;
  floor?: Once;
  /** at most so many rounds */
  rounds?: number;
}

const small = (tab: string) => (house: BenchSession) => house.itemPath(house.stage.small, tab);
const large = (tab: string) => (house: BenchSession) => house.itemPath(house.stage.large, tab);
const list = (house: BenchSession) => house.listPath;

const signIn = visible(() => '/login', at.signIn, 1);
const rows = visible(list, at.rows, 10);
const open = visible(large(''), at.largeField, 200);
const keySmall = keysIn(small('details'), at.smallField);
const keyLarge = keysIn(large('sections'), at.largeField);

/** Everything a person waits for, at full speed and with the processor slowed four times. */
export const scenes: readonly Scene[] = [
  { slow: 1, of: { script }, rounds: 1 },
  { slow: 1, of: { signIn1: signIn } },
  { slow: 1, of: { rows1: rows } },
  { slow: 1, of: { next1: nextPage } },
  { slow: 1, of: { search1: search } },
  { slow: 1, of: { open1: open } },
  { slow: 1, of: { key1: keySmall, keyLarge1: keyLarge }, floor: bareKeys, rounds: 3 },
  { slow: 4, of: { signIn4: signIn } },
  { slow: 4, of: { rows4: rows } },
  { slow: 4, of: { next4: nextPage } },
  { slow: 4, of: { search4: search } },
  { slow: 4, of: { open4: open } },
  { slow: 4, of: { key4: keySmall, keyLarge4: keyLarge }, floor: bareKeys, rounds: 3 },
  { slow: 1, of: { save: saving(small('details'), at.smallField) } },
  { slow: 1, of: { saveLarge: saving(large('sections'), at.largeField) } },
];

export const playScene = async (
  { slow, of, floor, rounds: most = Number.POSITIVE_INFINITY }: Scene,
  house: BenchSession,
  rounds: number,
): Promise<Results> => {
  const results: Results = {};
  const floors: number[] = [];
  const measureFloor = async () => floor && floors.push(await floor(house, slow));
  for (let round = 0; round < Math.min(rounds, most); round += 1) {
    await measureFloor();
    for (const [name, once] of Object.entries(of) as [FigureName, Once][])
      (results[name] ??= { ours: [], ...(floor && { floor: floors }) }).ours.push(await once(house, slow));
  }
  await measureFloor();
  return results;
};
