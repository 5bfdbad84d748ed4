import { type AnyActorLogic, assign, enqueueActions, fromPromise, raise, sendParent, sendTo, setup } from 'xstate';
import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { getErrorMessage, isNetworkError, toApiError } from '../api-error.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { WalkInInput } from './walk-in.machine.ts';
import type { FoundGuest, OfferedTime, ReservationDialogInput, VenueSeating } from './reservations.types.ts';
import { parseTimeOfDay } from '../../graphql/domain/time-of-day.ts';
import type { SeatingAnswer } from './seating.types.ts';
import type {
  ReservationBeginning,
  ReservationDialogContext,
  ReservationDialogEvent,
  SeatingQuestion,
  TimesRequest,
} from './reservation-dialog.types.ts';
import type { ReservationValues } from '../offline/save-queue.types.ts';
import type { ReservationFormInput } from './reservation.form.ts';

/** Shorter numbers are incomplete. */
const minPhoneDigits = 8;

const unknownGuest: FoundGuest = { guest: null, language: null };

const toTimesRequest = (
  { venue, reservation }: ReservationDialogInput,
  { date, size }: Pick<TimesRequest, 'date' | 'size'>,
): TimesRequest => ({ venue: venue.venue, date, size, except: reservation?.id ?? null });

/** Creates or edits a reservation: the form, the times of its day, and the guest's earlier reservations. */
export const reservationDialogMachine = setup({
  types: {} as {
    context: ReservationDialogContext;
    input: ReservationDialogInput;
    events: ReservationDialogEvent;
    output: { changed: boolean; id?: string };
  },
  actors: {
    begin: fromPromise<ReservationBeginning, ReservationDialogInput>(unprovidedActor('begin')),
    form: fromPromise<unknown, ReservationFormInput>(unprovidedActor('form')) as AnyActorLogic,
    walkIn: fromPromise<{ changed: boolean; id?: string }, WalkInInput>(unprovidedActor('walkIn')) as AnyActorLogic,
    loadTimes: fromPromise<readonly OfferedTime[], TimesRequest>(unprovidedActor('loadTimes')),
    loadSeating: fromPromise<VenueSeating, { venue: string }>(unprovidedActor('loadSeating')),
    findGuest: fromPromise<FoundGuest, { venue: string; phone: string }>(unprovidedActor('findGuest')),
    askSeating: fromPromise<SeatingAnswer, SeatingQuestion>(unprovidedActor('askSeating')),
    networkRecovery,
  },
  guards: {
    isWalkIn: ({ context }) => context.walkIn,
    /** another tab has corrected or discarded what was refused */
    isGone: ({ context: { corrects } }, { output }: { output: ReservationBeginning }) =>
      corrects !== null && output.correction === null,
    isStored: (_, { output }: { output: unknown }) => (output as { changed: boolean }).changed,
    asksOtherSeating: ({ context: { requested }, event }) =>
      event.type === 'seating.requested' &&
      isCalendarDate(event.date) &&
      parseTimeOfDay(event.time) !== null &&
      event.size >= 1 &&
      event.size <= reservationLimits.size &&
      (['date', 'time', 'size', 'area'] as const).some((part) => event[part] !== requested.seating?.[part]),
    asksOtherTimes: ({ context: { requested }, event }) =>
      event.type === 'times.requested' &&
      isCalendarDate(event.date) &&
      event.size >= 1 &&
      event.size <= reservationLimits.size &&
      (event.date !== requested.times?.date || event.size !== requested.times.size),
    timesFailedByNetwork: ({ context }) => isNetworkError(context.timesError),
    asksOtherGuest: ({ context: { requested, reservation }, event }) =>
      event.type === 'phone.entered' &&
      reservation === null &&
      event.phone.replace(/\D/g, '').length >= minPhoneDigits &&
      event.phone !== requested.phone,
  },
  actions: {
    requestTimes: assign(({ context, event }) =>
      event.type === 'times.requested'
        ? { requested: { ...context.requested, times: toTimesRequest(context, event) } }
        : {},
    ),
    requestSeating: assign(({ context, event }) =>
      event.type === 'seating.requested'
        ? {
            answer: null,
            requested: {
              ...context.requested,
              seating: { ...toTimesRequest(context, event), time: event.time, area: event.area },
            },
          }
        : {},
    ),
    storeAnswer: assign((_, { answer }: { answer: SeatingAnswer }) => ({ answer })),
    requestGuest: assign(({ context: { requested }, event }) =>
      event.type === 'phone.entered' ? { requested: { ...requested, phone: event.phone } } : {},
    ),
    followForm: enqueueActions(({ enqueue }, { snapshot }: { snapshot: unknown }) => {
      const { values } = (snapshot as { context: { values: ReservationValues } }).context;
      enqueue.raise({ type: 'times.requested', date: values.date, size: values.size ?? 0 });
      enqueue.raise({ type: 'phone.entered', phone: values.phone.trim() });
      const { date, time, size, area } = values;
      enqueue.raise({ type: 'seating.requested', date, time, size: size ?? 0, area });
    }),
    closeWalkIn: sendTo('walkIn', { type: 'dialog.closed' }),
    closeForm: sendTo('form', { type: 'reservation.close' }),
    saveForm: sendTo('form', { type: 'reservation.save' }),
    discardForm: sendTo('form', { type: 'reservation.discard' }),
    reportToTable: sendParent(({ event }) => event),
    storeBeginning: assign((_, { beginning }: { beginning: ReservationBeginning }) => beginning),
    /** what was typed is typed again, over the reservation as it is now */
    typeCorrection: enqueueActions(({ context: { correction }, enqueue }) => {
      const { values, version = null, changed = [] } = correction ?? {};
      for (const [field, value] of Object.entries(values ?? {}))
        if (version === null || changed.includes(field))
          enqueue.sendTo('form', { type: 'field.changed', field, value });
    }),
    notifyError: sendTo(
      ({ system }) => system.get('notifications'),
      (_, { error }: { error: unknown }) => ({
        type: 'notification.shown',
        notification: { kind: 'error', ...getErrorMessage(toApiError(error)) },
      }),
    ),
    storeTimes: assign((_, { times }: { times: readonly OfferedTime[] }) => ({ times })),
    /** those of another day are not offered for this one */
    storeTimesError: assign((_, { error }: { error: unknown }) => ({ times: [], timesError: toApiError(error) })),
    clearTimesError: assign({ timesError: null }),
    storeSeating: assign((_, { seating }: { seating: VenueSeating }) => ({ seating })),
    storeGuest: assign((_, { found }: { found: FoundGuest }) => ({ found })),
    fillForm: sendTo('form', ({ context: { found } }: { context: ReservationDialogContext }) => ({
      type: 'guest.known',
      ...found,
    })),
  },
  delays: { lookupDebounce: 350 },
}).createMachine({
  id: 'reservationDialog',
  context: ({ input }) => ({
    ...input,
    day: '',
    correction: null,
    times: [],
    timesError: null,
    found: unknownGuest,
    seating: {
      areas: [],
      tables: [],
    },
    answer: null,
    requested: {
      times: null,
      phone: '',
      seating: null,
    },
  }),
  initial: 'beginning',
  output: ({ event }) => (event as { output?: { changed: boolean; id?: string } }).output ?? { changed: false },
  invoke: {
    id: 'loadSeating',
    src: 'loadSeating',
    input: ({ context }) => ({ venue: context.venue.venue }),
    onDone: { actions: { type: 'storeSeating', params: ({ event }) => ({ seating: event.output }) } },
    // the form works without them: the server checks area and tables
    onError: {},
  },
  states: {
    beginning: {
      description: 'a party at the door is only asked for its size',
      always: [{ guard: 'isWalkIn', target: 'walkIn' }, 'opening'],
    },
    walkIn: {
      description: 'a party at the door is being seated',
      invoke: {
        id: 'walkIn',
        src: 'walkIn',
        input: ({ context: { venue } }: { context: ReservationDialogContext }) => ({ venue }),
        onDone: [{ guard: { type: 'isStored', params: ({ event }) => event }, target: 'saved' }, { target: 'closed' }],
      },
      on: { 'dialog.closed': { actions: 'closeWalkIn' } },
    },
    opening: {
      description: 'what the form begins with is being read',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { venue, reservation, shownDay, walkIn, corrects } }) => ({
          venue,
          reservation,
          shownDay,
          walkIn,
          corrects,
        }),
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'closed' },
          {
            target: 'open',
            actions: { type: 'storeBeginning', params: ({ event }) => ({ beginning: event.output }) },
          },
        ],
        onError: { target: 'closed', actions: { type: 'notifyError', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'the form is shown',
      type: 'parallel',
      entry: raise({ type: 'form.opened' }),
      on: {
        'form.opened': { actions: 'typeCorrection' },
        'reservation.saved': 'saved',
        'reservation.queued': 'closed',
        'dialog.closed': { actions: 'closeForm' },
        'changes.saveRequested': { actions: 'saveForm' },
        'changes.discarded': { actions: 'discardForm' },
        'changes.pending': { actions: 'reportToTable' },
        'changes.cleared': { actions: 'reportToTable' },
        'changes.saveFailed': { actions: 'reportToTable' },
      },
      states: {
        form: {
          description: 'the form is edited and submitted',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({
              context: { venue, reservation, shownDay, walkIn, corrects, correction, day, found },
            }: {
              context: ReservationDialogContext;
            }) => ({
              venue,
              reservation,
              shownDay,
              walkIn,
              corrects,
              correction,
              day,
              ...found,
            }),
            // the form's values determine the lookups
            onSnapshot: { actions: { type: 'followForm', params: ({ event }) => event } },
            onDone: '#reservationDialog.closed',
          },
        },
        times: {
          initial: 'idle',
          on: { 'times.requested': { guard: 'asksOtherTimes', target: '.loading', actions: 'requestTimes' } },
          states: {
            idle: { description: 'the times of the chosen day are shown' },
            loading: {
              description: 'the times of the chosen day are being loaded',
              entry: 'clearTimesError',
              invoke: {
                id: 'loadTimes',
                src: 'loadTimes',
                input: ({ context }) =>
                  context.requested.times ?? toTimesRequest(context, { date: context.day, size: 2 }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'storeTimes', params: ({ event }) => ({ times: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'storeTimesError', params: ({ event }) => event } },
              },
            },
            failed: {
              description: 'the times of the chosen day could not be loaded',
              invoke: { id: 'networkRecovery', src: 'networkRecovery' },
              on: {
                'times.retried': 'loading',
                'network.recovered': { guard: 'timesFailedByNetwork', target: 'loading' },
              },
            },
          },
        },
        question: {
          initial: 'idle',
          on: { 'seating.requested': { guard: 'asksOtherSeating', target: '.waiting', actions: 'requestSeating' } },
          states: {
            idle: { description: 'what is known of the tables is shown' },
            waiting: { description: 'more may change', after: { lookupDebounce: 'asking' } },
            asking: {
              description: 'the seating is asked about the party',
              invoke: {
                id: 'askSeating',
                src: 'askSeating',
                input: ({ context }) => context.requested.seating as SeatingQuestion,
                onDone: {
                  target: 'idle',
                  actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
                },
                // the form works without it: a table can be chosen all the same
                onError: 'idle',
              },
            },
          },
        },
        guest: {
          initial: 'idle',
          on: {
            'phone.entered': {
              guard: 'asksOtherGuest',
              target: '.waiting',
              // the known guest belongs to another number
              actions: ['requestGuest', { type: 'storeGuest', params: { found: unknownGuest } }, 'fillForm'],
            },
          },
          states: {
            idle: { description: 'no guest is being looked up' },
            waiting: { description: 'more of the number may follow', after: { lookupDebounce: 'searching' } },
            searching: {
              description: 'earlier reservations of the number are looked for',
              invoke: {
                id: 'findGuest',
                src: 'findGuest',
                input: ({ context: { venue, requested } }) => ({ venue: venue.venue, phone: requested.phone }),
                onDone: {
                  target: 'idle',
                  actions: [{ type: 'storeGuest', params: ({ event }) => ({ found: event.output }) }, 'fillForm'],
                },
                onError: 'idle',
              },
            },
          },
        },
      },
    },
    saved: {
      description: 'the reservation is stored',
      type: 'final',
      output: ({ event }: { event: unknown }) => {
        const { id, output } = event as { id?: string; output?: { id?: string } };
        const stored = output?.id ?? id;
        return stored === undefined ? { changed: true } : { changed: true, id: stored };
      },
    },
    closed: {
      description: 'nothing was stored, or it waits for the network',
      type: 'final',
      output: { changed: false },
    },
  },
});
