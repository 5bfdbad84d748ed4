import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './table.ts';
import { type Figure, figureNames, figures, type Measured, median } from './targets.ts';

/** What runs on one machine differ by, however alike their rounds were. */
const leastSpread = 0.1;

/** One figure for each round: beside its floor where there is one, so that machines, and their load, can be compared. */
const compared = ({ ours, floor }: Measured): number[] =>
  floor === undefined ? ours : ours.map((value, round) => value / (floor[round] ?? median(floor)));

const spreadOf = (values: readonly number[]): number =>
  values.length < 2 ? 0 : (Math.max(...values) - Math.min(...values)) / 2 / median(values);

/**
 * The rows that got worse than the kept run's by more than the spread of both. Rows without a floor are compared with runs of
 * the same machine only, and single rounds with single rounds only.
 */
export const listRegressions = (
  now: Pick<Report, 'machine' | 'results'>,
  kept: Pick<Report, 'machine' | 'results' | 'commit'> | null,
): string[] =>
  figureNames.flatMap((name) => {
    const [measured, before] = [now.results[name], kept?.results[name]];
    if (!measured?.ours.length || !before?.ours.length) return [];
    // figures beside another floor are as good as figures without one
    const hasFloor = Boolean(measured.floor && before.floor && measured.floorClient === before.floorClient);
    if (!hasFloor && now.machine !== kept?.machine) return [];
    const figure: Figure = figures[name];
    const [after, former] = hasFloor ? [compared(measured), compared(before)] : [measured.ours, before.ours];
    // how far a single round may be off is not known
    if (after.length < 2 && former.length > 1) return [];
    const spread = Math.max(leastSpread, spreadOf(after), spreadOf(former));
    const change = median(after) / median(former);
    const isWorse = figure.best === 'most' ? change < 1 - spread : change > 1 + spread;
    const unit = hasFloor ? '× floor' : figure.unit;
    return isWorse
      ? [
          `${name} (${figure.what}): ${median(after).toFixed(2)} ${unit}, was ${median(former).toFixed(2)} at ${kept?.commit}; ` +
            `the spread is ${Math.round(spread * 100)} %`,
        ]
      : [];
  });

/** The newest kept run; null where none is. */
export const readKeptReport = (folder: string): Report | null => {
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .at(-1);
  return last === undefined ? null : (JSON.parse(readFileSync(join(folder, last), 'utf8')) as Report);
};
