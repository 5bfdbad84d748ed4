import { auditFilters } from '../../graphql/domain/audit.ts';
import type { TableContext } from '../../machines/table/table.types.ts';
import { IconCalendar, IconFilter, IconPerson } from '../ui/icons.ts';
import type { Actors, Command } from './command.ts';
import { createExportCommands, createTableCommand, createTableCommands, whileShown } from './table.commands.ts';

const list = { table: 'audit', ...whileShown('audit', 'blocked.notOnAudit') } as const;
const command = createTableCommand(list);

const listPeople = (actors: Actors): [id: string, name: string][] => {
  const snapshot = actors.audit?.getSnapshot() as { context: Partial<TableContext> } | undefined;
  return Object.entries(snapshot?.context.labels ?? {});
};

/** Lines of the audit log are not selected, are opened nowhere, and nothing is done to them. */
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

export const auditCommands: readonly Command[] = [
  ...(['from', 'to'] as const).map((filter) =>
    command(filter, {
      icon: IconCalendar,
      silent: true,
      event: (_, { date = '' }) => ({ type: 'table.filtered', filter, value: date }),
    }),
  ),
  command('show', {
    icon: IconFilter,
    event: (_, { thing = 'all' }) => ({ type: 'table.filtered', filter: 'thing', value: thing }),
    arguments: [
      {
        name: 'thing',
        required: true,
        choices: () => auditFilters.map((thing) => ({ value: thing, label: `audit.thing.${thing}` })),
      },
    ],
  }),
  command('by', {
    icon: IconPerson,
    event: (_, { person = '' }) => ({ type: 'table.filtered', filter: 'person', value: person }),
    arguments: [
      {
        name: 'person',
        required: true,
        choices: (_, actors) => [
          { value: '', label: 'audit.everybody' },
          ...listPeople(actors).map(([value, text]) => ({ value, text })),
        ],
      },
    ],
  }),
  ...createExportCommands(list, ['export', 'audit']),
  ...createTableCommands(list).filter(({ id }) => !absent.some((name) => id === `audit.${name}`)),
];
