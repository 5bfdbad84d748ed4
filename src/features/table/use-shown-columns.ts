import { useMemo } from 'react';
import { selectHiddenColumns } from '../../../machines/preferences/preferences.selectors.ts';
import type { TableColumn, TableRow } from '../../../machines/table/define-table.ts';
import { selectColumns, selectQuickViewId, selectTable } from '../../../machines/table/table.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import type { CellRenderer, ColumnRenderer, TableCells } from './cell-renderers.ts';
import type { TableActor } from './table-actor.ts';

interface ShownColumns<Row> {
  columns: readonly TableColumn[];
  cells: readonly CellRenderer<Row>[];
  /** the widths of the columns */
  style: Record<`--${string}`, string>;
}

const tickWidth = 40;
const menuWidth = 44;

/** What a table shows: the columns of its view without those that the person has hidden. */
export const useShownColumns = <Row extends TableRow>(
  table: TableActor,
  { wide, narrow }: TableCells<Row>,
  hasMenu: boolean,
): ShownColumns<Row> => {
  const { id, selectable } = useActorSelector(table, selectTable);
  const declared = useActorSelector(table, selectColumns);
  const { preferences } = useActors();
  const hidden = useActorSelector(preferences, selectHiddenColumns(id));
  const hasQuickView = useActorSelector(table, (snapshot) => selectQuickViewId(snapshot) !== null);
  const isNarrow = useIsNarrow();
  return useMemo(() => {
    const chosen = declared.filter((column) => column.required || !hidden.includes(column.id));
    const columns = hasQuickView ? chosen.filter(({ withQuickView }) => withQuickView) : chosen;
    const cells = columns.flatMap(({ cell }) => wide[cell] ?? []);
    const style = {
      '--columns': [
        ...(selectable ? [`${tickWidth}px`] : []),
        ...cells.map(toTrack),
        ...(hasMenu ? [`${menuWidth}px`] : []),
      ].join(' '),
      // next to the quick view the columns become narrower instead of scrolling
      '--columns-width': hasQuickView
        ? '0'
        : `${cells.reduce((width, { min }) => width + min, tickWidth + (hasMenu ? menuWidth : 0))}px`,
    };
    const isChosen = (column: string) => chosen.some((one) => one.id === column);
    return isNarrow
      ? { columns: chosen, cells: narrow.filter((cell) => cell.columns.some(isChosen)), style: {} }
      : { columns, cells, style };
  }, [declared, hidden, hasQuickView, isNarrow, wide, narrow, selectable, hasMenu]);
};

const toTrack = ({ min, share }: ColumnRenderer<never>): string => `minmax(${min}px, ${share}fr)`;
