import { type AnyActorRef, assign, enqueueActions, fromPromise, setup } from 'xstate';
import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import { reservationsPath } from '../reservations/reservations.table.ts';
import type { RawQuery } from '../table/table-query.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { listProposals, togglePin, undoChanges } from './plan-changes.ts';
import type { SeatingChange, SeatingPlanData } from '../reservations/seating.types.ts';

interface PlanInput {
  venue: ActiveVenue;
  query: RawQuery;
}

/** A change of the seating; `version`: of the day that it was decided on. */
export interface SeatingRequest {
  venue: string;
  date: string;
  version: string;
  changes: readonly SeatingChange[];
}

interface Context {
  venue: ActiveVenue;
  query: RawQuery;
  plan: SeatingPlanData | null;
  error: ApiError | null;
  /** the reservation that keys and the bar below the plan are about */
  focused: string | null;
  request: SeatingRequest | null;
  /** what the notification of a change says */
  message: string;
  isUndo: boolean;
}

export type SeatingPlanEvent =
  | { type: 'table.opened'; query: RawQuery }
  | { type: 'venue.changed'; venue: ActiveVenue }
  | { type: 'live.changed'; change: Pick<LiveChange, 'kind'> }
  | { type: 'live.gap' }
  | { type: 'plan.retried' }
  | { type: 'plan.focused'; ticketId: string | null }
  /** all proposals, or that of one reservation */
  | { type: 'plan.applied'; ticketId?: string | undefined }
  /** the focused reservation, unless one is named, keeps its tables, or may move again */
  | { type: 'plan.pinned'; ticketId?: string | undefined }
  | { type: 'plan.undone'; request: SeatingRequest }
  | NetworkRecovered;

/** YYYYMMDD; '': today. */
const readDate = ({ date }: RawQuery): string => (typeof date === 'string' && isCalendarDate(date) ? date : '');
const isShownIn = ({ layout, view = 'day' }: RawQuery): boolean => layout === 'plan' && view === 'day';

const findRow = ({ plan, focused }: Context, ticketId: string | undefined) =>
  plan?.rows.find(({ reservation }) => reservation.ticketId === (ticketId ?? focused)) ?? null;

const toRequest = ({ venue, plan }: Context, changes: readonly SeatingChange[]): SeatingRequest => ({
  venue: venue.venue,
  date: plan?.date ?? '',
  version: plan?.version ?? '',
  changes,
});

/** The plan of an evening: it is loaded while it is shown, and again when reservations or tables change. */
export const seatingPlanMachine = setup({
  types: {} as { context: Context; input: PlanInput; events: SeatingPlanEvent },
  actors: {
    loadPlan: fromPromise<SeatingPlanData, { venue: ActiveVenue; date: string }>(unprovidedActor('loadPlan')),
    /** answers the version of the day after it */
    applyChanges: fromPromise<string, SeatingRequest>(unprovidedActor('applyChanges')),
    networkRecovery,
  },
  guards: {
    opensPlan: ({ event }) => event.type === 'table.opened' && isShownIn(event.query),
    isPlanShown: ({ context }) => isShownIn(context.query),
    isSameDay: ({ context, event }) =>
      event.type === 'table.opened' && readDate(event.query) === readDate(context.query),
    isSeatingChange: ({ event }) =>
      event.type === 'live.changed' && (event.change.kind === 'ticket' || event.change.kind === 'table'),
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    hasProposals: ({ context, event }) =>
      event.type === 'plan.applied' &&
      context.plan !== null &&
      listProposals(context.plan.rows, event.ticketId).length > 0,
    hasTableToPin: ({ context, event }) => {
      const row = event.type === 'plan.pinned' ? findRow(context, event.ticketId) : null;
      return row !== null && togglePin(row) !== null;
    },
  },
  actions: {
    storeQuery: assign(({ event }) => (event.type === 'table.opened' ? { query: event.query } : {})),
    clearPlan: assign({ plan: null, error: null, focused: null }),
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    storePlan: assign(({ context }, { plan }: { plan: SeatingPlanData }) => ({
      plan,
      error: null,
      focused: plan.rows.some(({ reservation }) => reservation.ticketId === context.focused) ? context.focused : null,
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    focusParty: assign((_, { ticketId }: { ticketId: string | null }) => ({ focused: ticketId })),
    requestProposals: assign(({ context, event }) =>
      event.type === 'plan.applied' && context.plan !== null
        ? {
            request: toRequest(context, listProposals(context.plan.rows, event.ticketId)),
            message: 'seating.done.applied',
            isUndo: false,
          }
        : {},
    ),
    requestPin: assign(({ context, event }) => {
      const row = event.type === 'plan.pinned' ? findRow(context, event.ticketId) : null;
      const change = row && togglePin(row);
      return change
        ? {
            request: toRequest(context, [change]),
            message: change.pinned ? 'seating.done.pinned' : 'seating.done.unpinned',
            isUndo: false,
          }
        : {};
    }),
    requestUndo: assign((_, { request }: { request: SeatingRequest }) => ({
      request,
      message: 'seating.done.undone',
      isUndo: true,
    })),
    reportApplied: enqueueActions(({ context, enqueue, system }, { version }: { version: string }) => {
      const { request, plan, message, isUndo, venue } = context;
      if (request === null) return;
      const names = request.changes.flatMap(
        ({ ticketId }) =>
          plan?.rows.find(({ reservation }) => reservation.ticketId === ticketId)?.reservation.name ?? [],
      );
      const notification: Notification = {
        kind: 'success',
        message,
        values: { count: request.changes.length, name: names[0] ?? '' },
        about: request.changes.map(({ ticketId }) => ticketId).join(' '),
        ...(!isUndo &&
          plan !== null && {
            undo: {
              to: 'seatingPlan',
              path: reservationsPath(venue.venue),
              event: {
                type: 'plan.undone',
                request: { ...request, version, changes: undoChanges(plan.rows, request.changes) },
              },
            },
          }),
      };
      enqueue.sendTo(system.get('notifications') as AnyActorRef, { type: 'notification.shown', notification });
    }),
    reportFailed: enqueueActions(({ enqueue, system }, { error }: { error: unknown }) => {
      const { code } = toApiError(error);
      const message = code === 'CONFLICT' ? 'seating.changed' : 'seating.notApplied';
      const notification: Notification = { kind: 'warning', message };
      enqueue.sendTo(system.get('notifications') as AnyActorRef, { type: 'notification.shown', notification });
    }),
  },
  delays: { liveDebounce: 400, reread: 60_000 },
}).createMachine({
  id: 'seatingPlan',
  context: ({ input }) => ({
    ...input,
    plan: null,
    error: null,
    focused: null,
    request: null,
    message: '',
    isUndo: false,
  }),
  initial: 'deciding',
  on: {
    'table.opened': [
      { guard: 'isSameDay', target: '.deciding', actions: 'storeQuery' },
      { target: '.deciding', actions: ['storeQuery', 'clearPlan'] },
    ],
    'venue.changed': { actions: { type: 'storeVenue', params: ({ event }) => event } },
    'plan.focused': { actions: { type: 'focusParty', params: ({ event }) => event } },
    // while it is loaded again too: another version of the day is refused
    'plan.applied': { guard: 'hasProposals', target: '.applying', actions: 'requestProposals' },
    'plan.pinned': { guard: 'hasTableToPin', target: '.applying', actions: 'requestPin' },
    'plan.undone': { target: '.applying', actions: { type: 'requestUndo', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      description: 'whether the screen shows the plan or a list is being decided',
      always: [{ guard: 'isPlanShown', target: 'loading' }, { target: 'hidden' }],
    },
    hidden: { description: 'the screen shows a list', on: { 'plan.applied': {}, 'plan.pinned': {} } },
    loading: {
      description: 'the seating of the day is being loaded',
      invoke: {
        id: 'loadPlan',
        src: 'loadPlan',
        input: ({ context: { venue, query } }) => ({ venue, date: readDate(query) }),
        onDone: { target: 'shown', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'the seating could not be loaded; what was shown stays',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'plan.retried': 'loading',
        'live.gap': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    shown: {
      description: 'the plan is shown; who starts soon is pinned by the clock',
      after: { reread: 'loading' },
      on: {
        'live.gap': 'loading',
        'live.changed': { guard: 'isSeatingChange', target: 'outdated' },
      },
    },
    outdated: {
      description: 'something changed: reloaded after the debounce',
      after: { liveDebounce: 'loading' },
    },
    applying: {
      description: 'tables are being given; another version of the day is refused',
      invoke: {
        id: 'applyChanges',
        src: 'applyChanges',
        input: ({ context }) => context.request ?? toRequest(context, []),
        onDone: {
          target: 'deciding',
          actions: { type: 'reportApplied', params: ({ event }) => ({ version: event.output }) },
        },
        onError: { target: 'deciding', actions: { type: 'reportFailed', params: ({ event }) => event } },
      },
      on: { 'table.opened': { actions: 'storeQuery' }, 'plan.applied': {}, 'plan.pinned': {}, 'plan.undone': {} },
    },
  },
});
