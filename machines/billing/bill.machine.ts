import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  enqueueActions,
  fromPromise,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { isNetworkError, toApiError } from '../api-error.ts';
import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import { acceptsBillEvent } from '../lifecycles/bill.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { BillFormInput } from './bill.form.ts';
import { billingPath, billPath, newBillId } from './billing.table.ts';
import { type Bill, type BillAction, toBillFacts } from './billing.types.ts';

export interface BillInput {
  venue: ActiveVenue;
  /** of a bill, or `newBillId` */
  id: string;
}
interface BillContext extends BillInput {
  /** null: a new one, or it is not loaded yet */
  bill: Bill | null;
  /** in the venue, YYYYMMDD: a new bill is issued then */
  today: string;
  /** what is being done to it */
  action: BillAction | null;
  error: ApiError | null;
}

export type LoadedBill = Pick<BillContext, 'bill' | 'today'>;

type BillPageEvent =
  | { type: 'bill.act'; action: BillAction }
  | { type: 'bill.credit' | 'bill.reload' | 'bill.savePdf' | 'dialog.closed' | 'live.gap' }
  | { type: 'live.changed'; change: Pick<LiveChange, 'kind' | 'id'> }
  /** sent by the forms */
  | { type: 'bill.saved'; bill: Bill }
  | { type: 'bill.credited'; bill: Bill }
  | { type: 'venue.changed'; venue: ActiveVenue }
  | UnsavedReport
  | UnsavedRequest
  | NetworkRecovered;

/** One bill: its form, what can be done to it now, and its credits. */
export const billMachine = setup({
  types: {} as { context: BillContext; input: BillInput; events: BillPageEvent },
  actors: {
    /** of a new one: the day only */
    loadBill: fromPromise<LoadedBill, Pick<BillContext, 'id' | 'venue'>>(unprovidedActor('loadBill')),
    runAction: fromPromise<Bill | null, { action: BillAction; bill: Bill }>(unprovidedActor('runAction')),
    savePdf: fromPromise<void, { bill: Bill }>(unprovidedActor('savePdf')),
    form: fromPromise<unknown, BillFormInput>(unprovidedActor('form')) as AnyActorLogic,
    creditForm: fromPromise<unknown, { bill: Bill }>(unprovidedActor('creditForm')) as AnyActorLogic,
    networkRecovery,
  },
  guards: {
    isNewAndSaved: ({ context: { id, bill } }) => id === newBillId && bill !== null,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isStored: ({ context }) => context.bill !== null,
    acceptsAction: ({ context: { bill } }, { action }: { action: BillAction }) =>
      bill !== null && acceptsBillEvent(toBillFacts(bill), { type: action }),
    isCreditable: ({ context: { bill } }) =>
      bill !== null && acceptsBillEvent(toBillFacts(bill), { type: 'credit', amount: 1 }),
    concernsBill: ({ context }, { kind, id }: Pick<LiveChange, 'kind' | 'id'>) =>
      kind === 'bill' && id === context.bill?.id,
    isDeleted: (_, { bill }: { bill: Bill | null }) => bill === null,
  },
  actions: {
    storeLoaded: assign((_, { bill, today }: LoadedBill) => ({ bill, today, error: null })),
    storeBill: assign((_, { bill }: { bill: Bill | null }) => ({ bill, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    storeAction: assign((_, { action }: { action: BillAction }) => ({ action, error: null })),
    clearAction: assign({ action: null }),
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    refreshForm: sendTo('form', ({ context: { bill } }: { context: BillContext }) => ({ type: 'bill.changed', bill })),
    saveForm: sendTo('form', { type: 'bill.save' }),
    discardForm: sendTo('form', { type: 'bill.discard' }),
    closeCredit: sendTo('creditForm', { type: 'credit.close' }),
    report: sendParent(({ event }) => event),
    notify: enqueueActions(({ enqueue, system }, { message, name }: { message: string; name: string }) => {
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: { kind: 'success', message, values: { count: 1, name } },
      });
    }),
    openSaved: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue, bill } }) => ({ type: 'path.requested', path: billPath(venue.venue, bill?.id ?? '') }),
    ),
    openList: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue } }) => ({ type: 'path.requested', path: billingPath(venue.venue) }),
    ),
  },
}).createMachine({
  id: 'bill',
  context: ({ input: { venue, id } }) => ({ venue, id, bill: null, today: '', action: null, error: null }),
  initial: 'loading',
  on: { 'venue.changed': { actions: { type: 'storeVenue', params: ({ event }) => event } } },
  states: {
    loading: {
      description: 'the bill is being loaded',
      invoke: {
        id: 'loadBill',
        src: 'loadBill',
        input: ({ context: { id, venue } }) => ({ id, venue }),
        onDone: { target: 'shown', actions: { type: 'storeLoaded', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'it could not be loaded',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'bill.reload': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    shown: {
      description: 'the bill is shown with its form',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { venue, bill, today } }: { context: BillContext }) => ({ venue, bill, today }),
      },
      on: {
        'bill.saved': {
          actions: [
            { type: 'storeBill', params: ({ event }) => event },
            'refreshForm',
            { type: 'notify', params: ({ event }) => ({ message: 'billing.done.save', name: event.bill.name }) },
          ],
        },
        'changes.saveRequested': { actions: 'saveForm' },
        'changes.discarded': { actions: 'discardForm' },
        'changes.pending': { actions: 'report' },
        'changes.cleared': [
          // once nothing is unsaved, so that nobody is asked whether to leave
          { guard: 'isNewAndSaved', actions: ['report', 'openSaved'] },
          { actions: 'report' },
        ],
        'changes.saveFailed': { actions: 'report' },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'something can be done to it',
          on: {
            'bill.act': {
              guard: { type: 'acceptsAction', params: ({ event }) => event },
              target: 'acting',
              actions: { type: 'storeAction', params: ({ event }) => event },
            },
            'bill.credit': { guard: 'isCreditable', target: 'crediting' },
            'bill.savePdf': { guard: 'isStored', target: 'savingPdf' },
            'bill.reload': 'rereading',
            'live.gap': 'rereading',
            'live.changed': {
              guard: { type: 'concernsBill', params: ({ event }) => event.change },
              target: 'rereading',
            },
          },
        },
        acting: {
          description: 'the server is doing it',
          exit: 'clearAction',
          invoke: {
            id: 'runAction',
            src: 'runAction',
            input: ({ context: { action, bill } }) => ({ action: action as BillAction, bill: bill as Bill }),
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => ({ bill: event.output }) },
                target: 'idle',
                actions: [
                  {
                    type: 'notify',
                    params: ({ context }) => ({ message: 'billing.done.delete', name: context.bill?.name ?? '' }),
                  },
                  'openList',
                ],
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'notify',
                    params: ({ context }) => ({
                      message: `billing.done.${context.action}`,
                      name: context.bill?.name ?? '',
                    }),
                  },
                  { type: 'storeBill', params: ({ event }) => ({ bill: event.output }) },
                  'refreshForm',
                ],
              },
            ],
            onError: { target: 'idle', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        savingPdf: {
          description: 'it is written as a PDF and saved on the device',
          invoke: {
            id: 'savePdf',
            src: 'savePdf',
            input: ({ context: { bill } }) => ({ bill: bill as Bill }),
            onDone: 'idle',
            onError: { target: 'idle', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        rereading: {
          description: 'somebody has changed it: it is read again, and what is typed stays',
          invoke: {
            id: 'rereadBill',
            src: 'loadBill',
            input: ({ context: { id, venue } }) => ({ id, venue }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'storeLoaded', params: ({ event }) => event.output }, 'refreshForm'],
            },
            onError: { target: 'idle', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        crediting: {
          description: 'a credit is being written',
          invoke: {
            id: 'creditForm',
            src: 'creditForm',
            input: ({ context: { bill } }: { context: BillContext }) => ({ bill: bill as Bill }),
            onDone: 'idle',
          },
          on: {
            'dialog.closed': { actions: 'closeCredit' },
            'bill.credited': {
              target: 'idle',
              actions: [
                { type: 'storeBill', params: ({ event }) => event },
                'refreshForm',
                { type: 'notify', params: ({ event }) => ({ message: 'billing.done.credit', name: event.bill.name }) },
              ],
            },
          },
        },
      },
    },
  },
});
