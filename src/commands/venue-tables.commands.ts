import { areasPath, type areasTable } from '../../machines/venue-tables/areas.table.ts';
import { tableLists, tablesPath, type tablesTable } from '../../machines/venue-tables/tables.table.ts';
import { IconDelete, IconDown, IconEdit, IconFilter, IconMerge, IconPlus, IconSeparate, IconUp } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import { actOnRows, createTableCommand, createTableCommands, createUndoCommand, whileShown } from './table.commands.ts';

const tables = { table: 'venueTables', ...whileShown('tables', 'blocked.notOnTables') } as const;
const areas = { table: 'venueAreas', ...whileShown('areas', 'blocked.notOnAreas') } as const;
const onTable = (action: keyof typeof tablesTable.actions, noneAccepts?: string) =>
  actOnRows('venueTables', action, noneAccepts === undefined ? {} : { noneAccepts });
const onArea = (action: keyof typeof areasTable.actions) => actOnRows('venueAreas', action);
const write = { needs: ['write', 'table'], online: true } as const;

/** Rows are not paged, opened or looked into. */
const without = (names: readonly string[], commands: readonly Command[]): readonly Command[] =>
  commands.filter(({ id }) => !names.includes(id.slice(id.indexOf('.') + 1)));
const unused = ['sort', 'openRow', 'quickView', 'closeQuickView', 'nextPage', 'previousPage'];
/** Areas are not selected either. */
const unusedOfAreas = [...unused, 'unselect', 'extendNext', 'extendPrevious', 'selectRow', 'selectAll'];

const table = createTableCommand(tables);
export const tableSetupCommands: readonly Command[] = [
  table('create', { icon: IconPlus, keys: ['c'], event: () => ({ type: 'table.create' }), ...write }),
  table('list', {
    icon: IconFilter,
    event: (_, { list = 'tables' }) => ({ type: 'table.filtered', filter: 'list', value: list }),
    arguments: [
      {
        name: 'list',
        required: true,
        choices: () => tableLists.map((list) => ({ value: list, label: `venueTables.list.${list}` })),
      },
    ],
  }),
  table('edit', { icon: IconEdit, keys: ['e', 'Enter'], ...onTable('edit'), ...write }),
  table('join', { icon: IconMerge, keys: ['t'], ...onTable('join'), ...write }),
  table('moveUp', { icon: IconUp, keys: ['Alt+ArrowUp'], ...onTable('moveUp'), ...write }),
  table('moveDown', { icon: IconDown, keys: ['Alt+ArrowDown'], ...onTable('moveDown'), ...write }),
  table('separate', { icon: IconSeparate, ...onTable('separate'), ...write }),
  table('remove', { icon: IconDelete, keys: ['Delete'], ...onTable('remove'), ...write }),
  createUndoCommand(tables, tablesPath),
  ...createFormDialogCommands('venueTableForm', 'tables'),
  ...without(unused, createTableCommands(tables)),
];

const area = createTableCommand(areas);
export const areaCommands: readonly Command[] = [
  area('create', { icon: IconPlus, keys: ['c'], event: () => ({ type: 'table.create' }), ...write }),
  area('edit', { icon: IconEdit, keys: ['e', 'Enter'], ...onArea('edit'), ...write }),
  area('moveUp', { icon: IconUp, keys: ['Alt+ArrowUp'], ...onArea('moveUp'), ...write }),
  area('moveDown', { icon: IconDown, keys: ['Alt+ArrowDown'], ...onArea('moveDown'), ...write }),
  area('remove', { icon: IconDelete, keys: ['Delete'], ...onArea('remove'), ...write }),
  createUndoCommand(areas, areasPath),
  ...createFormDialogCommands('venueAreaForm', 'tables'),
  ...without(unusedOfAreas, createTableCommands(areas)),
];
