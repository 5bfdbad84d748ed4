import { describe, expect, test } from 'vitest';
import {
  canTypeCode,
  codeError,
  selectDestination,
} from '../../../../machines/one-time-code/one-time-code.selectors.ts';
import { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { isAskingCode, isConfirmed, selectEmail } from '../../../../machines/step-up/step-up.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { codeLength: 4 };
const sent = { channel: 'sms', to: '***67', error: null, retryAfter: null } as const;
const waitFiveMinutes = { code: 'RATE_LIMITED', key: 'waitFiveMinutes', message: '' } as const;
const wrong = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' } as const;

const mine = { email: null };
const start = (email: string | null = null) => {
  const harness = createActorHarness(stepUpMachine, { input, nested: ['oneTimeCode'] });
  const code = harness.actor.getSnapshot().children.oneTimeCode;
  if (!code) throw new Error('no one-time code');
  harness.actor.send({ type: 'stepUp.requested', email });
  return { ...harness, code };
};

describe('step-up', () => {
  const walk = createWalk(stepUpMachine, {
    input,
    samples: {
      'stepUp.requested': [mine, { email: 'new@petilia.example' }],
      'code.accepted': [{ tokens: null }],
      'code.notSent': [{ error: null }],
      'code.rejected': [],
    },
    facts: ({ context }) => context.outcome,
    // an outcome is known only while no code is requested
    invariant: (snapshot) => expect(isAskingCode(snapshot) && snapshot.context.outcome !== null).toBe(false),
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('two calls that need a code share one dialog; the next call starts without the last outcome', async () => {
    const { actor, code, answer, requestInput, isPending } = start();
    actor.send({ type: 'stepUp.requested', ...mine });
    await answer('sendCode', sent);
    expect(isPending('sendCode')).toBe(false);
    code.send({ type: 'code.typed', text: '12' });
    code.send({ type: 'code.confirmed' });
    expect(isPending('confirmCode')).toBe(false);
    // the last digit submits the code
    code.send({ type: 'code.typed', text: '12 34' });
    expect(requestInput('confirmCode')).toEqual({ request: null, code: '1234' });
    await answer('confirmCode', null);
    expect(isConfirmed(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'stepUp.requested', ...mine });
    expect([isPending('sendCode'), isConfirmed(actor.getSnapshot())]).toEqual([true, false]);
  });

  test('after three wrong codes only a new one helps, which can be sent after five minutes', async () => {
    const { code, answer, reject, clock, isPending } = start();
    await answer('sendCode', sent);
    for (let guess = 0; guess < 3; guess += 1) {
      code.send({ type: 'code.typed', text: '0000' });
      await reject('confirmCode', wrong);
    }
    expect(canTypeCode(code.getSnapshot())).toBe(false);
    code.send({ type: 'resend.requested' });
    expect(isPending('sendCode')).toBe(false);
    clock.increment(300_000);
    code.send({ type: 'resend.requested' });
    expect(isPending('sendCode')).toBe(true);
  });

  test('a code sent before a reload can be entered; a cancelled request is not confirmed', async () => {
    const { actor, code, answer } = start();
    await answer('sendCode', { ...sent, error: waitFiveMinutes });
    expect([canTypeCode(code.getSnapshot()), codeError(code.getSnapshot())]).toEqual([true, waitFiveMinutes]);
    actor.send({ type: 'stepUp.cancelled' });
    expect([actor.getSnapshot().value, isConfirmed(actor.getSnapshot())]).toEqual(['idle', false]);
  });

  test('a code that was sent for a cancelled request is valid for the next one', async () => {
    const { actor, code, answer, isPending } = start();
    await answer('sendCode', sent);
    actor.send({ type: 'stepUp.cancelled' });
    actor.send({ type: 'stepUp.requested', ...mine });
    expect([canTypeCode(code.getSnapshot()), isPending('sendCode')]).toEqual([true, false]);
  });

  test('a code of a session that is over is not offered to the next one, which may request its own at once', async () => {
    const { actor, code, answer, isPending } = start();
    await answer('sendCode', sent);
    actor.send({ type: 'stepUp.dropped' });
    expect([actor.getSnapshot().value, isConfirmed(actor.getSnapshot())]).toEqual(['idle', false]);
    actor.send({ type: 'stepUp.requested', ...mine });
    const snapshot = code.getSnapshot();
    expect([isPending('sendCode'), canTypeCode(snapshot), snapshot.context.sent]).toEqual([true, false, null]);
  });

  test('a new address is confirmed by a code that is sent to it, at once after the second code', async () => {
    const { actor, code, answer, reject, requestInput, isPending } = start();
    await answer('sendCode', sent);
    code.send({ type: 'code.typed', text: '1234' });
    await answer('confirmCode', null);
    const email = 'new@petilia.example';
    const request = { purpose: 'email', identifier: email };
    actor.send({ type: 'stepUp.requested', email });
    expect(selectEmail(actor.getSnapshot())).toBe(email);
    expect(requestInput('sendCode')).toEqual(request);
    // a send that failed may be repeated: the wait was that of the code before
    await reject('sendCode', { code: 'NETWORK', key: 'networkLost', message: '' });
    code.send({ type: 'resend.requested' });
    await answer('sendCode', { channel: 'email', to: email, error: null, retryAfter: null });
    expect(selectDestination(code.getSnapshot())).toEqual({ channel: 'email', to: email });
    code.send({ type: 'code.typed', text: '5678' });
    expect(requestInput('confirmCode')).toEqual({ request, code: '5678' });
    await answer('confirmCode', null);
    expect([isConfirmed(actor.getSnapshot()), isPending('sendCode')]).toEqual([true, false]);
  });

  test('a code that went to one address is not offered for another, nor for the second code', async () => {
    const { actor, code, answer, requestInput, isPending } = start('mistyped@petilia.example');
    await answer('sendCode', { channel: 'email', to: 'mistyped@petilia.example', error: null, retryAfter: null });
    for (const email of ['new@petilia.example', null]) {
      actor.send({ type: 'stepUp.cancelled' });
      actor.send({ type: 'stepUp.requested', email });
      expect([isPending('sendCode'), canTypeCode(code.getSnapshot())]).toEqual([true, false]);
      expect(requestInput('sendCode')).toEqual(email && { purpose: 'email', identifier: email });
      await answer('sendCode', { channel: 'email', to: '***', error: null, retryAfter: null });
    }
  });
});
