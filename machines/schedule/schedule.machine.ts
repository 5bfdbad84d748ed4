import { assign, fromPromise, sendTo, setup } from 'xstate';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery, type NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError, LiveChange } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { schedulePath } from './schedule-path.ts';
import type { Schedule } from './schedule.types.ts';

export interface ScheduleInput {
  venue: ActiveVenue;
  /** YYYYMMDD: a day of the week that is shown; null: this week */
  week: string | null;
}

interface ScheduleContext extends ScheduleInput {
  /** the week that was loaded last; it stays in sight while another is loaded */
  schedule: Schedule | null;
  error: ApiError | null;
}

type ScheduleEvent =
  | { type: 'week.opened'; week: string | null }
  | { type: 'schedule.stepped'; weeks: number }
  | { type: 'schedule.thisWeek' | 'schedule.reload' | 'schedule.printed' | 'live.gap' }
  | { type: 'live.changed'; change: Pick<LiveChange, 'kind'> }
  | { type: 'venue.changed'; venue: ActiveVenue }
  | NetworkRecovered;

const scheduleKinds: readonly string[] = ['ticket', 'content', 'venue'];
const daysPerWeek = 7;

/** A week of the venue. Stepping goes through the address, so that Back leads to the week before. */
export const scheduleMachine = setup({
  types: {} as { context: ScheduleContext; input: ScheduleInput; events: ScheduleEvent },
  actors: {
    loadWeek: fromPromise<Schedule, { venue: string; week: string | null }>(unprovidedActor('loadWeek')),
    networkRecovery,
  },
  guards: {
    failedByNetwork: ({ context }) => isNetworkError(context.error),
    isOtherWeek: ({ context }, { week }: { week: string | null }) => week !== context.week,
    isOnScreen: ({ context }) => context.schedule !== null,
    isNotThisWeek: ({ context }) => context.week !== null,
    changesSchedule: (_, { kind }: { kind: string }) => scheduleKinds.includes(kind),
  },
  actions: {
    /** provided by the application: what the screen's styles leave of it is printed */
    print: () => undefined,
    storeWeek: assign((_, { week }: { week: string | null }) => ({ week })),
    storeSchedule: assign((_, { schedule }: { schedule: Schedule }) => ({ schedule, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    storeVenue: assign((_, { venue }: { venue: ActiveVenue }) => ({ venue })),
    openWeek: sendTo(
      ({ system }) => system.get('navigation'),
      ({ context: { venue } }, { week }: { week: string | null }) => ({
        type: 'path.requested',
        path: schedulePath(venue.venue, week),
      }),
    ),
  },
  delays: { liveDebounce: 400 },
}).createMachine({
  id: 'schedule',
  context: ({ input }) => ({ ...input, schedule: null, error: null }),
  initial: 'loading',
  on: {
    'venue.changed': { actions: { type: 'storeVenue', params: ({ event }) => event } },
    'week.opened': {
      guard: { type: 'isOtherWeek', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'storeWeek', params: ({ event }) => event },
    },
    'schedule.stepped': {
      guard: 'isOnScreen',
      actions: {
        type: 'openWeek',
        // from the week that is asked for, so that quick steps add up
        params: ({ context: { week, schedule }, event }) => ({
          week: addDays(week ?? schedule?.from ?? '', event.weeks * daysPerWeek),
        }),
      },
    },
    'schedule.printed': { guard: 'isOnScreen', actions: 'print' },
    'schedule.thisWeek': { guard: 'isNotThisWeek', actions: { type: 'openWeek', params: { week: null } } },
    'live.changed': {
      guard: { type: 'changesSchedule', params: ({ event }) => event.change },
      target: '.backingOff',
    },
  },
  states: {
    loading: {
      description: 'the week is being loaded; the one before stays in sight',
      invoke: {
        id: 'loadWeek',
        src: 'loadWeek',
        input: ({ context: { venue, week } }) => ({ venue: venue.venue, week }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeSchedule', params: ({ event }) => ({ schedule: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the week is shown',
      on: { 'schedule.reload': 'loading', 'live.gap': 'loading' },
    },
    failed: {
      description: 'it could not be loaded',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        'schedule.reload': 'loading',
        'live.gap': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    backingOff: {
      description: 'something of it changed: it is loaded again after the debounce',
      after: { liveDebounce: 'loading' },
    },
  },
});
