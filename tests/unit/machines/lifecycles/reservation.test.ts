import { describe, expect, test } from 'vitest';
import { type ReservationStatus, reservationStatuses } from '../../../../graphql/domain/reservations.ts';
import { applyReservationEvent, reservationMachine } from '../../../../machines/lifecycles/reservation.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import type { ReservationEvent, ReservationFacts } from '../../../../machines/lifecycles/reservation.types.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const startsAt = Date.UTC(2026, 10, 27, 18, 0);

const wasOpen = { status: 'invited', answer: null, callbackOpen: false, flagged: false } as const;
const createFacts = (status: ReservationStatus, more: Partial<ReservationFacts> = {}): ReservationFacts => ({
  status,
  answer: null,
  canceledBy: status === 'canceled' ? 'staff' : null,
  before: status === 'canceled' ? { ...wasOpen, status: 'approved', answer: 'approve' } : null,
  startsAt,
  deadlineAt: startsAt - 3 * hour,
  cancelsUnanswered: false,
  callbackOpen: false,
  flagged: false,
  archived: false,
  deleted: status === 'deleted' ? { from: 'approved', at: startsAt - day } : null,
  previous: null,
  ...more,
});

const given = { manages: true, reason: 'a reason', by: 'dana', undoes: null };
const apply = (
  facts: ReservationFacts,
  event: Record<string, unknown> & { type: ReservationEvent['type'] },
  before = day,
) => applyReservationEvent(facts, { now: startsAt - before, ...given, ...event } as ReservationEvent);

describe('the table of rules.md, "Reservations", row by row', () => {
  test.each<[from: ReservationStatus, event: ReservationEvent['type'], before: number, to: ReservationStatus | null]>([
    ['invited', 'guest.approve', 3 * hour + 1, 'approved'],
    ['invited', 'guest.approve', 3 * hour, null],
    ['invited', 'guest.decline', 3 * hour + 1, 'canceled'],
    ['invited', 'guest.decline', 3 * hour, null],
    ['invited', 'guest.contact', 1, 'invited'],
    ['invited', 'guest.contact', 0, null],
    ['invited', 'approve', day, 'approved'],
    ['invited', 'cancel', day, 'canceled'],
    ['invited', 'deadlinePassed', 3 * hour, 'invited'],
    ['invited', 'deadlinePassed', 3 * hour + 1, null],
    ['standby', 'promote', day, 'invited'],
    ['standby', 'guest.decline', 1, 'canceled'],
    ['standby', 'guest.decline', 0, null],
    ['standby', 'startPassed', 0, 'canceled'],
    ['standby', 'startPassed', 1, null],
    ['approved', 'moved', day, null],
    ['approved', 'guest.decline', 1, 'canceled'],
    ['approved', 'guest.decline', 0, null],
    ['approved', 'cancel', 1, 'canceled'],
    ['approved', 'cancel', 0, null],
    ['approved', 'done', 2 * hour, 'done'],
    ['approved', 'done', 2 * hour + 1, null],
    ['approved', 'noShow', -15 * minute, 'noShow'],
    ['approved', 'noShow', -15 * minute + 1, null],
    ['approved', 'seat', 2 * hour, 'seated'],
    ['approved', 'seat', 2 * hour + 1, null],
    ['approved', 'seat', -12 * hour + 1, 'seated'],
    ['approved', 'seat', -12 * hour, null],
    ['approved', 'depart', 0, null],
    ['done', 'seat', 0, 'seated'],
    ['done', 'depart', 0, 'departed'],
    ['seated', 'seat', 0, null],
    ['seated', 'depart', 0, 'departed'],
    ['departed', 'seat', 0, 'seated'],
    ['departed', 'depart', 0, null],
    ['canceled', 'restore', 1, 'approved'],
    ['canceled', 'restore', 0, null],
    ['deleted', 'restore', -28 * day, 'approved'],
    ['deleted', 'restore', -29 * day, null],
  ])('%s, %s, %i ms before the start: %s', (from, event, before, to) => {
    expect(apply(createFacts(from), { type: event }, before)?.status ?? null).toBe(to);
  });

  test('a yes counts for the time that was answered: moved, the reservation is asked again', () => {
    const answered = createFacts('approved', { answer: 'approve' });
    expect(apply(answered, { type: 'moved' })).toMatchObject({ status: 'invited', answer: null });
    // approved by staff alone
    expect(apply(createFacts('approved'), { type: 'moved' })).toBe(null);
  });

  test.each(['done', 'noShow'] as const)(
    '%s is corrected by a manager within 14 days, to the other or to approved',
    (from) => {
      const other = from === 'done' ? 'noShow' : 'done';
      for (const to of [other, 'approved'] as const) {
        expect(apply(createFacts(from), { type: 'correct', to }, -14 * day + 1)?.status).toBe(to);
        expect(apply(createFacts(from), { type: 'correct', to }, -14 * day)).toBe(null);
        expect(apply(createFacts(from), { type: 'correct', to, manages: false }, 0)).toBe(null);
      }
      expect(apply(createFacts(from), { type: 'correct', to: from }, 0)).toBe(null);
    },
  );

  test.each(reservationStatuses.filter((status) => status !== 'deleted'))('%s is deleted by a manager only', (from) => {
    expect(apply(createFacts(from), { type: 'delete' })?.status).toBe('deleted');
    expect(apply(createFacts(from), { type: 'delete', manages: false })).toBe(null);
    const deleted = apply(createFacts(from), { type: 'delete' });
    expect(apply(deleted as ReservationFacts, { type: 'restore' })).toMatchObject({ status: from, deleted: null });
    expect(apply(deleted as ReservationFacts, { type: 'restore', manages: false })).toBe(null);
  });
});

test('an event that no row of the table names changes nothing', () => {
  const named: Record<ReservationStatus, string> = {
    invited: 'guest.approve guest.decline guest.contact approve cancel deadlinePassed delete',
    standby: 'guest.decline promote delete',
    approved: 'guest.decline cancel delete',
    canceled: 'restore archive delete',
    done: 'archive correct delete depart',
    seated: 'archive correct delete depart',
    departed: 'archive correct delete',
    noShow: 'archive correct delete',
    deleted: 'restore',
  };
  const events = [
    'guest.approve',
    'guest.decline',
    'guest.contact',
    'approve',
    'promote',
    'done',
    'seat',
    'depart',
    'noShow',
    'cancel',
    'restore',
    'closeCallback',
    'archive',
    'delete',
    'undo',
    'deadlinePassed',
    'startPassed',
    'correct',
  ] as ReservationEvent['type'][];
  for (const from of reservationStatuses) {
    const facts = createFacts(from, { deadlineAt: startsAt - 2 * day + 1 });
    // a day before the start; the deadline of an invitation is made to have passed for its own event only
    const accepted = events.filter((type) => {
      const to = from === 'noShow' ? 'done' : 'noShow';
      const given = type === 'deadlinePassed' ? facts : createFacts(from);
      return apply(given, { type, to }) !== null;
    });
    expect([from, accepted.toSorted()]).toEqual([from, named[from].split(' ').toSorted()]);
  }
});

test('cancelling needs a reason', () => {
  expect(apply(createFacts('approved'), { type: 'cancel', reason: ' ' })).toBe(null);
});

test('H269 a guest may change the answer until the deadline, and only where it was theirs', () => {
  const declined = apply(createFacts('invited'), { type: 'guest.decline' });
  expect(declined).toMatchObject({ status: 'canceled', answer: 'decline', canceledBy: 'guest' });
  expect(apply(declined as ReservationFacts, { type: 'guest.approve' })).toMatchObject({
    status: 'approved',
    answer: 'approve',
  });
  expect(apply(declined as ReservationFacts, { type: 'guest.approve' }, 3 * hour)).toBe(null);
  expect(apply(createFacts('canceled'), { type: 'guest.approve' })).toBe(null);
});

test('a restored reservation is what it was, with the answer it had', () => {
  const approved = apply(createFacts('invited'), { type: 'guest.approve' });
  const canceled = apply(approved as ReservationFacts, { type: 'cancel' });
  expect(apply(canceled as ReservationFacts, { type: 'restore' })).toMatchObject({
    status: 'approved',
    answer: 'approve',
  });
});

test('a restored invitation has the call that its guest asked for again, and is not canceled by the clock', () => {
  const called = apply(createFacts('invited', { cancelsUnanswered: true }), {
    type: 'guest.contact',
  }) as ReservationFacts;
  const canceled = apply(called, { type: 'cancel' }) as ReservationFacts;
  expect(canceled).toMatchObject({ status: 'canceled', callbackOpen: false });
  const restored = apply(canceled, { type: 'restore' }) as ReservationFacts;
  expect(restored).toEqual({ ...called, previous: restored.previous });
  expect(apply(restored, { type: 'deadlinePassed' }, 0)).toMatchObject({ status: 'invited', callbackOpen: true });
});

test('an invitation that comes back after its deadline is flagged, whatever it was taken from, and the clock leaves it', () => {
  const open = createFacts('invited', { cancelsUnanswered: true });
  const late = 3 * hour + minute / 2;
  const afterDeadline = 3 * hour - minute / 4;
  for (const [changed, type, before] of [
    [apply({ ...open, flagged: true }, { type: 'cancel' }, hour), 'restore', hour],
    [apply(open, { type: 'cancel' }), 'restore', hour],
    [apply(open, { type: 'deadlinePassed' }, 2 * hour), 'restore', hour],
    [apply(open, { type: 'delete' }), 'restore', hour],
    [apply(open, { type: 'delete' }, late), 'undo', afterDeadline],
    [apply(open, { type: 'approve' }, late), 'undo', afterDeadline],
  ] as const) {
    const restored = apply(changed as ReservationFacts, { type }, before) as ReservationFacts;
    expect(restored).toEqual({ ...open, flagged: true, previous: restored.previous });
    expect(apply(restored, { type: 'deadlinePassed' }, 0)).toBe(null);
  }
});

test('an unanswered invitation is flagged once; it is canceled only where the venue is configured so and no callback is open', () => {
  const flagged = apply(createFacts('invited'), { type: 'deadlinePassed' }, 0);
  expect(flagged).toMatchObject({ status: 'invited', flagged: true });
  expect(apply(flagged as ReservationFacts, { type: 'deadlinePassed' }, 0)).toBe(null);
  const opted = createFacts('invited', { cancelsUnanswered: true });
  expect(apply(opted, { type: 'deadlinePassed' }, 0)).toMatchObject({ status: 'canceled', canceledBy: 'server' });
  expect(apply({ ...opted, callbackOpen: true }, { type: 'deadlinePassed' }, 0)).toMatchObject({ status: 'invited' });
});

test('a callback is open from the guest’s request until staff close it or the guest answers', () => {
  const open = apply(createFacts('invited'), { type: 'guest.contact' }) as ReservationFacts;
  expect(open.callbackOpen).toBe(true);
  expect(apply(open, { type: 'closeCallback' })).toMatchObject({ status: 'invited', callbackOpen: false });
  expect(apply(open, { type: 'guest.approve' })).toMatchObject({ status: 'approved', callbackOpen: false });
  expect(apply(createFacts('invited'), { type: 'closeCallback' })).toBe(null);
});

test('what staff did can be undone for a minute, as long as nothing has happened since', () => {
  for (const [from, event] of [
    ['invited', { type: 'approve' }],
    ['approved', { type: 'cancel' }],
    ['standby', { type: 'promote' }],
    ['canceled', { type: 'archive' }],
    ['approved', { type: 'delete' }],
  ] as const) {
    const facts = createFacts(from);
    const changed = apply(facts, event) as ReservationFacts;
    expect(apply(changed, { type: 'undo' }, day - minute + 1)).toEqual(facts);
    expect(apply(changed, { type: 'undo' }, day - minute)).toBe(null);
  }
  const approved = apply(createFacts('invited'), { type: 'approve' }) as ReservationFacts;
  const declined = apply(approved, { type: 'guest.decline' }) as ReservationFacts;
  expect(apply(declined, { type: 'undo' })).toBe(null);
});

test('an undo is of one’s own change, and of the named one where one is named', () => {
  const deleted = apply(createFacts('approved'), { type: 'delete' }) as ReservationFacts;
  const restored = apply(deleted, { type: 'restore', by: 'yonatan' }) as ReservationFacts;
  expect(apply(restored, { type: 'undo', by: 'dana' })).toBe(null);
  expect(apply(restored, { type: 'undo', by: 'yonatan', undoes: startsAt - day - 1 })).toBe(null);
  const reverted = { ...deleted, previous: null };
  expect(apply(restored, { type: 'undo', by: 'yonatan', undoes: startsAt - day })).toEqual(reverted);
  expect(apply(restored, { type: 'undo', by: 'yonatan' })).toEqual(reverted);
});

/** Brings an actor into a state: an undo leads to any of them. */
const startIn = (status: ReservationStatus, more: Partial<ReservationFacts> = {}) => {
  const { previous: _, ...facts } = createFacts(status, more);
  const input = { ...createFacts('invited', more), previous: { facts, at: startsAt - day, by: given.by } };
  const harness = createActorHarness(reservationMachine, { input });
  harness.actor.send({ type: 'undo', now: startsAt - day, by: given.by, undoes: null });
  expect(harness.actor.getSnapshot().value).toBe(status);
  return harness.actor;
};

type ChartCase = [
  ReservationStatus,
  Record<string, unknown> & { type: ReservationEvent['type'] },
  number,
  ReservationStatus,
  Partial<ReservationFacts>?,
];
test.each<ChartCase>([
  ['invited', { type: 'guest.approve' }, day, 'approved'],
  ['invited', { type: 'guest.decline' }, day, 'canceled'],
  ['invited', { type: 'guest.contact' }, day, 'invited'],
  ['invited', { type: 'approve' }, day, 'approved'],
  ['invited', { type: 'cancel' }, day, 'canceled'],
  ['invited', { type: 'closeCallback' }, day, 'invited', { callbackOpen: true }],
  ['invited', { type: 'deadlinePassed' }, 0, 'canceled', { cancelsUnanswered: true }],
  ['invited', { type: 'deadlinePassed' }, 0, 'invited'],
  ['invited', { type: 'delete' }, day, 'deleted'],
  ['standby', { type: 'guest.decline' }, day, 'canceled'],
  ['standby', { type: 'promote' }, day, 'invited'],
  ['standby', { type: 'startPassed' }, 0, 'canceled'],
  ['standby', { type: 'delete' }, day, 'deleted'],
  ['approved', { type: 'moved' }, day, 'invited', { answer: 'approve' }],
  ['approved', { type: 'guest.decline' }, day, 'canceled'],
  ['approved', { type: 'cancel' }, day, 'canceled'],
  ['approved', { type: 'done' }, 0, 'done'],
  ['approved', { type: 'noShow' }, -hour, 'noShow'],
  ['approved', { type: 'delete' }, day, 'deleted'],
  ['canceled', { type: 'guest.approve' }, day, 'approved', { canceledBy: 'guest' }],
  ['canceled', { type: 'restore' }, day, 'canceled', { archived: true }],
  ['canceled', { type: 'restore' }, day, 'invited', { before: wasOpen }],
  ['canceled', { type: 'restore' }, day, 'standby', { before: { ...wasOpen, status: 'standby' } }],
  ['canceled', { type: 'restore' }, day, 'approved', { before: { ...wasOpen, status: 'approved' } }],
  ['canceled', { type: 'archive' }, day, 'canceled'],
  ['canceled', { type: 'delete' }, day, 'deleted'],
  ['done', { type: 'correct', to: 'noShow' }, 0, 'noShow'],
  ['done', { type: 'correct', to: 'approved' }, 0, 'approved'],
  ['done', { type: 'restore' }, 0, 'done', { archived: true }],
  ['done', { type: 'archive' }, 0, 'done'],
  ['done', { type: 'delete' }, 0, 'deleted'],
  ['approved', { type: 'seat' }, 0, 'seated'],
  ['done', { type: 'seat' }, 0, 'seated'],
  ['done', { type: 'depart' }, 0, 'departed'],
  ['seated', { type: 'depart' }, 0, 'departed'],
  ['departed', { type: 'seat' }, 0, 'seated'],
  ...(['seated', 'departed'] as const).flatMap(
    (from) =>
      [
        [from, { type: 'correct', to: 'done' }, 0, 'done'],
        [from, { type: 'correct', to: 'noShow' }, 0, 'noShow'],
        [from, { type: 'correct', to: 'approved' }, 0, 'approved'],
        [from, { type: 'restore' }, 0, from, { archived: true }],
        [from, { type: 'archive' }, 0, from],
        [from, { type: 'delete' }, 0, 'deleted'],
      ] satisfies ChartCase[],
  ),
  ['noShow', { type: 'correct', to: 'done' }, 0, 'done'],
  ['noShow', { type: 'correct', to: 'approved' }, 0, 'approved'],
  ['noShow', { type: 'restore' }, 0, 'noShow', { archived: true }],
  ['noShow', { type: 'archive' }, 0, 'noShow'],
  ['noShow', { type: 'delete' }, 0, 'deleted'],
  ...reservationStatuses
    .filter((status) => status !== 'deleted')
    .map(
      (from) =>
        ['deleted', { type: 'restore' }, 0, from, { deleted: { from, at: startsAt - day } }] satisfies ChartCase,
    ),
])('the chart leads from %s by %j, %i ms before the start, to %s', (from, event, before, to, more) => {
  const actor = startIn(from, more);
  actor.send({ now: startsAt - before, ...given, ...event } as ReservationEvent);
  expect(actor.getSnapshot().value).toBe(to);
});
