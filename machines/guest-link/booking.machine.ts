import { assign, emit, fromPromise, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';

/** Where a choice leads: the address of the page that shows its times, and what was chosen by. */
export interface BookingChoice {
  href: string;
  by: 'form' | 'day';
}

interface BookingInput {
  /** milliseconds since 1970: until when the table is kept; null: none is */
  expiresAt: number | null;
  /** before the end, in milliseconds, the guest is asked whether to keep it longer */
  warnBefore: number;
}
interface BookingContext extends BookingInput {
  /** the last one that was made */
  choice: BookingChoice | null;
}

type BookingEvent =
  | { type: 'choice.made'; choice: BookingChoice }
  /** `now` of the server's clock, milliseconds since 1970 */
  | { type: 'clock.read'; now: number }
  | { type: 'extend.requested' };

const base = setup({
  types: {} as {
    input: BookingInput;
    context: BookingContext;
    events: BookingEvent;
    emitted:
      | { type: 'page.arrived'; html: string; by: BookingChoice['by']; href: string }
      | { type: 'choice.failed'; href: string };
  },
  actors: {
    loadPage: fromPromise<string, { href: string }>(unprovidedActor('loadPage')),
    /** until when it is kept now; null: not any more */
    extendHold: fromPromise<number | null>(unprovidedActor('extendHold')),
  },
  guards: {
    isKept: ({ context }) => context.expiresAt !== null,
    isExtended: (_, { expiresAt }: { expiresAt: number | null }) => expiresAt !== null,
    isOver: ({ context: { expiresAt } }, { now }: { now: number }) => expiresAt !== null && now >= expiresAt,
    endsSoon: ({ context: { expiresAt, warnBefore } }, { now }: { now: number }) =>
      expiresAt !== null && now >= expiresAt - warnBefore,
  },
  actions: {
    storeChoice: assign((_, { choice }: { choice: BookingChoice }) => ({ choice })),
    storeExpiry: assign((_, { expiresAt }: { expiresAt: number | null }) => ({ expiresAt })),
    showPage: emit(({ context: { choice } }, { html }: { html: string }) => ({
      type: 'page.arrived' as const,
      html,
      by: choice?.by ?? ('form' as const),
      href: choice?.href ?? '',
    })),
    showFailure: emit(({ context: { choice } }) => ({ type: 'choice.failed' as const, href: choice?.href ?? '' })),
  },
});

const withNow = ({ event }: { event: { now: number } }) => ({ now: event.now });
const withExpiry = ({ event }: { event: { output: number | null } }) => ({ expiresAt: event.output });
const choose = {
  target: 'loading',
  reenter: true,
  actions: {
    type: 'storeChoice',
    params: ({ event }: { event: { choice: BookingChoice } }) => ({ choice: event.choice }),
  },
} as const;
const end = { guard: { type: 'isOver', params: withNow }, target: 'ended' } as const;

/**
 * The booking page with its script: the times of another day without a reload, and the minutes that a table is kept. The
 * end is an instant of the server that is compared with its clock; the page works without all of this.
 */
export const bookingMachine = base.createMachine({
  id: 'booking',
  context: ({ input }) => ({ ...input, choice: null }),
  initial: 'opened',
  states: {
    opened: {
      description: 'whether a table is kept decides what the page does',
      always: [{ guard: 'isKept', target: 'keeping' }, { target: 'choosing' }],
    },
    choosing: {
      initial: 'idle',
      states: {
        idle: { description: 'the times of a day are shown', on: { 'choice.made': choose } },
        loading: {
          description: 'the times of another choice are loaded; the newest choice counts',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { choice } }) => ({ href: choice?.href ?? '' }),
            onDone: {
              target: 'idle',
              actions: { type: 'showPage', params: ({ event }) => ({ html: event.output }) },
            },
            onError: { target: 'idle', actions: 'showFailure' },
          },
          on: { 'choice.made': choose },
        },
      },
    },
    keeping: {
      initial: 'kept',
      states: {
        kept: {
          description: 'the table is kept, and there is time',
          on: {
            'clock.read': [end, { guard: { type: 'endsSoon', params: withNow }, target: 'ending' }],
            'extend.requested': 'extending',
          },
        },
        ending: {
          description: 'the guest is asked whether to keep it longer',
          on: { 'clock.read': end, 'extend.requested': 'extending' },
        },
        extending: {
          description: 'the server is asked to keep it longer',
          invoke: {
            id: 'extendHold',
            src: 'extendHold',
            onDone: [
              {
                guard: { type: 'isExtended', params: withExpiry },
                target: 'kept',
                actions: { type: 'storeExpiry', params: withExpiry },
              },
              { target: 'ended' },
            ],
            onError: 'ending',
          },
        },
        ended: { description: 'it is not kept any more; what was typed stays, and can be sent' },
      },
    },
  },
});
