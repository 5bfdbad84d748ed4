import { useMemo } from 'react';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { billingTable } from '../../../machines/billing/billing.table.ts';
import type { BillRow } from '../../../machines/billing/billing.types.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import { BillStatusTag } from './bill-status.tsx';
import { formatBillName } from './format-bill-name.ts';
import styles from './billing.module.css';

export const useBillingCells = (): TableCells<BillRow> => {
  const intl = useMessages('billing');
  return useMemo(() => {
    const bill = ({ bill: shown }: BillRow, href: string | undefined) => (
      <span className={styles.stack}>
        <a className={styles.name} href={href} tabIndex={-1} dir="auto">
          {shown.name}
        </a>
        <span className={styles.soft}>{formatBillName(intl, shown)}</span>
      </span>
    );
    const due = ({ bill: { issueDate, dueDate } }: BillRow) => (
      <span className={styles.stack}>
        <span>{formatDay(intl, dueDate)}</span>
        <span className={styles.soft}>
          {intl.formatMessage({ id: 'billing.issued' }, { date: formatDay(intl, issueDate) })}
        </span>
      </span>
    );
    const status = ({ bill: shown }: BillRow) => <BillStatusTag bill={shown} />;
    const sum = ({ bill: { sum: asked, credited, currency } }: BillRow) => {
      const money = createMoneyFormat(intl.locale, currency);
      return (
        <span className={styles.stack}>
          <bdi>{money(asked - credited)}</bdi>
          {credited > 0 && (
            <span className={styles.soft}>
              {intl.formatMessage({ id: 'billing.creditedOf' }, { credited: money(credited), sum: money(asked) })}
            </span>
          )}
        </span>
      );
    };
    const emails = ({ bill: { emails: each } }: BillRow) => (
      <span className={styles.emails}>
        {each.map((email) => (
          <bdi key={email} dir="ltr">
            {email}
          </bdi>
        ))}
      </span>
    );
    const wide: ColumnRenderers<BillRow, typeof billingTable> = {
      bill: { min: 180, share: 2, skeleton: { width: '16ch', height: 36 }, render: bill },
      due: { min: 130, share: 1, skeleton: { width: '10ch', height: 36 }, render: due },
      status: { min: 150, share: 1, skeleton: { width: '9ch' }, render: status },
      sum: { min: 120, share: 1, skeleton: { width: '8ch' }, render: sum },
      emails: { min: 180, share: 1.5, skeleton: { width: '18ch' }, render: emails },
    };
    return {
      wide,
      narrow: [
        { ...wide.bill, columns: ['bill'], className: styles.narrowBill },
        { ...wide.sum, columns: ['sum'], className: styles.narrowSum },
        { ...wide.due, columns: ['due'], className: styles.narrowDue },
        { ...wide.status, columns: ['status'], className: styles.narrowStatus },
      ],
    };
  }, [intl]);
};
