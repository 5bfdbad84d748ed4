import { describe, expect, test } from 'vitest';
import { giftCardPageMachine } from '../../../../machines/guest-link/gift-card.machine.ts';
import type { GuestGiftCard } from '../../../../machines/guest-link/guest-link.types.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { networkLost, notFound, venue } from './guest-link-samples.ts';

const card: GuestGiftCard = {
  guestName: 'Noa',
  venue,
  titles: { en: 'Dinner' },
  terms: {},
  amount: 34_000,
  initialAmount: 50_000,
  currency: 'ILS',
  expirationDate: '2031-03-14',
  issuedOn: '2026-03-14',
  status: 'valid',
  number: 'PT7K 4M2X 9Q4W 0000',
  qr: ['1'],
  locale: 'he',
};

const walk = createWalk(giftCardPageMachine, {
  input: { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
  samples: {
    'xstate.done.actor.openGiftCard': [{ output: card }],
    'xstate.error.actor.openGiftCard': [{ error: networkLost }, { error: notFound }],
    'pdf.requested': [{ language: 'he' }],
    'xstate.done.actor.savePdf': [{}],
    'xstate.error.actor.savePdf': [{ error: networkLost }],
  },
  facts: ({ context }) => [context.card?.amount ?? null, context.error?.key ?? null],
  // a card that was seen stays on the page while it is read again without a network
  invariant: (snapshot, { isPending }) => {
    expect(isPending('openGiftCard')).toBe(snapshot.matches('opening'));
    expect(isPending('savePdf')).toBe(snapshot.matches('savingPdf'));
    const isRead = snapshot.matches('shown') || snapshot.matches('savingPdf') || snapshot.matches('pdfFailed');
    if (isRead) expect(snapshot.context.card).toEqual(card);
    if (snapshot.matches('unreachable')) expect(snapshot.context.card).toBe(null);
  },
});

describe('the page of a gift card', () => {
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});
