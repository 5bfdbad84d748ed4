import {
  getTarget,
  type Figure,
  figureNames,
  type FigureName,
  figures,
  isMet,
  type Measured,
  median,
  type Results,
} from './targets.ts';
import { knownCauses } from './known-causes.ts';

export interface Report {
  at: string;
  machine: string;
  commit: string;
  rounds: number;
  seconds: number;
  /** load average of the minute before the run */
  load: number;
  results: Results;
  /** measurements that failed, with the error */
  failures: string[];
}

const round = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

const formatTarget = (figure: Figure, measured: Measured | undefined): string => {
  const sign = figure.best === 'least' ? '≤' : '≥';
  if (!figure.relative) return `${sign} ${round(figure.target)} ${figure.unit}`;
  return `${sign} ${figure.target} × floor${measured ? ` = ${round(getTarget(figure, measured))} ${figure.unit}` : ''}`;
};

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

const peerCells = (peers: readonly string[], measured: Measured | undefined, unit: string): string[] =>
  peers.map((peer) => {
    const values = measured?.peers?.[peer];
    return values === undefined ? '–' : `${round(median(values))} ${unit}`;
  });

/** Formats the selected rows as Markdown, each with target, ours, floor, ratios and the peers that were measured. */
export const formatTable = (report: Report, selected: ReadonlySet<FigureName>): string => {
  const { at, machine, commit, rounds, seconds, load, results, failures } = report;
  const peers = [...new Set(Object.values(results).flatMap((measured) => Object.keys(measured.peers ?? {})))];
  const rows = figureNames
    .filter((name) => selected.has(name))
    .map((name) => {
      const figure: Figure = figures[name];
      const measured = results[name];
      if (measured === undefined || measured.ours.length === 0)
        return row(
          figure.what,
          figure.others,
          formatTarget(figure, undefined),
          '–',
          '–',
          '–',
          ...peerCells(peers, measured, figure.unit),
          'not measured',
        );
      const ours = median(measured.ours);
      const floor = measured.floor && median(measured.floor);
      const met = isMet(figure, measured);
      const cause = met ? undefined : (knownCauses[name] ?? 'cause unknown');
      return row(
        figure.what,
        figure.others,
        formatTarget(figure, measured),
        `${round(ours)} ${figure.unit}`,
        floor === undefined ? '–' : `${round(floor)} ${figure.unit}`,
        `${round(ours / getTarget(figure, measured))} × target${floor === undefined ? '' : `, ${round(ours / floor)} × floor`}`,
        ...peerCells(peers, measured, figure.unit),
        [met ? 'met' : '**missed**', cause, measured.note].filter(Boolean).join('; '),
      );
    });
  return [
    '# Figures',
    '',
    `${at}, commit ${commit}, ${machine}. Medians of ${rounds} rounds; load rounds of ${seconds} s with 10 connections.`,
    'The floor of the server figures is bare graphql-yoga with pg and no business rules; of the public menu from cache, a',
    'bare server that sends the same bytes; of opening a kind, a page without a framework that makes inputs of it; of the',
    'other figures of the browser, the floor client (`tests/bench/floor-client`). Each was measured alternately with ours.',
    ...(load < 0.5
      ? []
      : [
          '',
          `**The machine was busy** (load ${round(load)} before the run): only the comparison with the`,
          'floor is meaningful.',
        ]),
    '',
    row('what', 'best of others', 'target', 'ours', 'floor', 'ratio', ...peers, ''),
    row(...Array.from({ length: 7 + peers.length }, () => '---')),
    ...rows,
    ...(failures.length === 0 ? [] : ['', 'Not measured:', ...failures.map((failure) => `- ${failure}`)]),
    '',
  ].join('\n');
};
