import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineCoverage, PathCoverage, StateCoverage } from '../support/coverage-recorder.ts';
import { formatSteps } from '../support/format-path.ts';
import { describe } from './chart.ts';

export interface Coverage {
  taken: Map<string, Set<string>>;
  paths: Map<string, PathCoverage[]>;
  states: Map<string, StateCoverage[]>;
}

/** What all test files recorded, merged. */
export const readCoverage = (folder: string): Coverage => {
  const all: Coverage = { taken: new Map(), paths: new Map(), states: new Map() };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const machines = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, MachineCoverage>;
    for (const [id, { taken, paths, states }] of Object.entries(machines)) {
      all.taken.set(id, new Set([...(all.taken.get(id) ?? []), ...taken]));
      all.paths.set(id, [...(all.paths.get(id) ?? []), ...paths]);
      all.states.set(id, [...(all.states.get(id) ?? []), ...states]);
    }
  }
  return all;
};

/** A path as a person reads it: each event, its payload, and the state after it. */
export const formatPath = ({ steps }: PathCoverage, at: number): string =>
  [`Path ${at + 1}`, ...formatSteps(steps, describe)].join('\n');
