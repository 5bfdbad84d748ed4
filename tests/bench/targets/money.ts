import type { Figure } from './figure.ts';

export const moneyFigures = {
  redeem: {
    part: 'money',
    what: 'a gift card: from its number to the receipt of a redeem',
    unit: 'ms',
    best: 'least',
    target: 100,
    others: '–',
  },
  cardList: {
    part: 'money',
    what: 'a page of 10,000 gift cards with all counts',
    unit: 'ms',
    best: 'least',
    target: 100,
    others: '–',
  },
  redeems1000: {
    part: 'money',
    what: '1,000 redeems of 20 cards, 10 at a time, each balance checked',
    unit: 's',
    best: 'least',
    target: 60,
    others: '–',
  },
  billPdf: {
    part: 'money',
    what: 'a bill as a PDF',
    unit: 'ms',
    best: 'least',
    target: 150,
    others: '–',
  },
} satisfies Record<string, Figure>;
