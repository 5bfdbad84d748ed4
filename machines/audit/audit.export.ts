import { toDecimal } from '../../graphql/domain/amounts.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { getMinorDigits } from '../../graphql/domain/currency-digits.ts';
import type { ExportTools, TableExport } from '../table/table-export.types.ts';
import { describeChange, type ValueFormat } from './describe-change.ts';
import type { AuditRow, AuditScope } from './audit.types.ts';

const toIsoTime = (expected: string): string =>
  `${toIsoDate(expected.slice(0, 8))} ${expected.slice(8, 10)}:${expected.slice(10)}`;

const createFormat = ({ formatMessage }: ExportTools): ValueFormat => ({
  text: (id) => formatMessage(id),
  money: (amount, currency) => `${toDecimal(amount, getMinorDigits(currency))} ${currency}`,
  number: String,
  day: toIsoDate,
  time: toIsoTime,
});

/** The values of one side of the changes: `Size: 2; Role: Host`. */
const listValues = (row: AuditRow, side: 'before' | 'after', tools: ExportTools): string =>
  row.changes
    .map((change) => describeChange(row, change, createFormat(tools)))
    .flatMap(({ field, hidden, ...values }) => {
      if (hidden) return side === 'after' ? [tools.formatMessage('audit.changed', { field })] : [];
      return values[side] === null ? [] : [`${field}: ${values[side]}`];
    })
    .join('; ');

/** The file of the audit log. */
export const auditExport: TableExport<AuditRow, AuditScope> = {
  name: () => 'command.go.audit',
  columns: [
    { label: 'audit.column.day', cell: ({ businessDate }) => ({ day: toIsoDate(businessDate) }) },
    { label: 'audit.column.when', cell: ({ at }, _, { time }) => time(at) },
    {
      label: 'audit.column.who',
      cell: ({ by, personName }, _, { formatMessage }) =>
        by === 'person' && personName !== ''
          ? personName
          : [formatMessage(`audit.by.${by}`), personName].filter(Boolean).join(' · '),
    },
    {
      label: 'audit.column.action',
      cell: ({ action }, _, { formatMessage }) => formatMessage(`audit.action.${action}`),
    },
    { label: 'audit.column.thing', cell: ({ thing }, _, { formatMessage }) => formatMessage(`audit.thing.${thing}`) },
    {
      label: 'audit.column.what',
      cell: ({ name, expected }) => name || (expected === null ? '' : toIsoTime(expected)),
    },
    { label: 'audit.column.before', cell: (row, _, tools) => listValues(row, 'before', tools) },
    { label: 'audit.column.after', cell: (row, _, tools) => listValues(row, 'after', tools) },
  ],
};
