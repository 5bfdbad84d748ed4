import { toDecimal } from '../../graphql/domain/amounts.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { getMinorDigits } from '../../graphql/domain/currency-digits.ts';
import type { TableExport } from '../table/table-export.types.ts';
import type { PaymentRow, PaymentsScope } from './payments.types.ts';

/** The file of the payments: what went out is negative, so that the column adds up. */
export const paymentsExport: TableExport<PaymentRow, PaymentsScope> = {
  name: () => 'command.go.payments',
  columns: [
    { label: 'payments.column.day', cell: ({ businessDate }) => ({ day: toIsoDate(businessDate) }) },
    { label: 'payments.column.time', cell: ({ at }, _, { time }) => time(at) },
    { label: 'payments.column.kind', cell: ({ kind }, _, { formatMessage }) => formatMessage(`payments.kind.${kind}`) },
    { label: 'payments.column.who', cell: ({ name }) => name },
    { label: 'payments.column.reference', cell: ({ reference }) => reference },
    {
      label: 'payments.column.amount',
      cell: ({ amount, currency }) => Number(toDecimal(amount, getMinorDigits(currency))),
    },
    { label: 'payments.column.currency', cell: ({ currency }) => currency },
  ],
};
