import { describe, expect, test } from 'vitest';
import { invitationMachine } from '../../../../machines/guest-link/invitation.machine.ts';
import type { GuestReservation } from '../../../../machines/guest-link/guest-link.types.ts';
import type { ApiError } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { networkLost, notFound, tooLate, venue } from './guest-link-samples.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const input = { token, unsent: null };
const invited: GuestReservation = {
  id: '5f0c8f9e-0000-4000-8000-000000000001',
  version: 1,
  guestName: 'Noa',
  venue,
  size: 4,
  expected: '202611272030',
  locale: 'he',
  startsAt: '2026-11-27T18:30:00.000Z',
  deadlineAt: '2026-11-27T15:30:00.000Z',
  state: 'invited',
  answer: null,
  possible: ['approve', 'decline', 'contact'],
  movePath: null,
  changeUntil: null,
  chosen: [],
};
const approved: GuestReservation = { ...invited, state: 'approved', answer: 'approve', possible: ['decline'] };
const over: GuestReservation = { ...invited, state: 'over', possible: [] };

const errors = [{ error: networkLost }, { error: notFound }, { error: tooLate }];
const unsent = { answer: 'approve', expected: invited.expected } as const;
const walk = createWalk(invitationMachine, {
  // the page was loaded again while an answer was being sent
  input: { token, unsent },
  samples: {
    'answer.chosen': [{ answer: 'approve' }, { answer: 'decline' }],
    'xstate.done.actor.openInvitation': [{ output: invited }],
    'xstate.done.actor.readInvitation': [{ output: over }],
    'xstate.done.actor.sendAnswer': [{ output: approved }],
    'xstate.error.actor.openInvitation': errors,
    'xstate.error.actor.readInvitation': errors,
    'xstate.error.actor.sendAnswer': errors,
  },
  facts: ({ context }) => [
    context.reservation?.state ?? null,
    context.unsent?.answer ?? null,
    context.error?.key ?? null,
  ],
  // nothing is shown before it was loaded, and what is shown with an answer is being sent
  invariant: (snapshot, { isPending }) => {
    const { reservation, error } = snapshot.context;
    const isSending = snapshot.matches({ shown: 'sending' }) || snapshot.matches({ shown: 'waiting' });
    expect(isPending('sendAnswer')).toBe(snapshot.matches({ shown: 'sending' }));
    if (snapshot.matches('missing')) return;
    expect(reservation !== null).toBe(snapshot.matches('shown'));
    if (reservation !== null) expect(snapshot.context.unsent !== null).toBe(isSending);
    if (snapshot.matches({ shown: 'waiting' }) || snapshot.matches('unreachable')) expect(error).not.toBe(null);
  },
});

describe('an invitation', () => {
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  const open = async () => {
    const harness = createActorHarness(invitationMachine, { input });
    await harness.answer('openInvitation', invited);
    return harness;
  };

  test('a second tap while the answer is being sent does nothing; neither does a tap on the current answer', async () => {
    const { actor, requestInput, answer, isPending, emitted } = await open();
    actor.send({ type: 'answer.chosen', answer: 'approve' });
    actor.send({ type: 'answer.chosen', answer: 'approve' });
    actor.send({ type: 'answer.chosen', answer: 'decline' });
    expect(requestInput('sendAnswer')).toEqual({ token, answer: 'approve', expected: invited.expected });
    await answer('sendAnswer', approved);
    expect([isPending('sendAnswer'), actor.getSnapshot().value]).toEqual([false, { shown: 'idle' }]);
    expect(emitted).toEqual([{ type: 'result.shown' }]);
    actor.send({ type: 'answer.chosen', answer: 'approve' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'idle' });
  });

  test('P3 an answer that was not received is sent again: after 2, 4, 8 … seconds, 30 at most', async () => {
    const { actor, clock, reject, answer, isPending } = await open();
    actor.send({ type: 'answer.chosen', answer: 'decline' });
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      await reject('sendAnswer', networkLost);
      clock.increment(seconds * 1000 - 1);
      expect([seconds, isPending('sendAnswer')]).toEqual([seconds, false]);
      clock.increment(1);
      expect([seconds, isPending('sendAnswer')]).toEqual([seconds, true]);
    }
    await answer('sendAnswer', approved);
    expect(actor.getSnapshot().context).toMatchObject({
      reservation: approved,
      unsent: null,
      error: null,
      attempts: 0,
    });
  });

  test('the server’s waiting time is respected, and a restored connection ends the wait', async () => {
    const { actor, clock, reject, isPending } = await open();
    const limited: ApiError = { code: 'RATE_LIMITED', key: 'rateLimited', retryAfter: 40, message: '' };
    actor.send({ type: 'answer.chosen', answer: 'decline' });
    await reject('sendAnswer', limited);
    clock.increment(39_999);
    expect(isPending('sendAnswer')).toBe(false);
    clock.increment(1);
    await reject('sendAnswer', networkLost);
    actor.send({ type: 'connection.restored' });
    expect(isPending('sendAnswer')).toBe(true);
  });

  test('while it waits another answer takes its place', async () => {
    const { actor, reject, requestInput } = await open();
    actor.send({ type: 'answer.chosen', answer: 'approve' });
    await reject('sendAnswer', networkLost);
    actor.send({ type: 'answer.chosen', answer: 'contact' });
    expect(requestInput('sendAnswer')).toEqual({ token, answer: 'contact', expected: invited.expected });
  });

  test.each([
    ['what was answered before', approved],
    ['what staff approved on the phone', { ...approved, answer: null }],
    ['a call that is due', { ...invited, answer: 'contact' }],
  ] as const)('while another answer waits, the guest can go back: to %s', async (_name, reservation) => {
    const { actor, answer, reject, requestInput } = createActorHarness(invitationMachine, { input });
    await answer('openInvitation', reservation);
    const before = reservation.answer ?? 'approve';
    actor.send({ type: 'answer.chosen', answer: 'decline' });
    await reject('sendAnswer', networkLost);
    actor.send({ type: 'answer.chosen', answer: before });
    expect(requestInput('sendAnswer')).toEqual({ token, answer: before, expected: invited.expected });
  });

  test('an answer that came too late shows what the reservation is now', async () => {
    const { actor, reject, answer, emitted } = await open();
    actor.send({ type: 'answer.chosen', answer: 'approve' });
    await reject('sendAnswer', tooLate);
    expect(actor.getSnapshot().value).toEqual({ shown: 'refreshing' });
    await answer('readInvitation', over);
    expect(actor.getSnapshot().context).toMatchObject({ reservation: over, unsent: null, error: tooLate });
    expect(emitted).toEqual([{ type: 'result.shown' }]);
  });

  test('an answer that was being sent when the page was loaded again is sent, about the time that the guest was shown', async () => {
    const { actor, answer, requestInput, emitted } = createActorHarness(invitationMachine, {
      input: { token, unsent },
    });
    await answer('openInvitation', { ...invited, expected: '202611281900' });
    expect(requestInput('sendAnswer')).toEqual({ token, ...unsent });
    await answer('sendAnswer', approved);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.unsent]).toEqual([{ shown: 'idle' }, null]);
    expect(emitted).toEqual([{ type: 'result.shown' }]);
  });
});
