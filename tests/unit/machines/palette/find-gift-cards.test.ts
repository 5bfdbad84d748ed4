import { expect, test } from 'vitest';
import { findGiftCards } from '../../../../machines/palette/find-gift-cards.actors.ts';

const search = { venue: 'jaffa', query: 'noa', locale: 'en', signal: new AbortController().signal } as const;
const card = { id: 'c1', name: 'Noa', phone: '+972501', serial_number: '2PAP', amount: 300, currency: 'ILS' };

test('gift cards are found with what they hold, by who may read them', async () => {
  const ask = (async () => ({ giftcards: { cards: [card] } })) as never;
  expect(await findGiftCards({ ask }, search)).toEqual([
    { id: 'c1', name: 'Noa', phone: '+972501', serial: '2PAP', balance: 300, currency: 'ILS' },
  ]);
  const refuse = (async () => {
    throw { code: 'FORBIDDEN', key: 'forbidden', message: '' };
  }) as never;
  expect(await findGiftCards({ ask: refuse }, search)).toEqual([]);
});
