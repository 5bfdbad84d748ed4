import { type Figure, type FigureName, type Measured, type Results, barOf, figures, isMet, median } from './figures.ts';
import { why } from './why.ts';

export interface Report {
  at: string;
  machine: string;
  commit: string;
  rounds: number;
  seconds: number;
  /** programs that wanted a processor in the minute before the run, and in the one before its end */
  load: [before: number, after: number];
  results: Results;
  /** what could not be measured, and why */
  failures: string[];
}

const round = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

const bar = (figure: Figure, measured: Measured | undefined): string => {
  const sign = figure.best === 'least' ? '≤' : '≥';
  if (!figure.relative) return `${sign} ${round(figure.target)} ${figure.unit}`;
  return `${sign} ${figure.target} × floor${measured ? ` = ${round(barOf(figure, measured))} ms` : ''}`;
};

/** A page that people read. */
export const tableOf = ({ at, machine, commit, rounds, seconds, load, results, failures }: Report): string => {
  const rows = (Object.keys(figures) as FigureName[]).map((name) => {
    const figure: Figure = figures[name];
    const measured = results[name];
    if (measured === undefined || measured.ours.length === 0)
      return `| ${figure.what} | ${figure.others} | ${bar(figure, undefined)} | – | – | not measured |`;
    const floor = measured.floor === undefined ? '–' : `${round(median(measured.floor))} ${figure.unit}`;
    const met = isMet(figure, measured);
    const notes = [met ? 'met' : '**missed**', met ? undefined : why[name], measured.note].filter(Boolean).join('; ');
    const ours = `${round(median(measured.ours))} ${figure.unit}`;
    return `| ${figure.what} | ${figure.others} | ${bar(figure, measured)} | ${ours} | ${floor} | ${notes} |`;
  });
  return [
    '# Figures',
    '',
    `${at}, commit ${commit}, ${machine}. Medians of ${rounds} rounds; load rounds of ${seconds} s with 10 connections.`,
    'The floor of the server figures is bare graphql-yoga with pg and no rules at all; of key to paint, a bare input on',
    'an empty page. Both were measured in turns with ours, in the same run.',
    ...(load[0] < 0.5
      ? []
      : [
          '',
          `**The machine was busy with other things** (load ${round(load[0])} before, ${round(load[1])} at the end): only the`,
          'comparison with the floor means something here.',
        ]),
    '',
    '| what | best of others | target | ours | floor | |',
    '|---|---|---|---|---|---|',
    ...rows,
    ...(failures.length === 0 ? [] : ['', 'Not measured:', ...failures.map((failure) => `- ${failure}`)]),
    '',
  ].join('\n');
};
