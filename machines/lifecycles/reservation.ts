import { assign, type SnapshotFrom, setup, transition } from 'xstate';
import { type ReservationStatus, reservationStatuses, reservationTimes } from '../../graphql/domain/reservations.ts';
import { restorableMs } from '../../graphql/domain/retention.ts';
import { isStaffReservationEvent, type ReservationEvent, type ReservationFacts } from './reservation.types.ts';

/** An invitation that comes back after its deadline is flagged: the clock would cancel it at once. */
const isFlagged = (
  { status, flagged }: Pick<ReservationFacts, 'status' | 'flagged'>,
  { deadlineAt }: ReservationFacts,
  { now }: ReservationEvent,
): boolean => flagged || (status === 'invited' && now >= deadlineAt);

const base = setup({
  types: { context: {} as ReservationFacts, events: {} as ReservationEvent, input: {} as ReservationFacts },
  guards: {
    beforeDeadline: ({ context, event }) => event.now < context.deadlineAt,
    beforeStart: ({ context, event }) => event.now < context.startsAt,
    hasStarted: ({ context, event }) => event.now >= context.startsAt,
    isDeadlinePassed: ({ context, event }) => event.now >= context.deadlineAt && !context.flagged,
    cancelsUnanswered: ({ context, event }) =>
      event.now >= context.deadlineAt && !context.flagged && context.cancelsUnanswered && !context.callbackOpen,
    hasReason: ({ event }) => event.type === 'cancel' && event.reason.trim() !== '',
    hasReasonBeforeStart: ({ context, event }) =>
      event.type === 'cancel' && event.reason.trim() !== '' && event.now < context.startsAt,
    isDoneTime: ({ context, event }) => event.now >= context.startsAt - reservationTimes.doneBefore,
    isSeatTime: ({ context, event }) =>
      event.now >= context.startsAt - reservationTimes.doneBefore &&
      event.now < context.startsAt + reservationTimes.seatable,
    isNoShowTime: ({ context, event }) => event.now >= context.startsAt + reservationTimes.noShowAfter,
    corrects: ({ context, event }, { to }: { to: ReservationStatus }) =>
      event.type === 'correct' &&
      event.to === to &&
      event.manages &&
      event.now < context.startsAt + reservationTimes.correctable,
    manages: ({ event }) => event.type === 'delete' && event.manages,
    guestCanceled: ({ context, event }) => context.canceledBy === 'guest' && event.now < context.deadlineAt,
    wasBefore: ({ context, event }, { status }: { status: ReservationStatus }) =>
      context.before?.status === status && event.now < context.startsAt,
    wasDeleted: ({ context, event }, { status }: { status: ReservationStatus }) =>
      event.type === 'restore' &&
      event.manages &&
      context.deleted?.from === status &&
      event.now < context.deleted.at + restorableMs,
    isAnswered: ({ context }) => context.answer !== null,
    isCallbackOpen: ({ context }) => context.callbackOpen,
    isArchived: ({ context }) => context.archived,
    // only one's own change, so that nobody does by an undo what their role does not allow
    undoes: ({ context: { previous }, event }, { status }: { status: ReservationStatus }) =>
      event.type === 'undo' &&
      previous?.facts.status === status &&
      previous.by === event.by &&
      previous.at === (event.undoes ?? previous.at) &&
      event.now < previous.at + reservationTimes.undoable,
    isNotArchived: ({ context }) => !context.archived,
  },
  actions: {
    answerApprove: assign({ answer: 'approve', canceledBy: null, before: null, flagged: false, callbackOpen: false }),
    answerDecline: assign(({ context: { status, answer } }) => ({
      answer: 'decline' as const,
      canceledBy: 'guest' as const,
      flagged: false,
      // the guest has answered: no call is due any more
      callbackOpen: false,
      before: {
        status,
        answer,
        callbackOpen: false,
        flagged: false,
      },
    })),
    clearAnswer: assign({ answer: null }),
    openCallback: assign({ callbackOpen: true, flagged: false }),
    closeCallback: assign({ callbackOpen: false }),
    clearFlag: assign({ flagged: false, callbackOpen: false }),
    flag: assign({ flagged: true }),
    cancelByStaff: assign(({ context: { status, answer, callbackOpen, flagged } }) => ({
      canceledBy: 'staff' as const,
      flagged: false,
      callbackOpen: false,
      before: {
        status,
        answer,
        callbackOpen,
        flagged,
      },
    })),
    cancelByServer: assign(({ context: { status, answer, callbackOpen, flagged } }) => ({
      canceledBy: 'server' as const,
      callbackOpen: false,
      before: {
        status,
        answer,
        callbackOpen,
        flagged,
      },
    })),
    restoreBefore: assign(({ context, context: { before }, event }) => ({
      answer: before?.answer ?? null,
      callbackOpen: before?.callbackOpen ?? false,
      flagged: before !== null && isFlagged(before, context, event),
      canceledBy: null,
      before: null,
    })),
    markDeleted: assign(({ context: { status }, event: { now } }) => ({ deleted: { from: status, at: now } })),
    clearDeleted: assign(({ context, context: { deleted, flagged }, event }) => ({
      deleted: null,
      flagged: deleted === null ? flagged : isFlagged({ status: deleted.from, flagged }, context, event),
    })),
    setArchived: assign({ archived: true }),
    clearArchived: assign({ archived: false }),
    bringBack: assign(({ context, event }) => {
      const facts = context.previous?.facts ?? context;
      return { ...facts, flagged: isFlagged(facts, context, event), previous: null };
    }),
  },
});

const del = { guard: 'manages', target: 'deleted', actions: 'markDeleted' } as const;
const closeCallback = { guard: 'isCallbackOpen', actions: 'closeCallback' } as const;
/** Also the party that was marked as having left too early. */
const seat = { guard: 'isSeatTime', target: 'seated' } as const;
const archive = { guard: 'isNotArchived', actions: 'setArchived' } as const;
const unarchive = { guard: 'isArchived', actions: 'clearArchived' } as const;
const correctTo = <To extends 'done' | 'noShow' | 'approved'>(to: To) =>
  ({ guard: { type: 'corrects', params: { to } }, target: to, actions: 'clearArchived' }) as const;
const restoreTo = <Status extends ReservationStatus>(status: Status) =>
  ({ guard: { type: 'wasBefore', params: { status } }, target: status, actions: 'restoreBefore' }) as const;
const undeleteTo = <Status extends ReservationStatus>(status: Status) =>
  ({ guard: { type: 'wasDeleted', params: { status } }, target: status, actions: 'clearDeleted' }) as const;

const undoTo = <Status extends ReservationStatus>(status: Status) =>
  ({ guard: { type: 'undoes', params: { status } }, target: `.${status}`, actions: 'bringBack' }) as const;

/** The life of a reservation (rules, "Reservations"): the server allows by it, screens and palette offer by it. */
export const reservationMachine = base.createMachine({
  id: 'reservation',
  context: ({ input }) => input,
  initial: 'invited',
  on: { undo: reservationStatuses.map(undoTo) },
  states: {
    invited: {
      description: 'the guest was asked to confirm',
      on: {
        'guest.approve': { guard: 'beforeDeadline', target: 'approved', actions: 'answerApprove' },
        'guest.decline': { guard: 'beforeDeadline', target: 'canceled', actions: 'answerDecline' },
        'guest.contact': { guard: 'beforeStart', actions: 'openCallback' },
        approve: { target: 'approved', actions: 'clearFlag' },
        cancel: { guard: 'hasReason', target: 'canceled', actions: 'cancelByStaff' },
        closeCallback,
        deadlinePassed: [
          { guard: 'cancelsUnanswered', target: 'canceled', actions: ['flag', 'cancelByServer'] },
          { guard: 'isDeadlinePassed', actions: 'flag' },
        ],
        delete: del,
      },
    },
    standby: {
      description: 'waits for a table',
      on: {
        'guest.decline': { guard: 'beforeStart', target: 'canceled', actions: 'answerDecline' },
        promote: 'invited',
        startPassed: { guard: 'hasStarted', target: 'canceled', actions: 'cancelByServer' },
        delete: del,
      },
    },
    approved: {
      description: 'the party is expected',
      on: {
        'guest.decline': { guard: 'beforeStart', target: 'canceled', actions: 'answerDecline' },
        cancel: { guard: 'hasReasonBeforeStart', target: 'canceled', actions: 'cancelByStaff' },
        moved: { guard: 'isAnswered', target: 'invited', actions: 'clearAnswer' },
        done: { guard: 'isDoneTime', target: 'done' },
        seat,
        noShow: { guard: 'isNoShowTime', target: 'noShow' },
        delete: del,
      },
    },
    canceled: {
      description: 'the party does not come',
      on: {
        'guest.approve': { guard: 'guestCanceled', target: 'approved', actions: 'answerApprove' },
        restore: [unarchive, restoreTo('invited'), restoreTo('standby'), restoreTo('approved')],
        archive,
        delete: del,
      },
    },
    done: {
      description: 'the party has arrived',
      on: {
        seat,
        depart: 'departed',
        correct: [correctTo('noShow'), correctTo('approved')],
        restore: unarchive,
        archive,
        delete: del,
      },
    },
    seated: {
      description: 'the party sits at its table',
      on: {
        depart: 'departed',
        correct: [correctTo('done'), correctTo('noShow'), correctTo('approved')],
        restore: unarchive,
        archive,
        delete: del,
      },
    },
    departed: {
      description: 'the party was there and has left',
      on: {
        seat,
        correct: [correctTo('done'), correctTo('noShow'), correctTo('approved')],
        restore: unarchive,
        archive,
        delete: del,
      },
    },
    noShow: {
      description: 'the party did not come and did not say so',
      on: { correct: [correctTo('done'), correctTo('approved')], restore: unarchive, archive, delete: del },
    },
    deleted: {
      description: 'out of every list and count; it can be restored for 30 days',
      on: {
        restore: reservationStatuses.filter((status) => status !== 'deleted').map(undeleteTo),
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reservationMachine>;

const resolveSnapshot = (facts: ReservationFacts): Snapshot =>
  reservationMachine.resolveState({ value: facts.status, context: facts });

/** Whether the chart accepts the event now. */
export const acceptsReservationEvent = (facts: ReservationFacts, event: ReservationEvent): boolean =>
  resolveSnapshot(facts).can(event);

/**
 * The reservation after the event; null when the chart does not allow it. What staff do can be undone by the same person
 * for a minute.
 */
export const applyReservationEvent = (facts: ReservationFacts, event: ReservationEvent): ReservationFacts | null => {
  const snapshot = resolveSnapshot(facts);
  if (!snapshot.can(event)) return null;
  const [next] = transition(reservationMachine, snapshot, event);
  return {
    ...next.context,
    status: next.value as ReservationStatus,
    previous:
      isStaffReservationEvent(event) && event.type !== 'undo'
        ? { facts: selectUndoable(facts), at: event.now, by: event.by }
        : null,
  };
};

const selectUndoable = (facts: ReservationFacts) => {
  const { status, answer, canceledBy, before, callbackOpen, flagged, archived, deleted } = facts;
  return { status, answer, canceledBy, before, callbackOpen, flagged, archived, deleted };
};
