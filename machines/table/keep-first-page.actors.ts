import type { TableRow, TableScope } from './define-table.ts';
import type { TableCalls } from './table.actors.ts';

type LoadPage<Row extends TableRow, Scope extends TableScope> = TableCalls<Row, Scope>['loadPage'];
export type KeptPage<Row extends TableRow, Scope extends TableScope> = Awaited<ReturnType<LoadPage<Row, Scope>>>;

interface Options<Row extends TableRow, Scope extends TableScope> {
  loadPage: LoadPage<Row, Scope>;
  /** the pages of this session, by key */
  pages: Map<string, KeptPage<Row, Scope>>;
  /** the key of a call for the first page of everything; null: another page */
  keyOf: (call: Parameters<LoadPage<Row, Scope>>[0]) => string | null;
  /** calls when the page is looked at again; returns what stops it */
  onWake: (wake: () => void) => () => void;
  /** why the kept page could not be read again */
  onFailure: (error: unknown) => void;
}

/**
 * The first page of a table is kept for the session: a table that starts again shows it at once and reads it anew, as it
 * does whenever the browser's page is looked at again. While it cannot be read, the kept one stays.
 */
export const keepFirstPage = <Row extends TableRow, Scope extends TableScope>({
  loadPage,
  pages,
  keyOf,
  onWake,
  onFailure,
}: Options<Row, Scope>): Pick<TableCalls<Row, Scope>, 'loadPage' | 'watchSource'> => {
  let readAgain = (): void => undefined;
  let isStarting = false;
  return {
    watchSource: (changed) => {
      isStarting = true;
      readAgain = changed;
      const stop = onWake(changed);
      return () => {
        readAgain = () => undefined;
        stop();
      };
    },
    loadPage: async (call) => {
      const key = keyOf(call);
      const kept = key === null ? undefined : pages.get(key);
      const isFirst = isStarting;
      isStarting = false;
      if (isFirst && kept !== undefined) {
        // after the table has taken the kept page: a table that still loads would drop it
        setTimeout(() => readAgain());
        return kept;
      }
      try {
        const page = await loadPage(call);
        if (key !== null) pages.set(key, page);
        return page;
      } catch (error) {
        if (kept === undefined || call.signal.aborted) throw error;
        onFailure(error);
        return kept;
      }
    },
  };
};
