import { paymentDirections } from '../../graphql/domain/payments.ts';
import { IconCalendar, IconFilter } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createExportCommands, createTableCommand, createTableCommands, whileShown } from './table.commands.ts';

const list = { table: 'payments', ...whileShown('payments', 'blocked.notOnPayments') } as const;
const command = createTableCommand(list);

/** Payments are not selected, are opened nowhere, and nothing is done to them. */
const absent = [
  'openRow',
  'quickView',
  'closeQuickView',
  'unselect',
  'extendNext',
  'extendPrevious',
  'selectRow',
  'selectAll',
  'dismiss',
];

export const paymentCommands: readonly Command[] = [
  ...(['from', 'to'] as const).map((filter) =>
    command(filter, {
      icon: IconCalendar,
      silent: true,
      event: (_, { date = '' }) => ({ type: 'table.filtered', filter, value: date }),
    }),
  ),
  ...paymentDirections.map((direction, at) =>
    command(`show.${direction}`, {
      icon: IconFilter,
      keys: [String(at + 1)],
      event: () => ({ type: 'table.filtered', filter: 'direction', value: direction }),
    }),
  ),
  ...createExportCommands(list, ['export', 'billing']),
  ...createTableCommands(list).filter(({ id }) => !absent.some((name) => id === `payments.${name}`)),
];
