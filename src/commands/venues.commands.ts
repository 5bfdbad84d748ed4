import type { Command } from './command.ts';
import { createTableCommands } from './table.commands.ts';

const steps = ['rowNext', 'rowPrevious', 'rowFirst', 'rowLast'];

/** The list of venues: its rows are links, which the arrow keys lead through. */
export const venuesCommands: readonly Command[] = createTableCommands({ table: 'venues' }).filter(({ id }) =>
  steps.some((step) => id === `venues.${step}`),
);
