import { toApiError } from '../api-error.ts';
import type { TableDefinition, TableRow, TableScope } from './define-table.ts';
import { nextStart } from './page-stack.ts';
import type { ExportTools } from './table-export.types.ts';
import type { TableCalls } from './table.actors.ts';
import type { ExportCall, TableEvent } from './table.types.ts';

/** What an export needs from outside. */
export interface ExportPorts {
  tools: () => ExportTools;
  /** offers the person a file with these rows, headers first */
  saveSheet: (name: string, rows: readonly (readonly (string | number)[])[]) => Promise<void>;
  now: () => number;
}

type SheetRows = readonly (readonly (string | number)[])[];

/** The rows of whole items, the header first, a page at a time. */
type ReadWhole<Scope> = (scope: Scope, signal: AbortSignal) => AsyncIterable<SheetRows>;

/** How often pages are read, where the number of rows changes all the time. */
const maxAttempts = 3;

/**
 * Reads every page of a query, or all items whole, and offers the rows as a file named after the table and the venue's
 * day. Returns what cancels it; a file of some of the rows is never offered.
 */
export const startExport = <Row extends TableRow, Scope extends TableScope, Input>(
  table: TableDefinition<Row, Scope, Input>,
  loadPage: TableCalls<Row, Scope>['loadPage'],
  { tools, saveSheet, now, whole }: ExportPorts & { whole?: ReadWhole<Scope> },
  input: ExportCall,
  sendBack: (event: TableEvent) => void,
): (() => void) => {
  const cancelled = new AbortController();
  const report = (event: TableEvent): void => {
    if (!cancelled.signal.aborted) sendBack(event);
  };
  const scope = input.scope as Scope;

  const readPages = async (): Promise<{ rows: Row[]; isWhole: boolean }> => {
    const rows = new Map<string, Row>();
    const totals = new Set<number>();
    let { query } = input;
    for (;;) {
      const { rows: page, total = null } = await loadPage({ scope, query, signal: cancelled.signal });
      for (const row of page) rows.set(row.id, row);
      if (total !== null) totals.add(total);
      report({ type: 'export.progressed', count: rows.size });
      const start = nextStart(table.paging, query.start, page, total);
      if (start === null || cancelled.signal.aborted)
        return { rows: [...rows.values()], isWhole: totals.size === 0 || (totals.size === 1 && totals.has(rows.size)) };
      query = { ...query, start };
    }
  };
  // a row that comes or goes meanwhile moves those behind it to another page
  const readRows = async (): Promise<Row[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const { rows, isWhole } = await readPages();
      if (isWhole || attempt === maxAttempts || cancelled.signal.aborted) return rows;
    }
  };
  const { name, columns } = table.export ?? { name: () => '', columns: [] };
  const texts = tools();
  const save = (rows: SheetRows): Promise<void> =>
    saveSheet(`${texts.formatMessage(name(scope))} ${texts.day(now())}.csv`, rows);
  const runWhole = async (read: ReadWhole<Scope>): Promise<void> => {
    const rows: SheetRows[number][] = [];
    for await (const page of read(scope, cancelled.signal)) {
      rows.push(...page);
      report({ type: 'export.progressed', count: Math.max(0, rows.length - 1) });
    }
    if (cancelled.signal.aborted) return;
    await save(rows);
    report({ type: 'export.finished', count: rows.length - 1 });
  };
  const run = async (): Promise<void> => {
    if (input.whole && whole !== undefined) return runWhole(whole);
    const rows = await readRows();
    if (cancelled.signal.aborted) return;
    await save([
      columns.map(({ label }) => texts.formatMessage(label)),
      ...rows.map((row) => columns.map(({ cell }) => cell(row, scope, texts))),
    ]);
    report({ type: 'export.finished', count: rows.length });
  };
  run().catch((error: unknown) => report({ type: 'export.failed', error: toApiError(error) }));
  return () => cancelled.abort();
};
