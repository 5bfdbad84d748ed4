import type { GraphQLRequest } from '../ports.ts';
import { countAllItems, readAllItems } from '../import/read-all-items.actors.ts';
import { writeItemRows, writeItemsHeader } from '../import/write-items-sheet.ts';
import type { Money } from '../import/import.types.ts';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { startExport } from '../table/export-rows.actors.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import type { TableCalls } from '../table/table.actors.ts';
import type { ExportCall, TableEvent } from '../table/table.types.ts';
import { type ContentRow, type ContentScope, contentListTable } from './content-list.table.ts';

export interface ListExportPorts extends ExportPorts {
  ask: GraphQLRequest;
  money: (currency: string) => Promise<Money>;
}

/** The export of a list: the shown columns, or whole items with their texts in every language. */
export const startListExport = (
  { loadPage, countRows }: Pick<Required<TableCalls<ContentRow, ContentScope>>, 'loadPage' | 'countRows'>,
  ports: ListExportPorts,
  input: ExportCall,
  sendBack: (event: TableEvent) => void,
): (() => void) => {
  const readWhole = async function* ({ venue, entity }: ContentScope, signal: AbortSignal) {
    const [money] = await Promise.all([ports.money(venue.currency), loadKind(entity)]);
    const kind = getKind(entity);
    yield [writeItemsHeader(kind, venue.languages, money)];
    for await (const items of readAllItems(ports.ask, { directory: venue.venue, entity, signal }))
      yield writeItemRows(kind, items, venue.languages, money);
  };
  const countWhole = ({ venue, entity }: ContentScope, signal: AbortSignal): Promise<number> =>
    countAllItems(ports.ask, { directory: venue.venue, entity, signal });
  const exportPorts = {
    ...ports,
    whole: readWhole,
    countRows: (call: Parameters<typeof countRows>[0], whole: boolean): Promise<number> =>
      whole ? countWhole(call.scope, call.signal) : countRows(call),
  };
  return startExport(contentListTable, loadPage, exportPorts, input, sendBack);
};
