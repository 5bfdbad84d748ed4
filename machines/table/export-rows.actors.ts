import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import type { TableDefinition, TableRow, TableScope } from './define-table.ts';
import { nextStart } from './page-stack.ts';
import type { TableQuery } from './table-query.ts';
import type { ExportPorts, ExportTools, SheetCell, SheetCells } from './table-export.types.ts';
import type { TableCalls } from './table.actors.ts';
import type { ExportCall, TableEvent } from './table.types.ts';

/** The pages had fewer rows than the server counted before and after: a file of them would look complete. */
const incompleteExport = { code: 'CONFLICT', key: 'exportFileFailed', message: '' } satisfies ApiError;

/** The rows of whole items, the header first, a page at a time. */
type ReadWhole<Scope> = (scope: Scope, signal: AbortSignal) => AsyncIterable<SheetCells>;

/** Counts the rows of a query, or whole items, where pages tell no total. */
type CountRows<Scope> = (
  call: { scope: Scope; query: TableQuery; signal: AbortSignal },
  whole: boolean,
) => Promise<number>;

/** How often pages are read, where the number of rows changes all the time. */
const maxAttempts = 3;

/**
 * Reads every page of a query, or all items whole, and offers the rows as a file named after the table and the venue's
 * day. Returns what cancels it; a file of some of the rows is never offered.
 */
export const startExport = <Row extends TableRow, Scope extends TableScope, Input>(
  table: TableDefinition<Row, Scope, Input>,
  loadPage: TableCalls<Row, Scope>['loadPage'],
  { tools, saveSheet, now, whole, countRows }: ExportPorts & { whole?: ReadWhole<Scope>; countRows?: CountRows<Scope> },
  input: ExportCall,
  sendBack: (event: TableEvent) => void,
): (() => void) => {
  const cancelled = new AbortController();
  const report = (event: TableEvent): void => {
    if (!cancelled.signal.aborted) sendBack(event);
  };
  const scope = input.scope as Scope;

  const count = async (isWhole: boolean): Promise<number[]> =>
    countRows === undefined ? [] : [await countRows({ scope, query: input.query, signal: cancelled.signal }, isWhole)];
  // rows that are added or removed during the export are in only one of the two counts
  const assertComplete = (read: number, counts: readonly number[]): void => {
    if (counts.length > 0 && read < Math.min(...counts)) throw incompleteExport;
  };

  const readPages = async (): Promise<{ rows: Row[]; counts: number[] }> => {
    const rows = new Map<string, Row>();
    const counts = await count(false);
    let { query } = input;
    for (;;) {
      const { rows: page, total = null } = await loadPage({ scope, query, signal: cancelled.signal });
      for (const row of page) rows.set(row.id, row);
      report({ type: 'export.progressed', count: rows.size });
      const start = nextStart(table.paging, query.start, page, total);
      if (total !== null) counts.push(total);
      if (start === null || cancelled.signal.aborted)
        return { rows: [...rows.values()], counts: [...counts, ...(await count(false))] };
      query = { ...query, start };
    }
  };
  // a row that is added or removed during the export moves later rows to another page
  const readRows = async (): Promise<Row[]> => {
    for (let attempt = 1; ; attempt += 1) {
      const { rows, counts } = await readPages();
      const isSteady = counts.every((one) => one === rows.length);
      if (!isSteady && attempt < maxAttempts && !cancelled.signal.aborted) continue;
      assertComplete(rows.length, counts);
      return rows;
    }
  };
  const { name, columns } = table.export ?? { name: () => '', columns: [] };
  const save = (texts: ExportTools, rows: SheetCells): Promise<void> =>
    saveSheet(`${texts.formatMessage(name(scope))} ${texts.day(now())}.${input.format}`, rows);
  const runWhole = async (read: ReadWhole<Scope>): Promise<void> => {
    const rows: (readonly SheetCell[])[] = [];
    const before = await count(true);
    for await (const page of read(scope, cancelled.signal)) {
      rows.push(...page);
      report({ type: 'export.progressed', count: Math.max(0, rows.length - 1) });
    }
    const after = await count(true);
    if (cancelled.signal.aborted) return;
    assertComplete(rows.length - 1, [...before, ...after]);
    await save(await tools(), rows);
    report({ type: 'export.finished', count: rows.length - 1 });
  };
  const run = async (): Promise<void> => {
    if (input.whole && whole !== undefined) return runWhole(whole);
    const rows = await readRows();
    const texts = await tools();
    if (cancelled.signal.aborted) return;
    await save(texts, [
      columns.map(({ label }) => texts.formatMessage(label)),
      ...rows.map((row) => columns.map(({ cell }) => cell(row, scope, texts))),
    ]);
    report({ type: 'export.finished', count: rows.length });
  };
  run().catch((error: unknown) => report({ type: 'export.failed', error: toApiError(error) }));
  return () => cancelled.abort();
};
