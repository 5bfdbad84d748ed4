import { type AnyActorLogic, assign, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { toApiError } from '../api-error.ts';
import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { CardsImportInput, CardsImportOutput } from './cards-import.types.ts';
import type { CollectionFormInput } from './collection.form.ts';
import type { GiftCardFormInput } from './gift-card.form.ts';
import type {
  GiftCardAction,
  GiftCardCollection,
  GiftCardDetails,
  GiftCardDialogInput,
  GiftCardsScope,
  GiftCardStep,
  GiftCardTransaction,
} from './gift-cards.types.ts';

interface GiftCardDialogContext extends GiftCardDetails {
  scope: GiftCardsScope;
  /** what is shown when a form was closed */
  action: GiftCardAction;
  /** null: none was chosen yet */
  id: string | null;
  step: GiftCardStep;
  transaction: GiftCardTransaction | null;
  /** null: a new one */
  collection: GiftCardCollection | null;
  /** as typed or scanned */
  typed: string;
  error: ApiError | null;
  changed: boolean;
}

export type GiftCardDialogEvent =
  | { type: 'number.changed'; number: string }
  | { type: 'number.submitted' }
  | { type: 'step.chosen'; step: GiftCardStep; transaction?: GiftCardTransaction }
  | { type: 'collection.chosen'; collection: GiftCardCollection | null }
  /** an unusual one is opened */
  | { type: 'card.chosen'; card: string }
  | { type: 'scan.requested' | 'scan.ended' }
  | { type: 'send.requested'; channel: 'sms' | 'email' }
  | { type: 'retry.requested' }
  /** sent by the forms */
  | { type: 'giftCard.saved'; id: string }
  | { type: 'collection.saved' }
  | UnsavedReport
  | UnsavedRequest
  | { type: 'dialog.closed' };

type Load = Pick<GiftCardDialogContext, 'scope' | 'id' | 'action'>;

const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const storeError = { type: 'storeError', params: withError } as const;

const reports = {
  'changes.pending': { actions: 'reportToTable' },
  'changes.cleared': { actions: 'reportToTable' },
  'changes.saveFailed': { actions: 'reportToTable' },
} as const;

/** One card, what is done to it, and what cards are sold as; the forms confirm before unsaved input is discarded. */
export const giftCardDialogMachine = setup({
  types: {} as {
    context: GiftCardDialogContext;
    input: GiftCardDialogInput;
    events: GiftCardDialogEvent;
    output: { changed: boolean };
  },
  actors: {
    loadGiftCard: fromPromise<GiftCardDetails, Load>(unprovidedActor('loadGiftCard')),
    findGiftCard: fromPromise<string, { scope: GiftCardsScope; number: string }>(unprovidedActor('findGiftCard')),
    sendGiftCard: fromPromise<void, { id: string; channel: 'sms' | 'email' }>(unprovidedActor('sendGiftCard')),
    form: fromPromise<unknown, GiftCardFormInput>(unprovidedActor('form')) as AnyActorLogic,
    collectionForm: fromPromise<unknown, CollectionFormInput>(unprovidedActor('collectionForm')) as AnyActorLogic,
    cardsImport: fromPromise<CardsImportOutput, CardsImportInput>(unprovidedActor('cardsImport')) as AnyActorLogic,
  },
  guards: {
    needsNumber: ({ context }) => context.action === 'redeem' && context.id === null,
    isCreating: ({ context }) => context.action === 'create',
    isRedeeming: ({ context }) => context.action === 'redeem',
    showsCollections: ({ context }) => context.action === 'collections',
    showsUnusual: ({ context }) => context.action === 'unusual',
    imports: ({ context }) => context.action === 'import',
    showsCard: ({ context }) => context.action === 'open',
    hasNumber: ({ context }) => context.typed.trim() !== '',
  },
  actions: {
    storeDetails: assign((_, { details }: { details: GiftCardDetails }) => ({ ...details, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    storeFound: assign((_, { id }: { id: string }) => ({ id, error: null })),
    storeStep: assign((_, { step }: { step: GiftCardStep }) => ({ step, transaction: null })),
    closeImport: sendTo('cardsImport', { type: 'import.closed' }),
    closeForm: sendTo('form', { type: 'giftCard.close' }),
    saveForm: sendTo('form', { type: 'giftCard.save' }),
    discardForm: sendTo('form', { type: 'giftCard.discard' }),
    closeCollection: sendTo('collectionForm', { type: 'collection.close' }),
    saveCollection: sendTo('collectionForm', { type: 'collection.save' }),
    discardCollection: sendTo('collectionForm', { type: 'collection.discard' }),
    reportToTable: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'giftCardDialog',
  context: ({ input: { scope, action, card } }) => ({
    scope,
    action,
    id: card,
    card: null,
    number: null,
    transactions: [],
    managers: [],
    collections: [],
    alerts: [],
    step: 'redeem',
    transaction: null,
    collection: null,
    typed: '',
    error: null,
    changed: false,
  }),
  initial: 'loading',
  output: ({ context }) => ({ changed: context.changed }),
  states: {
    loading: {
      description: 'the card with its transactions, the managers and the collections are loaded',
      invoke: {
        id: 'loadGiftCard',
        src: 'loadGiftCard',
        input: ({ context: { scope, id, action } }) => ({ scope, id, action }),
        onDone: [
          {
            guard: 'needsNumber',
            target: 'number',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            guard: 'isRedeeming',
            target: 'form',
            actions: [
              { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
              { type: 'storeStep', params: { step: 'redeem' } },
            ],
          },
          {
            guard: 'isCreating',
            target: 'form',
            actions: [
              { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
              { type: 'storeStep', params: { step: 'create' } },
            ],
          },
          {
            guard: 'showsCollections',
            target: 'collections',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            guard: 'showsUnusual',
            target: 'unusual',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            guard: 'imports',
            target: 'importing',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
          {
            target: 'card',
            actions: { type: 'storeDetails', params: ({ event }) => ({ details: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: storeError },
      },
      on: { 'dialog.closed': 'closed' },
    },
    failed: {
      description: 'the card could not be loaded',
      on: { 'retry.requested': 'loading', 'dialog.closed': 'closed' },
    },
    number: {
      description: 'the number of the card to redeem is typed, or read from its code',
      initial: 'typing',
      states: {
        typing: {
          description: 'it is typed, by a person or a scanner',
          on: { 'scan.requested': 'scanning' },
        },
        scanning: {
          description: 'the camera looks for the code',
          on: { 'scan.ended': 'typing' },
        },
      },
      on: {
        'number.changed': {
          actions: assign(({ event }) => ({ typed: event.number, error: null })),
        },
        'number.submitted': { guard: 'hasNumber', target: 'looking' },
        'dialog.closed': 'closed',
      },
    },
    looking: {
      description: 'the card of the number is looked up',
      invoke: {
        id: 'findGiftCard',
        src: 'findGiftCard',
        input: ({ context: { scope, typed } }) => ({ scope, number: typed }),
        onDone: {
          target: 'loading',
          actions: { type: 'storeFound', params: ({ event }) => ({ id: event.output }) },
        },
        onError: { target: 'number', actions: storeError },
      },
      on: { 'dialog.closed': 'closed' },
    },
    card: {
      description: 'the card is shown with what happened to it',
      on: {
        'step.chosen': {
          target: 'form',
          actions: assign(({ event }) => ({
            step: event.step,
            transaction: event.transaction ?? null,
            error: null,
          })),
        },
        'send.requested': 'sending',
        'dialog.closed': 'closed',
      },
    },
    sending: {
      description: 'the link of the card is sent to the guest',
      invoke: {
        id: 'sendGiftCard',
        src: 'sendGiftCard',
        input: ({ context, event }) => ({
          id: context.id ?? '',
          channel: event.type === 'send.requested' ? event.channel : 'sms',
        }),
        onDone: { target: 'loading', actions: assign({ changed: true }) },
        onError: { target: 'card', actions: storeError },
      },
      on: { 'dialog.closed': 'closed' },
    },
    form: {
      description: 'something is done to the card, or a new one is issued',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }: { context: GiftCardDialogContext }): GiftCardFormInput => ({
          ...context,
          venue: context.scope.venue,
        }),
        onDone: [{ guard: 'showsCard', target: 'card' }, { target: 'closed' }],
      },
      on: {
        'giftCard.saved': {
          target: 'loading',
          actions: assign(({ event }) => ({ id: event.id, action: 'open' as const, changed: true })),
        },
        'dialog.closed': { actions: 'closeForm' },
        'changes.saveRequested': { actions: 'saveForm' },
        'changes.discarded': { actions: 'discardForm' },
        ...reports,
      },
    },
    collections: {
      description: 'what cards are sold as is listed',
      on: {
        'collection.chosen': {
          target: 'collectionForm',
          actions: assign(({ event }) => ({ collection: event.collection })),
        },
        'dialog.closed': 'closed',
      },
    },
    collectionForm: {
      description: 'a collection is changed, or a new one is made',
      invoke: {
        id: 'collectionForm',
        src: 'collectionForm',
        input: ({ context: { scope, collection } }: { context: GiftCardDialogContext }): CollectionFormInput => ({
          venue: scope.venue,
          collection,
        }),
        onDone: 'collections',
      },
      on: {
        'collection.saved': { target: 'loading', actions: assign({ changed: true }) },
        'dialog.closed': { actions: 'closeCollection' },
        'changes.saveRequested': { actions: 'saveCollection' },
        'changes.discarded': { actions: 'discardCollection' },
        ...reports,
      },
    },
    unusual: {
      description: 'what is unusual is listed',
      on: {
        'card.chosen': {
          target: 'loading',
          actions: assign(({ event }) => ({ id: event.card, action: 'open' as const })),
        },
        'dialog.closed': 'closed',
      },
    },
    importing: {
      description: 'cards of an older system are read from a file',
      invoke: {
        id: 'cardsImport',
        src: 'cardsImport',
        input: ({ context: { scope, collections } }: { context: GiftCardDialogContext }): CardsImportInput => ({
          venue: scope.venue,
          collections: collections.filter(({ active, currency }) => active && currency === scope.venue.currency),
        }),
        onDone: {
          target: 'closed',
          actions: assign(({ event }) => ({ changed: (event.output as CardsImportOutput).imported })),
        },
      },
      on: { 'dialog.closed': { actions: 'closeImport' } },
    },
    closed: { description: 'the dialog was closed', type: 'final' },
  },
});
