import { type Figure, parts } from './targets/figure.ts';
import { bookingFigures } from './targets/booking.ts';
import { browserFigures } from './targets/browser.ts';
import { enginesFigures } from './targets/engines.ts';
import { galleriesFigures } from './targets/galleries.ts';
import { guestsFigures } from './targets/guests.ts';
import { kindsFigures } from './targets/kinds.ts';
import { paletteFigures } from './targets/palette.ts';
import { imagesFigures } from './targets/images.ts';
import { promisesFigures } from './targets/promises.ts';
import { moneyFigures } from './targets/money.ts';
import { reportsFigures } from './targets/reports.ts';
import { reservationsFigures } from './targets/reservations.ts';
import { scaleFigures } from './targets/scale.ts';
import { scheduleFigures } from './targets/schedule.ts';
import { seatingFigures } from './targets/seating.ts';
import { serverFigures } from './targets/server.ts';
import { startFigures } from './targets/start.ts';
import { workPlansFigures } from './targets/work-plans.ts';

export { type Figure, parts } from './targets/figure.ts';
export { measuredKinds, type MeasuredKind } from './targets/kinds.ts';

export const figures = {
  ...serverFigures,
  ...startFigures,
  ...browserFigures,
  ...enginesFigures,
  ...galleriesFigures,
  ...promisesFigures,
  ...workPlansFigures,
  ...seatingFigures,
  ...paletteFigures,
  ...imagesFigures,
  ...guestsFigures,
  ...reservationsFigures,
  ...moneyFigures,
  ...scheduleFigures,
  ...bookingFigures,
  ...reportsFigures,
  ...scaleFigures,
  ...kindsFigures,
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

/** Rows selected by part, by name, or by name without its digit (`rows`: rows1, rows4). */
export const selectFigures = (names: readonly string[]): ReadonlySet<FigureName> => {
  const fits = (name: FigureName, word: string) =>
    word === figures[name].part || word === name || word === name.replace(/\d+$/, '');
  const unknown = names.filter((word) => !figureNames.some((name) => fits(name, word)));
  if (unknown.length > 0)
    throw new Error(`--only knows ${parts.join(', ')} and ${figureNames.join(', ')}; not ${unknown.join(', ')}`);
  return new Set(figureNames.filter((name) => names.some((word) => fits(name, word))));
};

/** All rounds, and the rounds of the floor and of peers in the same run where there are any. */
export interface Measured {
  ours: number[];
  floor?: number[];
  /** the floor is the floor client */
  floorClient?: true;
  /** by the name of the application (`--peers`) */
  peers?: Record<string, number[]>;
  note?: string;
}
export type Results = Partial<Record<FigureName, Measured>>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The target in the figure's own unit. */
export const getTarget = (figure: Figure, measured: Measured): number =>
  figure.relative ? figure.target * median(measured.floor ?? []) : figure.target;

export const isMet = (figure: Figure, measured: Measured): boolean => {
  const ours = median(measured.ours);
  return figure.best === 'least' ? ours <= getTarget(figure, measured) : ours >= getTarget(figure, measured);
};
