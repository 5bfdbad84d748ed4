import { useMemo } from 'react';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { billPath } from '../../../machines/billing/billing.table.ts';
import type { paymentsTable } from '../../../machines/payments/payments.table.ts';
import type { PaymentRow } from '../../../machines/payments/payments.types.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './payments.module.css';

type PaymentsVenue = Pick<ActiveVenue, 'venue' | 'timeZone'>;

/** A number of which only the end is shown. */
const maskNumber = (end: string): string => `•••• ${end}`;

/** `venue`: whose bills the rows lead to, and by whose clock the rows are. */
export const usePaymentCells = ({ venue, timeZone }: PaymentsVenue): TableCells<PaymentRow> => {
  const intl = useMessages('payments', 'billing', 'giftcards');
  return useMemo(() => {
    const who = ({ name, bill, reference }: PaymentRow) => (
      <span className={styles.stack}>
        <bdi>{name === '' ? intl.formatMessage({ id: 'giftcards.erased' }) : name}</bdi>
        <span className={styles.soft}>
          {bill === null ? (
            <bdi dir="ltr">{maskNumber(reference)}</bdi>
          ) : (
            <a href={billPath(venue, bill)} tabIndex={-1}>
              {intl.formatMessage({ id: 'billing.number' }, { number: reference })}
            </a>
          )}
        </span>
      </span>
    );
    const wide: ColumnRenderers<PaymentRow, typeof paymentsTable> = {
      day: {
        min: 150,
        share: 0.8,
        skeleton: { width: '12ch' },
        render: ({ businessDate, at }) => (
          <span className={styles.stack}>
            <span>{formatDay(intl, businessDate)}</span>
            <bdi className={styles.soft}>{intl.formatTime(at, { hour: '2-digit', minute: '2-digit', timeZone })}</bdi>
          </span>
        ),
      },
      kind: {
        min: 160,
        share: 0.8,
        skeleton: { width: '12ch' },
        render: ({ kind }) => intl.formatMessage({ id: `payments.kind.${kind}` }),
      },
      who: { min: 180, share: 1.4, skeleton: { width: '16ch', height: 36 }, render: who },
      amount: {
        min: 120,
        share: 0.6,
        skeleton: { width: '9ch' },
        render: ({ amount, currency }) => (
          <bdi className={styles.amount} data-direction={amount < 0 ? 'out' : 'in'}>
            {createMoneyFormat(intl.locale, currency, 'always')(amount)}
          </bdi>
        ),
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.who, columns: ['who'], className: styles.narrowWho },
        { ...wide.amount, columns: ['amount'], className: styles.narrowAmount },
        { ...wide.kind, columns: ['kind'], className: styles.narrowKind },
        { ...wide.day, columns: ['day'], className: styles.narrowDay },
      ],
    };
  }, [intl, venue, timeZone]);
};
