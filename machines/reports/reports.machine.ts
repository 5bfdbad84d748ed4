import { type AnyActorLogic, type AnyActorRef, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { mayWithRole } from '../../graphql/domain/roles.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { formatReportPath, parseReportDetail, parseReportQuery } from './report-query.ts';
import type {
  DetailRequest,
  FileRequest,
  ReportDetail,
  ReportDialog,
  ReportFile,
  ReportQuery,
  ReportRow,
  ReportsContext,
  ReportsInput,
  ReportSummary,
  SummaryRequest,
} from './reports.types.ts';

type ReportsEvent =
  /** the address has changed */
  | { type: 'reports.opened'; query: Readonly<Record<string, string>> }
  /** other days or another currency */
  | { type: 'reports.filtered'; query: Partial<ReportQuery> }
  | { type: 'reports.detailChosen'; detail: ReportDetail | null }
  | { type: 'reports.fileRequested'; file: ReportFile }
  | {
      type:
        | 'reports.reload'
        | 'reports.more'
        | 'reports.fileCanceled'
        | 'reports.keysOpened'
        | 'reports.importOpened'
        | 'live.gap';
    }
  | { type: 'live.changed'; change: Pick<LiveChange, 'kind'> }
  | { type: 'venue.changed'; venue: ActiveVenue }
  /** sent by the file that is being written */
  | { type: 'file.progressed'; done: number; total: number; bytes: number }
  | { type: 'file.written'; rows: number }
  | { type: 'file.failed'; error: unknown }
  | NetworkRecovered;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const noDetail = { rows: [], count: 0, detailError: null };

/** What a venue's pages took in: a summary of some business days, the orders behind a number of it, and files of them. */
export const reportsMachine = setup({
  types: {} as { context: ReportsContext; input: ReportsInput; events: ReportsEvent },
  actors: {
    /** null: there are no orders in these days */
    loadSummary: fromPromise<ReportSummary | null, SummaryRequest>(unprovidedActor('loadSummary')),
    loadDetail: fromPromise<{ rows: readonly ReportRow[]; count: number }, DetailRequest>(
      unprovidedActor('loadDetail'),
    ),
    /** answers by `file.progressed`, `file.written` and `file.failed`; ending it cancels the download */
    writeFile: fromCallback<{ type: 'never' }, FileRequest>(() => {}),
    /** fetches the code of a dialog */
    loadDialog: fromPromise<void, { dialog: ReportDialog }>(unprovidedActor('loadDialog')),
    orderKeys: fromPromise<unknown, { venue: ActiveVenue }>(unprovidedActor('orderKeys')) as AnyActorLogic,
    ordersImport: fromPromise<unknown, { venue: ActiveVenue }>(unprovidedActor('ordersImport')) as AnyActorLogic,
    networkRecovery,
  },
  guards: {
    mayRead: ({ context }) => mayWithRole(context.venue.role, 'read', 'report'),
    hasOtherRole: ({ context }, { venue }: { venue: ActiveVenue }) => venue.role !== context.venue.role,
    isOrderChange: (_, { kind }: { kind: string }) => kind === 'order',
    hasOrders: (_, { summary }: { summary: ReportSummary | null }) => summary !== null,
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    detailFailedByNetwork: ({ context }) => isNetworkError(context.detailError),
    isSummaryShown: ({ context }) => context.summary !== null,
    opensOtherDays: ({ context, event }) =>
      event.type === 'reports.opened' && !isSame(parseReportQuery(event.query), context.query),
    opensDetail: ({ context, event }) => {
      const detail = event.type === 'reports.opened' ? parseReportDetail(event.query) : null;
      return detail !== null && !isSame(detail, context.detail) && mayWithRole(context.venue.role, 'read', 'report');
    },
    closesDetail: ({ event }) => event.type === 'reports.opened' && parseReportDetail(event.query) === null,
    hasDetail: ({ context }) => context.detail !== null && mayWithRole(context.venue.role, 'read', 'report'),
    opensKeys: ({ context }) => context.dialog === 'keys',
    hasMore: ({ context }) => context.rows.length < context.count,
  },
  actions: {
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    storeQuery: assign(({ event }) =>
      event.type === 'reports.opened' ? { query: parseReportQuery(event.query), summary: null, error: null } : {},
    ),
    /** what the person may no longer read is cleared */
    clear: assign({ summary: null, error: null, ...noDetail }),
    storeSummary: assign((_, { summary }: { summary: ReportSummary | null }) => ({ summary, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    storeDetail: assign(({ event }) =>
      event.type === 'reports.opened' ? { detail: parseReportDetail(event.query), ...noDetail } : {},
    ),
    storeRows: assign((_, { rows, count }: { rows: readonly ReportRow[]; count: number }) => ({
      rows,
      count,
      detailError: null,
    })),
    addRows: assign(({ context }, { rows, count }: { rows: readonly ReportRow[]; count: number }) => ({
      rows: [...context.rows, ...rows],
      count,
      detailError: null,
    })),
    storeDetailError: assign((_, { error }: { error: unknown }) => ({ detailError: toApiError(error) })),
    requestPath: enqueueActions(({ context: { venue, query, detail }, event, enqueue, system }) => {
      const path =
        event.type === 'reports.filtered'
          ? formatReportPath(venue.venue, { ...query, ...event.query }, detail)
          : event.type === 'reports.detailChosen'
            ? formatReportPath(venue.venue, query, event.detail)
            : null;
      if (path !== null)
        enqueue.sendTo(system.get('navigation') as AnyActorRef, {
          type: 'path.requested',
          path,
          // Back leads out of a list of orders, not through all days that were tried
          replace: event.type === 'reports.filtered',
        });
    }),
    startFile: assign(({ event }) =>
      event.type === 'reports.fileRequested'
        ? { file: { file: event.file, done: 0, total: null, bytes: 0 }, fileError: null }
        : {},
    ),
    storeProgress: assign(({ context, event }) =>
      event.type === 'file.progressed' && context.file !== null
        ? { file: { ...context.file, done: event.done, total: event.total, bytes: event.bytes } }
        : {},
    ),
    clearFile: assign({ file: null }),
    storeDialog: assign((_, { dialog }: { dialog: ReportDialog }) => ({ dialog, fileError: null })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ fileError: toApiError(error) })),
    notifyWritten: enqueueActions(({ event, enqueue, system }) => {
      if (event.type !== 'file.written') return;
      enqueue.sendTo(system.get('notifications') as AnyActorRef, {
        type: 'notification.shown',
        notification: { kind: 'success', message: 'reports.file.done', values: { count: event.rows } },
      });
    }),
  },
  delays: { liveDebounce: 400 },
}).createMachine({
  id: 'reports',
  type: 'parallel',
  context: ({ input: { venue, query } }) => ({
    venue,
    query: parseReportQuery(query),
    summary: null,
    error: null,
    detail: parseReportDetail(query),
    ...noDetail,
    file: null,
    fileError: null,
    dialog: 'keys',
  }),
  on: {
    'venue.changed': [
      {
        guard: { type: 'hasOtherRole', params: ({ event }) => event },
        target: ['.summary', '.detail', '.file', '.dialog'],
        actions: [{ type: 'storeVenue', params: ({ event }) => event }, 'clear'],
      },
      { actions: { type: 'storeVenue', params: ({ event }) => event } },
    ],
    'reports.filtered': { actions: 'requestPath' },
    'reports.detailChosen': { actions: 'requestPath' },
  },
  states: {
    summary: {
      description: 'the sums of the days',
      initial: 'starting',
      states: {
        starting: {
          description: 'checking whether the person reads reports',
          always: [{ guard: 'mayRead', target: 'loading' }, { target: 'unavailable' }],
        },
        unavailable: { description: 'the person does not read reports' },
        loading: {
          description: 'the sums are being loaded; those of before stay in sight when the days are the same',
          on: {
            'reports.opened': {
              guard: 'opensOtherDays',
              target: 'loading',
              reenter: true,
              actions: 'storeQuery',
            },
            'live.changed': {
              guard: { type: 'isOrderChange', params: ({ event }) => event.change },
              target: 'backingOff',
            },
          },
          invoke: {
            id: 'loadSummary',
            src: 'loadSummary',
            input: ({ context: { venue, query } }) => ({ venue, query }),
            onDone: [
              {
                guard: { type: 'hasOrders', params: ({ event }) => ({ summary: event.output }) },
                target: '#summaryShown',
                actions: { type: 'storeSummary', params: ({ event }) => ({ summary: event.output }) },
              },
              { target: '#summaryEmpty', actions: { type: 'storeSummary', params: { summary: null } } },
            ],
            onError: { target: '#summaryFailed', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        settled: {
          description: 'the answer of the server is shown, or why there is none',
          initial: 'shown',
          invoke: { id: 'networkRecovery', src: 'networkRecovery' },
          on: {
            'reports.opened': { guard: 'opensOtherDays', target: 'loading', actions: 'storeQuery' },
            'reports.reload': 'loading',
            'live.gap': 'loading',
            'live.changed': {
              guard: { type: 'isOrderChange', params: ({ event }) => event.change },
              target: 'backingOff',
            },
            'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
          },
          states: {
            shown: { id: 'summaryShown', description: 'there are orders in these days' },
            empty: { id: 'summaryEmpty', description: 'there are none' },
            failed: { id: 'summaryFailed', description: 'they could not be loaded; those of before stay in sight' },
          },
        },
        backingOff: {
          description: 'orders have come in: reloaded after the debounce',
          after: { liveDebounce: 'loading' },
          on: { 'reports.opened': { guard: 'opensOtherDays', target: 'loading', actions: 'storeQuery' } },
        },
      },
    },
    detail: {
      description: 'the orders behind a number',
      initial: 'starting',
      states: {
        starting: {
          description: 'checking whether the address opens a list',
          always: [{ guard: 'hasDetail', target: 'loading' }, { target: 'closed' }],
        },
        closed: {
          description: 'no list is open',
          on: { 'reports.opened': { guard: 'opensDetail', target: 'loading', actions: 'storeDetail' } },
        },
        loading: {
          description: 'the newest of them are being loaded',
          invoke: {
            id: 'loadDetail',
            src: 'loadDetail',
            input: ({ context: { venue, query, detail } }) => ({
              venue,
              query,
              detail: detail ?? { page: '', report: 'orders', deliveryDate: '' },
              offset: 0,
            }),
            onDone: { target: 'shown', actions: { type: 'storeRows', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'storeDetailError', params: ({ event }) => event } },
          },
          on: {
            'reports.opened': [
              { guard: 'closesDetail', target: 'closed', actions: 'storeDetail' },
              { guard: 'opensDetail', target: 'loading', reenter: true, actions: 'storeDetail' },
              { guard: 'opensOtherDays', target: 'loading', reenter: true },
            ],
          },
        },
        shown: {
          description: 'the list is shown',
          on: {
            'reports.more': { guard: 'hasMore', target: 'loadingMore' },
            'reports.reload': 'loading',
            'reports.opened': [
              { guard: 'closesDetail', target: 'closed', actions: 'storeDetail' },
              { guard: 'opensDetail', target: 'loading', actions: 'storeDetail' },
              { guard: 'opensOtherDays', target: 'loading' },
            ],
          },
        },
        loadingMore: {
          description: 'older ones are being loaded',
          invoke: {
            id: 'loadMore',
            src: 'loadDetail',
            input: ({ context: { venue, query, detail, rows } }) => ({
              venue,
              query,
              detail: detail ?? { page: '', report: 'orders', deliveryDate: '' },
              offset: rows.length,
            }),
            onDone: { target: 'shown', actions: { type: 'addRows', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'storeDetailError', params: ({ event }) => event } },
          },
          on: {
            'reports.opened': [
              { guard: 'closesDetail', target: 'closed', actions: 'storeDetail' },
              { guard: 'opensDetail', target: 'loading', actions: 'storeDetail' },
              { guard: 'opensOtherDays', target: 'loading' },
            ],
          },
        },
        failed: {
          description: 'the list could not be loaded',
          invoke: { id: 'detailRecovery', src: 'networkRecovery' },
          on: {
            'reports.reload': 'loading',
            'network.recovered': { guard: 'detailFailedByNetwork', target: 'loading' },
            'reports.opened': [
              { guard: 'closesDetail', target: 'closed', actions: 'storeDetail' },
              { guard: 'opensDetail', target: 'loading', actions: 'storeDetail' },
              { guard: 'opensOtherDays', target: 'loading' },
            ],
          },
        },
      },
    },
    file: {
      description: 'a file of the orders',
      initial: 'none',
      states: {
        none: {
          description: 'none is being written',
          entry: 'clearFile',
          on: {
            'reports.fileRequested': { guard: 'isSummaryShown', target: 'writing', actions: 'startFile' },
          },
        },
        writing: {
          description: 'the server writes it, and it is received',
          invoke: {
            id: 'writeFile',
            src: 'writeFile',
            input: ({ context: { venue, query, detail, file } }) => ({
              venue,
              query,
              detail: detail ?? { page: '', report: 'orders', deliveryDate: '' },
              file: file?.file ?? 'csv',
            }),
          },
          on: {
            'file.progressed': { actions: 'storeProgress' },
            'file.written': { target: 'none', actions: 'notifyWritten' },
            'file.failed': { target: 'none', actions: { type: 'storeFailure', params: ({ event }) => event } },
            'reports.fileCanceled': 'none',
          },
        },
      },
    },
    dialog: {
      description: 'a dialog over the screen',
      initial: 'closed',
      states: {
        closed: {
          description: 'none is open',
          on: {
            'reports.keysOpened': { target: 'preparing', actions: { type: 'storeDialog', params: { dialog: 'keys' } } },
            'reports.importOpened': {
              target: 'preparing',
              actions: { type: 'storeDialog', params: { dialog: 'import' } },
            },
          },
        },
        preparing: {
          description: 'the code of the dialog is being loaded',
          invoke: {
            id: 'loadDialog',
            src: 'loadDialog',
            input: ({ context }) => ({ dialog: context.dialog }),
            onDone: [{ guard: 'opensKeys', target: 'keys' }, { target: 'importing' }],
            onError: { target: 'closed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
        keys: {
          description: 'the keys that other systems send orders with',
          invoke: {
            id: 'orderKeys',
            src: 'orderKeys',
            input: ({ context }: { context: ReportsContext }) => ({ venue: context.venue }),
            onDone: 'closed',
            onError: 'closed',
          },
        },
        importing: {
          description: 'orders of a table are imported',
          invoke: {
            id: 'ordersImport',
            src: 'ordersImport',
            input: ({ context }: { context: ReportsContext }) => ({ venue: context.venue }),
            onDone: 'closed',
            onError: 'closed',
          },
        },
      },
    },
  },
});
