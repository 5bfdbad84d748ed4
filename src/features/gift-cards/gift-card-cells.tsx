import { useMemo } from 'react';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import type { GiftCardStatus } from '../../../graphql/domain/gift-cards.ts';
import type { giftCardsTable } from '../../../machines/gift-cards/gift-cards.table.ts';
import type { GiftCardRow } from '../../../machines/gift-cards/gift-cards.types.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { IconClock, IconDone, IconLocked, IconMissing } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './gift-cards.module.css';

const looks = {
  valid: { tone: 'good', icon: IconDone },
  used: { tone: 'plain', icon: IconMissing },
  expired: { tone: 'warn', icon: IconClock },
  not_valid: { tone: 'bad', icon: IconLocked },
} as const satisfies Record<GiftCardStatus, object>;

/** `name`: of the status, where the server told it. */
export function GiftCardStatusTag({
  status,
  state,
  name,
}: Pick<GiftCardRow, 'status' | 'state'> & { name?: string | undefined }) {
  const intl = useMessages('giftcards');
  const id = status === 'not_valid' ? (`giftcards.state.${state}` as const) : (`giftcards.status.${status}` as const);
  const text = status === 'not_valid' ? undefined : name;
  return <StatusTag {...looks[status]}>{text ?? intl.formatMessage({ id })}</StatusTag>;
}

/** A number of which only the end is shown. */
export const maskNumber = (serial: string): string => `•••• ${serial}`;

/** "14 March 2031" of YYYYMMDD. */
export const formatLastDay = (intl: Messages<'giftcards'>, date: string): string =>
  intl.formatDate(`${toIsoDate(date)}T12:00:00Z`, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The name of the client, or that they were erased. */
export const getClient = (intl: Messages<'giftcards'>, name: string): string =>
  name === '' ? intl.formatMessage({ id: 'giftcards.erased' }) : name;

/** What is left, with what the card held at first where that is another amount. */
export function Balance({
  balance,
  initialAmount,
  currency,
}: Pick<GiftCardRow, 'balance' | 'initialAmount' | 'currency'>) {
  const intl = useMessages('giftcards');
  const format = createMoneyFormat(intl.locale, currency);
  return (
    <span className={styles.stack}>
      <bdi>
        <b>{format(balance)}</b>
      </bdi>
      {balance !== initialAmount && (
        <span className={styles.soft}>
          {intl.formatMessage(
            { id: 'giftcards.ofInitial' },
            { amount: <bdi key="amount">{format(initialAmount)}</bdi> },
          )}
        </span>
      )}
    </span>
  );
}

/** `names`: of the statuses, as the server tells them. */
export const useGiftCardCells = (
  open: (row: string) => void,
  names: Readonly<Record<string, string>>,
): TableCells<GiftCardRow> => {
  const intl = useMessages('giftcards');
  return useMemo(() => {
    const client = ({ id, name, phone, compensation }: GiftCardRow) => (
      <span className={styles.stack}>
        <button type="button" className={styles.client} tabIndex={-1} onClick={() => open(id)}>
          <bdi>{getClient(intl, name)}</bdi>
        </button>
        <span className={styles.soft}>
          {phone !== '' && <bdi dir="ltr">{phone}</bdi>}
          {compensation && <StatusTag>{intl.formatMessage({ id: 'giftcards.compensation' })}</StatusTag>}
        </span>
      </span>
    );
    const wide: ColumnRenderers<GiftCardRow, typeof giftCardsTable> = {
      client: { min: 170, share: 1.2, skeleton: { width: '16ch' }, render: client },
      balance: { min: 120, share: 0.6, skeleton: { width: '9ch' }, render: (row) => <Balance {...row} /> },
      status: {
        min: 130,
        share: 0.6,
        skeleton: { width: '9ch' },
        render: ({ status, state }) => <GiftCardStatusTag {...{ status, state }} name={names[status]} />,
      },
      card: {
        min: 180,
        share: 1,
        skeleton: { width: '16ch' },
        render: ({ title, serial }) => (
          <span className={styles.stack}>
            <span dir="auto">{title}</span>
            <bdi dir="ltr" className={styles.soft}>
              {maskNumber(serial)}
            </bdi>
          </span>
        ),
      },
      expires: {
        min: 110,
        share: 0.5,
        skeleton: { width: '10ch' },
        render: ({ expiresOn }) => formatLastDay(intl, expiresOn),
      },
      created: {
        min: 110,
        share: 0.5,
        skeleton: { width: '8ch' },
        render: ({ createdAt }) => <RelativeTime at={createdAt} />,
      },
    };
    return {
      wide,
      narrow: [
        { ...wide.client, columns: ['client'], className: styles.narrowClient },
        { ...wide.balance, columns: ['balance'], className: styles.narrowBalance },
        { ...wide.status, columns: ['status'], className: styles.narrowStatus },
        { ...wide.expires, columns: ['expires'], className: styles.narrowExpires },
      ],
    };
  }, [intl, open, names]);
};
