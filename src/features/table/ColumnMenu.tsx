import { formatById, useMessages } from '../../i18n/use-messages.ts';
import { selectHiddenColumns } from '../../../machines/preferences/preferences.selectors.ts';
import type { TableRow } from '../../../machines/table/define-table.ts';
import { selectColumns, selectTable } from '../../../machines/table/table.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandItem } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { IconButton } from '../../ui/Button.tsx';
import { IconColumns } from '../../ui/icons.ts';
import { Menu, MenuCheckItem, MenuDivider } from '../../ui/Menu.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import type { TableCells } from './cell-renderers.ts';
import { type TableActor, tableCommand } from './table-actor.ts';

/** The columns that a table can show, each ticked or not; in a narrow table those that have a place there. */
export function ColumnMenu<Row extends TableRow>({ table, cells }: { table: TableActor; cells: TableCells<Row> }) {
  const intl = useMessages();
  const run = useRunCommand();
  const { preferences } = useActors();
  const { id } = useActorSelector(table, selectTable);
  const columns = useActorSelector(table, selectColumns);
  const hidden = useActorSelector(preferences, selectHiddenColumns(id));
  const isNarrow = useIsNarrow();
  const offered = columns.filter(
    (column) => !column.required && (!isNarrow || cells.narrow.some((cell) => cell.columns.includes(column.id))),
  );
  if (offered.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      trigger={<IconButton icon={IconColumns} tone="plain" label={intl.formatMessage({ id: 'table.columns' })} />}
    >
      {offered.map((column) => (
        <MenuCheckItem
          key={column.id}
          checked={!hidden.includes(column.id)}
          onChoose={() => run(tableCommand(table, 'column'), { column: column.id })}
        >
          {formatById(intl, column.label)}
        </MenuCheckItem>
      ))}
      <MenuDivider />
      <CommandItem id={tableCommand(table, 'resetColumns')} />
    </Menu>
  );
}
