import { type PaymentKind, paymentLimits } from '../../graphql/domain/payments.ts';
import { PaymentsDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { createExportActor, createTableActors, type TableCalls } from '../table/table.actors.ts';
import { selectPaymentDays } from './payment-days.ts';
import { toTotalCounters } from './payments.selectors.ts';
import { paymentsTable } from './payments.table.ts';
import type { PaymentRow, PaymentsScope } from './payments.types.ts';

/** `now`: by the server's clock, milliseconds since 1970. */
export const createPaymentsActors = (ports: Pick<Ports, 'ask'> & ExportPorts) => {
  const { ask, now } = ports;
  const loadPage: TableCalls<PaymentRow, PaymentsScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = {
      directory: scope.venue.venue,
      ...selectPaymentDays(query.filters, scope.venue, now()),
      direction: query.filters.direction,
      search: query.q,
      order: query.order || null,
      offset: typeof query.start === 'number' ? query.start : 0,
      limit: paymentLimits.rows,
    };
    const { payments } = await ask('api', PaymentsDocument, variables, { as: 'venue', signal });
    return {
      rows: payments.rows.map(({ kind, bill, ...row }) => ({
        ...row,
        kind: kind as PaymentKind,
        bill: bill ?? null,
        version: 0,
        cursor: '',
      })),
      total: payments.count,
      counters: { ...payments.counts, ...toTotalCounters(payments.totals) },
    };
  };
  return {
    ...createTableActors(paymentsTable, { loadPage }, now),
    exportRows: createExportActor(async () => {
      const { startExport } = await import('../table/export-rows.actors.ts');
      return (input, sendBack) => startExport(paymentsTable, loadPage, ports, input, sendBack);
    }),
  };
};
