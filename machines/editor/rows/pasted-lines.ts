import type { PastedRow } from '../model/row-events.types.ts';

/** How many lines with anything in them are beyond the last row that lines go over. */
export const countLeftOut = (lines: readonly PastedRow[], over: readonly string[]): number =>
  lines.slice(over.length).filter((values) => Object.keys(values).length > 0).length;
