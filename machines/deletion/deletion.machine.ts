import { assign, fromPromise, setup } from 'xstate';
import type { Confirmation } from '../table/define-table.ts';
import { unprovidedActor } from '../unprovided-actor.ts';

export interface DeletionInput {
  /** everything that would be deleted */
  items: readonly { id: string; name: string; published: boolean }[];
  /** the person is asked in any case: one of them is published or may own others */
  asks: boolean;
}

/** An item that belongs to one of the deleted ones. */
export interface LinkedItem {
  id: string;
  name: string;
  entity: string;
  published: boolean;
  /** it does not go with them, because another item uses it */
  stays: boolean;
}

/** What goes with the items, and which others refer to any of that. */
export interface DeletionCheck {
  linked: readonly LinkedItem[];
  referrers: readonly Referrer[];
}

/** An item that stays, and refers to one that is deleted. */
export interface Referrer {
  id: string;
  name: string;
  entity: string;
  component: string;
  published: boolean;
}

export interface DeletionContext extends DeletionInput {
  /** null: not known */
  linked: readonly LinkedItem[] | null;
  referrers: readonly Referrer[];
  confirmed: boolean;
}

export type DeletionEvent = { type: 'deletion.confirmed' | 'deletion.cancelled' };

/** Confirms a deletion, with the items that go with those that were chosen. */
export const deletionMachine = setup({
  types: {} as { input: DeletionInput; context: DeletionContext; events: DeletionEvent; output: Confirmation },
  actors: {
    loadLinkedItems: fromPromise<DeletionCheck, DeletionInput>(unprovidedActor('loadLinkedItems')),
  },
  guards: {
    /** it can be undone, and nothing else is lost with it */
    isLostAlone: ({ context }, { linked, referrers }: DeletionCheck) =>
      !context.asks && linked.length === 0 && referrers.length === 0,
  },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, linked: null, referrers: [], confirmed: false }),
  output: ({ context }) => ({ confirmed: context.confirmed }),
  initial: 'loading',
  on: { 'deletion.cancelled': '.closed' },
  states: {
    loading: {
      description: 'what goes with the items is being loaded',
      invoke: {
        id: 'loadLinkedItems',
        src: 'loadLinkedItems',
        input: ({ context: { items, asks } }) => ({ items, asks }),
        onDone: [
          {
            guard: { type: 'isLostAlone', params: ({ event }) => event.output },
            target: 'closed',
            actions: assign({ confirmed: true }),
          },
          { target: 'confirming', actions: assign(({ event }) => event.output) },
        ],
        onError: 'confirming',
      },
    },
    confirming: {
      description: 'the items, those that go with them and what guests lose are named; the person decides',
      on: { 'deletion.confirmed': { target: 'closed', actions: assign({ confirmed: true }) } },
    },
    closed: { description: 'the person has decided', type: 'final' },
  },
});
