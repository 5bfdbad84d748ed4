import { assign, fromPromise, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { getRetryPause, type GuestGiftCard, isMissing } from './guest-link.types.ts';

interface GiftCardContext {
  token: string;
  /** the last answer of the server; null: not loaded yet */
  card: GuestGiftCard | null;
  error: ApiError | null;
  /** that failed in a row */
  attempts: number;
  /** of the PDF that is being saved */
  language: string;
}
type GiftCardEvent =
  | { type: 'retry.requested' | 'connection.restored' | 'refresh.requested' }
  | { type: 'pdf.requested'; language: string };

const base = setup({
  types: {} as { input: { token: string }; context: GiftCardContext; events: GiftCardEvent },
  actors: {
    openGiftCard: fromPromise<GuestGiftCard, { token: string }>(unprovidedActor('openGiftCard')),
    savePdf: fromPromise<void, { token: string; language: string }>(unprovidedActor('savePdf')),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(toApiError(error)),
    hasCard: ({ context }) => context.card !== null,
  },
  actions: {
    storeCard: assign((_, { card }: { card: GuestGiftCard }) => ({ card, error: null, attempts: 0 })),
    storeLanguage: assign((_, { language }: { language: string }) => ({ language })),
    storeError: assign(({ context }, { error }: { error: unknown }) => ({
      error: toApiError(error),
      attempts: context.attempts + 1,
    })),
  },
  delays: { retryPause: ({ context }) => getRetryPause(context.error, context.attempts) },
});

const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** What a guest does with the link of a gift card: it is read, and read again when the page is looked at again. */
export const giftCardPageMachine = base.createMachine({
  id: 'giftCardPage',
  context: ({ input }) => ({ ...input, card: null, error: null, attempts: 0, language: '' }),
  initial: 'opening',
  states: {
    opening: {
      description: 'the card is loaded; one that was loaded before stays on the page',
      invoke: {
        id: 'openGiftCard',
        src: 'openGiftCard',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeCard', params: ({ event }) => ({ card: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: withError }, target: 'missing' },
          { guard: 'hasCard', target: 'shown', actions: { type: 'storeError', params: withError } },
          { target: 'unreachable', actions: { type: 'storeError', params: withError } },
        ],
      },
    },
    unreachable: {
      description: 'there was no answer; retried after a pause',
      after: { retryPause: 'opening' },
      on: { 'retry.requested': 'opening', 'connection.restored': 'opening' },
    },
    shown: {
      description: 'the guest sees the card',
      on: {
        'refresh.requested': 'opening',
        'connection.restored': 'opening',
        'pdf.requested': {
          target: 'savingPdf',
          actions: { type: 'storeLanguage', params: ({ event }) => event },
        },
      },
    },
    savingPdf: {
      description: 'the card is written as a PDF and saved on the device',
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context: { token, language } }) => ({ token, language }),
        onDone: 'shown',
        onError: 'pdfFailed',
      },
    },
    pdfFailed: {
      description: 'the PDF could not be saved; the guest can ask for it again',
      on: {
        'refresh.requested': 'opening',
        'connection.restored': 'opening',
        'pdf.requested': {
          target: 'savingPdf',
          actions: { type: 'storeLanguage', params: ({ event }) => event },
        },
      },
    },
    missing: { description: 'the link opens nothing, or nothing any more' },
  },
});
