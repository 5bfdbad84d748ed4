import { expect, test } from 'vitest';
import { parseAmounts } from '../../../../machines/gift-cards/collection.form.ts';
import { type GiftCardFormInput, giftCardForm } from '../../../../machines/gift-cards/gift-card.form.ts';
import type { GiftCardRow, GiftCardStep } from '../../../../machines/gift-cards/gift-cards.types.ts';
import { getCommand } from '../../../../src/commands/all-commands.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const venue = createVenueWithRole('owner');
const card = { id: 'c1', name: 'Noa', balance: 5000, locale: 'he' } as GiftCardRow;
const transaction = { id: 't1', amount: -2000 } as GiftCardFormInput['transaction'];
const createInput = (step: GiftCardStep): GiftCardFormInput => ({
  venue,
  step,
  card,
  transaction,
  number: null,
  transactions: [],
  managers: [],
  collections: [],
  alerts: [],
});

test('each step asks for its own fields', () => {
  const shown = (step: GiftCardStep) => {
    const input = createInput(step);
    const hidden = giftCardForm.hidden?.({ values: giftCardForm.initial(input), input }) ?? [];
    return giftCardForm.layout.flat().filter((field) => !hidden.includes(field));
  };
  expect(shown('redeem')).toEqual(['amount', 'manager', 'note', 'receipt']);
  expect(shown('reverse')).toEqual(['amount', 'reason']);
  expect(shown('adjust')).toEqual(['amount', 'direction', 'reason']);
  expect(shown('extend')).toEqual(['expiration', 'reason']);
  for (const step of ['block', 'unblock', 'void', 'cashOut'] as const) expect(shown(step)).toEqual(['reason']);
});

test('an amount above what is left, or above what was redeemed, is refused before it is sent', () => {
  const check = (step: GiftCardStep, amount: number, more = {}) => {
    const input = createInput(step);
    const saved = giftCardForm.initial(input);
    return giftCardForm.check?.({ values: { ...saved, ...more, amount }, saved, input });
  };
  expect(check('redeem', 5000)).toEqual({});
  expect(check('redeem', 5001)).toEqual({ amount: 'giftCardBalanceTooLow' });
  expect(check('redeem', 0)).toEqual({ amount: 'amountNotPositive' });
  expect(check('reverse', 2000)).toEqual({});
  expect(check('reverse', 2001)).toEqual({ amount: 'reverseTooMuch' });
  expect(check('adjust', 5001, { direction: 'add' })).toEqual({});
  expect(check('adjust', 5001)).toEqual({ amount: 'giftCardBalanceTooLow' });
  expect(giftCardForm.initial(createInput('reverse')).amount).toBe(2000);
});

test('the offered amounts are read in the currency', () => {
  expect(parseAmounts('200; 300;12.50', 'ILS')).toEqual([20_000, 30_000, 1250]);
  expect(parseAmounts('1000, 2000', 'JPY')).toEqual([1000, 2000]);
  expect(parseAmounts('', 'ILS')).toEqual([]);
  expect(parseAmounts('200; many', 'ILS')).toBeNull();
});

test.each([
  ['giftcards.create', 'table.create'],
  ['giftcards.redeem', 'table.action'],
  ['giftcards.collections', 'table.action'],
  ['giftcards.unusual', 'table.action'],
  ['giftcards.import', 'table.action'],
  ['cardsImport.apply', 'import.applied'],
  ['giftcards.open', 'table.action'],
  ['giftcards.show.all', 'table.filtered'],
  ['giftcards.show.compensations', 'table.filtered'],
  ['giftcards.show.valid', 'table.filtered'],
  ['giftcards.show.used', 'table.filtered'],
  ['giftcards.show.expired', 'table.filtered'],
  ['giftcards.show.not_valid', 'table.filtered'],
  ['giftcards.exportAll', 'table.export'],
  ['giftcards.cancelExport', 'table.exportCancelled'],
  ['giftcards.search', 'table.searchRequested'],
  ['giftcards.column', 'column.toggled'],
  ['giftcards.resetColumns', 'columns.reset'],
  ['giftcards.clear', 'table.filtersCleared'],
  ['giftcards.reload', 'table.reload'],
  ['giftcards.nextPage', 'table.nextPage'],
  ['giftcards.previousPage', 'table.previousPage'],
  ['giftcards.dismiss', 'table.failuresDismissed'],
  ['giftcards.escape', 'table.escaped'],
  ['giftcards.rowNext', 'row.stepped'],
  ['giftcards.rowPrevious', 'row.stepped'],
  ['giftcards.rowFirst', 'row.stepped'],
  ['giftcards.rowLast', 'row.stepped'],
  ['giftcards.rowMenu', 'row.menuRequested'],
  ['giftCardForm.save', 'giftCard.save'],
  ['giftCardForm.discard', 'giftCard.discard'],
  ['giftCardForm.resume', 'giftCard.resume'],
  ['giftCardCollectionForm.save', 'collection.save'],
  ['giftCardCollectionForm.discard', 'collection.discard'],
  ['giftCardCollectionForm.resume', 'collection.resume'],
])('the command %s sends %s', (id, type) => {
  const where = { path: '/', route: { name: 'giftcards' as const, params: {} }, person: null, venue, venues: [] };
  expect(getCommand(id).event?.(where, {}).type).toBe(type);
});
