import { auditFields, isAuditField } from '../../graphql/domain/audit.ts';
import type { AuditChange, AuditRow } from './audit.types.ts';

/** How the values of a change are written where they are shown. */
export interface ValueFormat {
  text: (id: string) => string;
  /** minor units */
  money: (amount: number, currency: string) => string;
  number: (value: number) => string;
  /** YYYYMMDD */
  day: (date: string) => string;
  /** YYYYMMDDHHMM, wall time of the venue */
  time: (expected: string) => string;
}

/** The message of a value, or how it is formatted. */
const describeValue = (
  { field, row: { thing, currency } }: { field: string; row: Pick<AuditRow, 'thing' | 'currency'> },
  value: string,
  { text, money, number, day, time }: ValueFormat,
): string => {
  if (!isAuditField(field)) return value;
  switch (auditFields[field]) {
    case 'status':
      return text(thing === 'bill' ? `billing.status.${value}` : `reservation.status.${value}`);
    case 'role':
      return text(`role.${value}`);
    case 'yesNo':
      return text(value === 'true' ? 'audit.yes' : 'audit.no');
    case 'money':
      return currency === null ? number(Number(value)) : money(Number(value), currency);
    case 'number':
      return number(Number(value));
    case 'day':
      return day(value);
    case 'time':
      return time(value);
    case 'text':
      return value;
  }
};

export interface DescribedChange {
  field: string;
  /** null: it had none, or it is not kept */
  before: string | null;
  after: string | null;
  hidden: boolean;
}

/** A change in words. */
export const describeChange = (
  row: Pick<AuditRow, 'thing' | 'currency'>,
  { field, before, after, hidden }: AuditChange,
  format: ValueFormat,
): DescribedChange => {
  const describe = (value: string | null) => (value === null ? null : describeValue({ field, row }, value, format));
  return { field: format.text(`audit.field.${field}`), before: describe(before), after: describe(after), hidden };
};
