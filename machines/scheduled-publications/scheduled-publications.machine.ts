import { assign, fromPromise, sendTo, setup } from 'xstate';
import { getErrorMessage, isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { RescheduleInput } from './reschedule.form.ts';
import type { rescheduleMachine } from './reschedule.machine.ts';
import type {
  ScheduledAct,
  ScheduledPublication,
  ScheduledPublicationsContext,
  ScheduledPublicationsEvent,
} from './scheduled-publications.types.ts';

const isWaiting = ({ rows }: ScheduledPublicationsContext, id: string): boolean =>
  rows.some((row) => row.id === id && row.state === 'scheduled');

const done = { publish: 'success.publishContent', unpublish: 'success.unpublishContent' } as const;

const reload = {
  'live.changed': {
    guard: { type: 'isOfSchedule', params: ({ event }: { event: { change: { kind: string } } }) => event.change },
    target: 'backingOff',
  },
} as const;
const act = (name: ScheduledAct) =>
  ({
    guard: { type: 'isWaiting', params: ({ event }: { event: { id: string } }) => event },
    target: 'acting',
    actions: { type: 'start', params: ({ event }: { event: { id: string } }) => ({ id: event.id, act: name }) },
  }) as const;
const acts = {
  'scheduled.cancel': act('cancel'),
  'scheduled.run': act('run'),
  'scheduled.reschedule': {
    guard: { type: 'isWaiting', params: ({ event }: { event: { id: string } }) => event },
    target: 'timing',
    actions: { type: 'take', params: ({ event }: { event: { id: string } }) => event },
  },
} as const;

/** What the venue publishes and takes down at a time: listed, moved, cancelled, and done before its time. */
export const scheduledPublicationsMachine = setup({
  types: {} as {
    context: ScheduledPublicationsContext;
    input: { venue: string };
    events: ScheduledPublicationsEvent;
    children: {
      loadScheduled: 'loadScheduled';
      actOnScheduled: 'actOnScheduled';
      reschedule: 'reschedule';
      networkRecovery: 'networkRecovery';
    };
  },
  actors: {
    loadScheduled: fromPromise<readonly ScheduledPublication[], { venue: string }>(unprovidedActor('loadScheduled')),
    actOnScheduled: fromPromise<void, { venue: string; id: string; act: ScheduledAct }>(
      unprovidedActor('actOnScheduled'),
    ),
    reschedule: fromPromise<unknown, RescheduleInput>(
      unprovidedActor('reschedule'),
    ) as unknown as typeof rescheduleMachine,
    networkRecovery,
  },
  guards: {
    isOfSchedule: (_, { kind }: { kind: string }) => kind === 'scheduledPublication',
    isWaiting: ({ context }, { id }: { id: string }) => isWaiting(context, id),
    failedByNetwork: ({ context }) => isNetworkError(context.error),
  },
  actions: {
    storeRows: assign((_, { rows }: { rows: readonly ScheduledPublication[] }) => ({ rows, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    start: assign((_, acting: { id: string; act: ScheduledAct }) => ({ acting })),
    finish: assign({ acting: null }),
    take: assign(({ context: { rows } }, { id }: { id: string }) => ({
      moving: rows.find((row) => row.id === id) ?? null,
    })),
    notifyDone: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context: { rows, acting } }) => {
        const row = rows.find(({ id }) => id === acting?.id);
        return {
          type: 'notification.shown',
          notification: {
            kind: 'success',
            message: acting?.act === 'run' ? done[row?.verb ?? 'publish'] : 'scheduled.cancelled',
            values: { count: row?.items.length ?? 1 },
          },
        };
      },
    ),
    notifyError: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { error }: { error: unknown }) => ({
        type: 'notification.shown',
        notification: { kind: 'error', ...getErrorMessage(toApiError(error)) },
      }),
    ),
  },
  delays: { liveDebounce: 400 },
}).createMachine({
  id: 'scheduledPublications',
  context: ({ input: { venue } }) => ({ venue, rows: [], error: null, acting: null, moving: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'what is scheduled is being loaded; an answer that a change has overtaken is not waited for',
      on: { ...reload, ...acts },
      invoke: {
        id: 'loadScheduled',
        src: 'loadScheduled',
        input: ({ context: { venue } }) => ({ venue }),
        onDone: { target: 'shown', actions: { type: 'storeRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'what is scheduled is known, as far as it could be loaded',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: {
        ...reload,
        ...acts,
        'live.gap': 'loading',
        'network.recovered': { guard: 'failedByNetwork', target: 'loading' },
      },
    },
    backingOff: {
      description: 'something changed: loaded again after the debounce',
      on: acts,
      after: { liveDebounce: 'loading' },
    },
    timing: {
      description: 'another day and time are chosen for one',
      on: { 'reschedule.closed': { actions: sendTo('reschedule', { type: 'rescheduling.close' }) } },
      invoke: {
        id: 'reschedule',
        src: 'reschedule',
        // entered only with one: `isWaiting`
        input: ({ context: { venue, moving } }) => ({ venue, publication: moving as ScheduledPublication }),
        // it has another time now, or may have ended meanwhile
        onDone: { target: 'loading', actions: assign({ moving: null }) },
      },
    },
    acting: {
      description: 'one is being cancelled, or done before its time',
      invoke: {
        id: 'actOnScheduled',
        src: 'actOnScheduled',
        // entered only with one: `isWaiting`
        input: ({ context: { venue, acting } }) => ({ venue, ...(acting as { id: string; act: ScheduledAct }) }),
        onDone: { target: 'loading', actions: ['notifyDone', 'finish'] },
        // it may have ended meanwhile
        onError: { target: 'loading', actions: [{ type: 'notifyError', params: ({ event }) => event }, 'finish'] },
      },
    },
  },
});
