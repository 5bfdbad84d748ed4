import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import type { TableDefinition, TableRow, TableScope } from './define-table.ts';
import type { TableQuery } from './table-query.ts';
import type {
  ActionCall,
  ActionFailure,
  ActionResult,
  ExportCall,
  PageAnswer,
  TableCall,
  TableEvent,
} from './table.types.ts';

interface Call<Scope> {
  scope: Scope;
  query: TableQuery;
  signal: AbortSignal;
}
type Page<Row> = Omit<PageAnswer, 'rows' | 'at'> & { rows: readonly Row[] };
/** Acts on one row and returns it, or on the whole request and returns the result. */
type Run<Row, Scope> = (call: Call<Scope> & { rows: readonly Row[]; argument: string | undefined }) => Promise<{
  done: readonly Row[];
  failed: readonly ActionFailure[];
  queued?: ActionResult['queued'];
  notifications?: ActionResult['notifications'];
}>;

/** The calls of one table, typed by its declaration. Rejections are `ApiError`s. */
export interface TableCalls<Row extends TableRow, Scope extends TableScope> {
  loadPage: (call: Call<Scope>) => Promise<Page<Row>>;
  countRows?: (call: Call<Scope>) => Promise<number>;
  createRow?: (call: Call<Scope>) => Promise<{ id: string }>;
  loadQuickView?: (call: Call<Scope> & { id: string }) => Promise<unknown>;
  actions?: Readonly<Record<string, Run<Row, Scope>>>;
  /** calls `changed` whenever rows of this browser changed; returns what stops it */
  watchSource?: (changed: () => void) => () => void;
}

const unsupported = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`the table declares no "${name}"`));

/**
 * The actors of a table's machine. A machine knows rows and scope by their base types only; they are its own again
 * here, the one place where they enter and leave it. `now`: milliseconds since 1970.
 */
export const createTableActors = <Row extends TableRow, Scope extends TableScope, Input>(
  table: TableDefinition<Row, Scope, Input>,
  calls: TableCalls<Row, Scope>,
  now: () => number,
) => {
  const ownScope = ({ scope, query }: TableCall) => ({ scope: scope as Scope, query });
  const {
    countRows = unsupported('countRows'),
    createRow = unsupported('createRow'),
    loadQuickView = unsupported('loadQuickView'),
  } = calls;
  return {
    loadPage: fromPromise(async ({ input, signal }: { input: TableCall; signal: AbortSignal }): Promise<PageAnswer> => {
      const page = await calls.loadPage({ ...ownScope(input), signal });
      return { ...page, rows: sortRows(table.sortValues, page.rows, input.query.order ?? ''), at: now() };
    }),
    countRows: fromPromise(({ input, signal }: { input: TableCall; signal: AbortSignal }) =>
      countRows({ ...ownScope(input), signal }),
    ),
    createRow: fromPromise(({ input, signal }: { input: TableCall; signal: AbortSignal }) =>
      createRow({ ...ownScope(input), signal }),
    ),
    loadQuickView: fromPromise(
      ({ input, signal }: { input: TableCall & { id: string }; signal: AbortSignal }): Promise<unknown> =>
        loadQuickView({ ...ownScope(input), id: input.id, signal }),
    ),
    // no person asked for this reload: where changes come live, it fetches one that was missed
    watchSource: fromCallback<EventObject>(({ sendBack }) =>
      calls.watchSource?.(() => sendBack({ type: table.live === null ? 'table.reload' : 'live.gap' })),
    ),
    runAction: fromPromise(
      async ({ input, signal }: { input: ActionCall; signal: AbortSignal }): Promise<ActionResult> => {
        const run = calls.actions?.[input.action];
        if (run === undefined) throw new Error(`table ${table.id}: no call for the action "${input.action}"`);
        return run({ ...ownScope(input), rows: input.rows as readonly Row[], argument: input.argument, signal });
      },
    ),
  };
};

/** In the order of a column whose values are here; rows without a value come last. */
const sortRows = <Row>(
  values: Readonly<Record<string, (row: Row) => string | number>> = {},
  rows: readonly Row[],
  order: string,
): readonly Row[] => {
  const value = values[order.replace(/^-/, '')];
  if (value === undefined) return rows;
  const direction = order.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    return direction * (typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other)));
  });
};

/** Exports what a table's query matches; returns what cancels it. */
type StartExport = (input: ExportCall, sendBack: (event: TableEvent) => void) => () => void;

/** The export of a table. Its code is loaded with the first one. */
export const createExportActor = (load: () => Promise<StartExport>) =>
  fromCallback<EventObject, ExportCall>(({ input, sendBack }) => {
    let stop = (): void => undefined;
    let isStopped = false;
    load().then(
      (start) => {
        if (!isStopped) stop = start(input, sendBack);
      },
      (error: unknown) => sendBack({ type: 'export.failed', error: toApiError(error) }),
    );
    return () => {
      isStopped = true;
      stop();
    };
  });

/** Acts on rows in sequence, so that one rejection does not hide the other results. */
export const forEachRow = async <Row extends TableRow>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<{ done: Row[]; failed: ActionFailure[] }> => {
  const done: Row[] = [];
  const failed: { id: string; name: string; error: ApiError }[] = [];
  for (const row of rows) {
    try {
      await act(row);
      done.push(row);
    } catch (error) {
      failed.push({ id: row.id, name: row.name, error: toApiError(error) });
    }
  }
  return { done, failed };
};
