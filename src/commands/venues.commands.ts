import type { Command } from './command.ts';
import { IconPlus } from '../ui/icons.ts';
import { newVenuePath } from '../screen-records/new-venue-path.ts';
import { createTableCommands } from './table.commands.ts';

const steps = ['rowNext', 'rowPrevious', 'rowFirst', 'rowLast'];

/** The list of venues: its rows are links, which the arrow keys lead through, and C begins a new one, as in every list. */
export const venuesCommands: readonly Command[] = [
  ...createTableCommands({ table: 'venues' }).filter(({ id }) => steps.some((step) => id === `venues.${step}`)),
  {
    id: 'venues.create',
    area: 'venues',
    group: 'do',
    icon: IconPlus,
    keys: ['c'],
    path: (where) => (where.route.name === 'venues' ? newVenuePath(where) : null),
    // the palette has it as the way to that screen
    silent: true,
  },
];
