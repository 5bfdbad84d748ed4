import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineCoverage, PathCoverage, StateCoverage } from '../support/coverage-recorder.ts';
import { describe } from './chart.ts';

export interface Coverage {
  taken: Map<string, Set<string>>;
  paths: Map<string, PathCoverage[]>;
  states: Map<string, StateCoverage[]>;
}

/** What all test files wrote down, put together. */
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

/** `{a: {b: 'c'}}` as `a.b.c`; what is true at once, with `+` between. */
const standing = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => [key, standing(inner)].filter(Boolean).join('.'))
        .join(' + ')
    : String(value);

/** A path as a person reads it: each event, what came with it, and where the machine stands afterwards. */
export const formatPath = ({ steps }: PathCoverage, at: number): string =>
  [
    `Path ${at + 1}`,
    ...steps.map(({ event, with: payload, state }) => {
      const carried =
        payload === undefined ? '' : ` ${typeof payload === 'string' ? payload : JSON.stringify(payload)}`;
      return `  ${describe(event)}${carried}\n      → ${standing(state) || 'the machine’s one state'}`;
    }),
  ].join('\n');
