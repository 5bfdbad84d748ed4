import { promotionFilters } from '../../graphql/domain/promotions.ts';
import { IconCalendar, IconFilter } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createTableCommand, createTableCommands, whileShown } from './table.commands.ts';

const list = { table: 'promotions', ...whileShown('promotions', 'blocked.notOnPromotions') } as const;
const command = createTableCommand(list);

/** Promotions are not selected. */
const absent = [
  'quickView',
  'closeQuickView',
  'unselect',
  'dismiss',
  'extendNext',
  'extendPrevious',
  'selectRow',
  'selectAll',
];

export const promotionCommands: readonly Command[] = [
  ...(['from', 'to'] as const).map((filter) =>
    command(filter, {
      icon: IconCalendar,
      silent: true,
      event: (_, { date = '' }) => ({ type: 'table.filtered', filter, value: date }),
    }),
  ),
  ...promotionFilters.map((kind, at) =>
    command(`show.${kind}`, {
      icon: IconFilter,
      keys: [String(at + 1)],
      event: () => ({ type: 'table.filtered', filter: 'kind', value: kind }),
    }),
  ),
  ...createTableCommands(list).filter(({ id }) => !absent.some((name) => id === `promotions.${name}`)),
];
