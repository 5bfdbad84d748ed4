import { type Figure, type FigureName, type Measured, type Results, barOf, figures, isMet, median } from './figures.ts';

export interface Report {
  at: string;
  machine: string;
  commit: string;
  rounds: number;
  seconds: number;
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
export const tableOf = ({ at, machine, commit, rounds, seconds, results, failures }: Report): string => {
  const rows = (Object.keys(figures) as FigureName[]).map((name) => {
    const figure: Figure = figures[name];
    const measured = results[name];
    if (measured === undefined || measured.ours.length === 0)
      return `| ${figure.what} | ${figure.others} | ${bar(figure, undefined)} | – | – | not measured |`;
    const floor = measured.floor === undefined ? '–' : `${round(median(measured.floor))} ${figure.unit}`;
    const verdict = isMet(figure, measured) ? 'met' : '**missed**';
    const ours = `${round(median(measured.ours))} ${figure.unit}`;
    return `| ${figure.what} | ${figure.others} | ${bar(figure, measured)} | ${ours} | ${floor} | ${verdict}${measured.note ? `; ${measured.note}` : ''} |`;
  });
  return [
    '# Figures',
    '',
    `${at}, commit ${commit}, ${machine}. Medians of ${rounds} rounds; load rounds of ${seconds} s with 10 connections.`,
    'The floor of the server figures is bare graphql-yoga with pg and no rules at all; of key to paint, a bare input on',
    'an empty page. Both were measured in turns with ours, in the same run.',
    '',
    '| what | best of others | target | ours | floor | |',
    '|---|---|---|---|---|---|',
    ...rows,
    ...(failures.length === 0 ? [] : ['', 'Not measured:', ...failures.map((failure) => `- ${failure}`)]),
    '',
  ].join('\n');
};
