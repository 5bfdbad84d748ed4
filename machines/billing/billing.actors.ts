import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { BillingDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import { createBillCalls } from './bill-calls.actors.ts';
import { billingTable } from './billing.table.ts';
import type { Bill, BillAction, BillingScope, BillRow } from './billing.types.ts';
import { parseBill } from './parse-bill.actors.ts';

const toRow = (bill: Bill): BillRow => ({
  id: bill.id,
  name: bill.name,
  version: bill.version,
  cursor: '',
  bill,
});

/** `now`: by the server's clock, milliseconds since 1970. */
export const createBillingActors = (ports: Pick<Ports, 'ask' | 'newId' | 'now'>) => {
  const calls = createBillCalls(ports);
  const act =
    (action: BillAction) =>
    async ({ rows }: { rows: readonly BillRow[] }) => {
      const after: BillRow[] = [];
      const { failed } = await forEachRow(rows, async (row) => {
        after.push(toRow((await calls.run(action, row.bill)) ?? row.bill));
      });
      return { done: after, failed };
    };
  const loadPage: TableCalls<BillRow, BillingScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = { directory: scope.venue.venue };
    const { billing } = await ports.ask('api', BillingDocument, variables, { as: 'venue', signal });
    const views = {
      future: billing.future,
      due: billing.future.filter(({ due }) => due),
      overdue: billing.future.filter(({ overdueDays }) => overdueDays > 0),
      history: billing.history,
    };
    const wanted = foldLetters(query.q);
    const rows = views[query.filters.view as keyof typeof views].filter(({ name, number, emails }) =>
      [name, String(number ?? ''), ...emails].some((text) => foldLetters(text).includes(wanted)),
    );
    return {
      rows: rows.map((bill) => toRow(parseBill(bill))),
      total: rows.length,
      counters: {
        future: views.future.length,
        due: views.due.length,
        overdue: views.overdue.length,
        history: views.history.length,
      },
    };
  };
  return createTableActors(
    billingTable,
    {
      loadPage,
      actions: {
        open: act('open'),
        send: act('send'),
        pay: act('pay'),
        uncollect: act('uncollect'),
        void: act('void'),
        delete: act('delete'),
        restore: async ({ rows, scope }) => {
          const after: BillRow[] = [];
          const { failed } = await forEachRow(rows, async ({ bill }) => {
            after.push(toRow(await calls.restore(scope.venue.venue, bill)));
          });
          return { done: after, failed };
        },
      },
    },
    ports.now,
  );
};
