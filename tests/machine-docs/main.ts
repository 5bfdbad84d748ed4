import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { listTransitions } from '../support/machine-transitions.ts';
import { createChart, listUndescribed } from './chart.ts';
import { commandTests } from './commands.ts';
import { listOffers } from './palette-snapshot.ts';
import { type Findings, renderIndex, renderMarkdown, type PageInput } from './markdown-page.ts';
import { renderSvg } from './svg.ts';
import { formatPath, readCoverage } from './read-coverage.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../machines/**/*.machine.ts', '../../machines/lifecycles/*.ts'],
  { eager: true },
);
const messages = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../locales/*/en.json', { eager: true, import: 'default' }),
  ),
) as Record<string, string>;
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value;

const machines = Object.entries(modules)
  .flatMap(([file, exported]) =>
    Object.values(exported)
      .filter(isMachine)
      .map((machine) => ({ machine, file: file.replace('../../', '') })),
  )
  .toSorted((a, b) => a.machine.id.localeCompare(b.machine.id));

/** The comment above the machine in its file. */
const commentAbove = (file: string, root: string): string =>
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/
    .exec(readFileSync(join(root, file), 'utf8'))?.[1]
    ?.replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim() ?? '';

interface Folders {
  /** what the recorder wrote */
  walks: string;
  out: string;
  tests: string;
}

/** Writes every machine's diagram, tables and paths, and an index; returns what is missing. */
export const main = ({ walks, out, tests }: Folders): Findings => {
  const { taken, paths, states } = readCoverage(walks);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const pages = machines.map(({ machine, file }): PageInput => {
    const walked = taken.get(machine.id);
    const chart = createChart(machine, file);
    return {
      chart: { ...chart, description: chart.description || commentAbove(file, join(tests, '..')) },
      unwalked: new Set(listTransitions(machine).filter((name) => walked?.has(name) !== true)),
      paths: paths.get(machine.id)?.length ?? 0,
    };
  });
  for (const page of pages) {
    const { id } = page.chart;
    const own = paths.get(id) ?? [];
    const write = (end: string, text: string) => writeFileSync(join(out, `${id}.${end}`), text);
    write('md', renderMarkdown(page));
    write('svg', renderSvg(page.chart, page.unwalked));
    write('paths.json', JSON.stringify({ machine: id, paths: own }, null, 1));
    write('paths.txt', `${id}: ${own.length} paths\n\n${own.map(formatPath).join('\n\n')}\n`);
  }
  const commands = commandTests(taken, tests);
  const offers = listOffers(new Map(machines.map(({ machine }) => [machine.id, machine])), states, messages);
  const findings: Findings = {
    wordless: machines.flatMap(({ machine, file }) => listUndescribed(createChart(machine, file))),
    unwalked: pages.flatMap(({ unwalked }) => [...unwalked]),
    untested: commands.filter(({ by }) => by.length === 0).map(({ id }) => id),
    misoffered: offers.wrong,
  };
  writeFileSync(join(out, 'index.html'), renderIndex(pages, commands, findings, offers.tried));
  writeFileSync(join(out, 'missing.json'), `${JSON.stringify(findings, null, 1)}\n`);
  return findings;
};
