import { assign, fromPromise, setup } from 'xstate';
import { noticeLimits } from '../../graphql/domain/notices.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import type { LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { NoticeMark, NoticePage, NoticesContext, NoticesEvent } from './notices.types.ts';

const noticedKinds: readonly string[] = [
  'ticket',
  'survey',
  'giftCard',
  'bill',
  'employee',
  'registration',
  'fieldNote',
  'access',
  'scheduledPublication',
];
/** Whether a change of the venue may bring a notice, or end one. */
const isNoticed = ({ kind, what }: Pick<LiveChange, 'kind' | 'what'>): boolean =>
  noticedKinds.includes(kind) || (kind === 'content' && what === 'created');

/** As many as are shown, so that none of them disappears. */
const rowsToRead = ({ rows }: NoticesContext): number =>
  Math.min(noticeLimits.maxRows, Math.max(1, Math.ceil(rows.length / noticeLimits.rows)) * noticeLimits.rows);

/** What a person is told of in a venue: counted in the bell, listed in its panel, marked as read. */
export const noticesMachine = setup({
  types: {} as {
    context: NoticesContext;
    input: { venue: string };
    events: NoticesEvent;
    children: { loadNotices: 'loadNotices'; loadMore: 'loadNotices'; markNotices: 'markNotices' };
  },
  actors: {
    loadNotices: fromPromise<NoticePage, { venue: string; after: string | null; limit: number }>(
      unprovidedActor('loadNotices'),
    ),
    markNotices: fromPromise<void, { venue: string } & NoticeMark>(unprovidedActor('markNotices')),
    networkRecovery,
  },
  guards: {
    isNoticed: (_, { change }: { change: Pick<LiveChange, 'kind' | 'what'> }) => isNoticed(change),
    isUnread: ({ context: { rows } }, { id }: { id: string }) => rows.some((row) => row.id === id && !row.read),
    hasUnread: ({ context: { unread, rows } }) => (unread ?? 0) > 0 && rows.length > 0,
    hasMore: ({ context }) => context.next !== null,
    hasMarks: ({ context }) => context.marks.length > 0,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
  },
  actions: {
    open: assign({ open: true }),
    close: assign({ open: false }),
    storePage: assign((_, { page: { unread, rows, next } }: { page: NoticePage }) => ({
      unread,
      rows,
      next,
      error: null,
    })),
    storeMore: assign(({ context: { rows } }, { page }: { page: NoticePage }) => ({
      rows: [...rows, ...page.rows.filter(({ id }) => !rows.some((row) => row.id === id))],
      next: page.next,
      error: null,
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    markOne: assign(({ context: { rows, unread, marks } }, { id }: { id: string }) => ({
      rows: rows.map((row) => (row.id === id ? { ...row, read: true } : row)),
      unread: Math.max(0, (unread ?? 0) - 1),
      marks: [...marks, { ids: [id], upTo: null }],
    })),
    markAll: assign(({ context: { rows, marks } }) => ({
      rows: rows.map((row) => ({ ...row, read: true })),
      unread: 0,
      marks: [...marks, { ids: [], upTo: rows[0]?.at ?? null }],
    })),
    finishMark: assign(({ context: { marks } }) => ({ marks: marks.slice(1) })),
    /** what could not be marked is unread again with the next page */
    dropMarks: assign({ marks: [] }),
  },
  // reread: messages that fail, and evenings that pass, send no change
  delays: { liveDebounce: 2_000, reread: 300_000 },
}).createMachine({
  id: 'notices',
  context: ({ input: { venue } }) => ({
    venue,
    unread: null,
    rows: [],
    next: null,
    error: null,
    open: false,
    marks: [],
  }),
  type: 'parallel',
  states: {
    panel: {
      description: 'the panel is opened and closed',
      on: { 'notices.opened': { actions: 'open' }, 'notices.closed': { actions: 'close' } },
    },
    list: {
      initial: 'loading',
      states: {
        loading: {
          description: 'the newest notices and the number of unread ones are loaded',
          invoke: {
            id: 'loadNotices',
            src: 'loadNotices',
            input: ({ context }) => ({ venue: context.venue, after: null, limit: rowsToRead(context) }),
            onDone: {
              target: 'shown',
              actions: { type: 'storePage', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        shown: {
          description: 'the notices are shown; changes of the venue load them again',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          after: { reread: 'loading' },
          on: {
            'live.changed': {
              guard: { type: 'isNoticed', params: ({ event }) => event },
              target: 'backingOff',
            },
            'live.gap': 'loading',
            'notices.reload': 'loading',
            'notices.more': { guard: 'hasMore', target: 'loadingMore' },
            'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
          },
        },
        backingOff: {
          description: 'something changed: loaded again after the debounce',
          after: { liveDebounce: 'loading' },
        },
        loadingMore: {
          description: 'older notices are loaded',
          invoke: {
            id: 'loadMore',
            src: 'loadNotices',
            input: ({ context: { venue, next } }) => ({ venue, after: next, limit: noticeLimits.rows }),
            onDone: {
              target: 'shown',
              actions: { type: 'storeMore', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    marks: {
      initial: 'idle',
      on: {
        'notice.read': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'markOne', params: ({ event }) => event },
        },
        'notices.allRead': { guard: 'hasUnread', actions: 'markAll' },
      },
      states: {
        idle: {
          description: 'the server knows what was read',
          always: { guard: 'hasMarks', target: 'sending' },
        },
        sending: {
          description: 'the server is told what was read',
          invoke: {
            id: 'markNotices',
            src: 'markNotices',
            input: ({ context: { venue, marks } }) => ({ venue, ...(marks[0] as NoticeMark) }),
            onDone: { target: 'idle', actions: 'finishMark' },
            onError: { target: 'idle', actions: 'dropMarks' },
          },
        },
      },
    },
  },
});
