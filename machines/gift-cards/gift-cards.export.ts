import { toDecimal } from '../../graphql/domain/amounts.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { getMinorDigits } from '../../graphql/domain/currency-digits.ts';
import type { TableExport } from '../table/table-export.types.ts';
import type { GiftCardRow, GiftCardsScope } from './gift-cards.types.ts';

const decimal = (minor: number, currency: string): number => Number(toDecimal(minor, getMinorDigits(currency)));

/** The file of the cards; numbers of cards are in no file, only what they end in. */
export const giftCardsExport: TableExport<GiftCardRow, GiftCardsScope> = {
  name: () => 'command.go.giftcards',
  columns: [
    { label: 'giftcards.column.client', cell: ({ name }) => name },
    { label: 'giftcards.field.phone', cell: ({ phone }) => phone },
    { label: 'giftcards.field.email', cell: ({ email }) => email },
    { label: 'giftcards.column.card', cell: ({ title }) => title },
    { label: 'giftcards.column.serial', cell: ({ serial }) => serial },
    { label: 'giftcards.column.balance', cell: ({ balance, currency }) => decimal(balance, currency) },
    { label: 'giftcards.column.initial', cell: ({ initialAmount, currency }) => decimal(initialAmount, currency) },
    { label: 'giftcards.column.currency', cell: ({ currency }) => currency },
    {
      label: 'giftcards.column.status',
      cell: ({ status }, _, { formatMessage }) => formatMessage(`giftcards.status.${status}`),
    },
    {
      label: 'giftcards.status.compensations',
      cell: ({ compensation }, _, { formatMessage }) => (compensation ? formatMessage('giftcards.yes') : ''),
    },
    { label: 'giftcards.column.expires', cell: ({ expiresOn }) => toIsoDate(expiresOn) },
    { label: 'giftcards.column.created', cell: ({ createdAt }, _, { time }) => time(createdAt) },
  ],
};
