import { describe, expect, test } from 'vitest';
import {
  type CodeDelivery,
  codeDeliveryMachine,
  maxDeliveryChecks,
} from '../../../../machines/one-time-code/code-delivery.machine.ts';
import { signInMachine } from '../../../../machines/sign-in/sign-in.machine.ts';
import { isUndelivered as isSignInUndelivered } from '../../../../machines/sign-in/sign-in.selectors.ts';
import { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { isUndelivered as isStepUpUndelivered } from '../../../../machines/step-up/step-up.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk, listUnnamedInvokes } from '../../../support/machine-paths.ts';

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const answers: readonly (CodeDelivery | null)[] = ['queued', 'sent', 'refused', null];

describe('following the message with a code', () => {
  const walk = createWalk(codeDeliveryMachine, {
    samples: {
      'xstate.done.actor.findDelivery': answers.map((output) => ({ output })),
      'xstate.error.actor.findDelivery': [{ error: networkLost }],
    },
    facts: ({ context }) => context,
    invariant: ({ context, status }) => {
      expect(context.checks).toBeLessThanOrEqual(maxDeliveryChecks);
      if (context.delivery === 'sent' || context.delivery === 'refused') expect(status).toBe('done');
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every invoke has an id', () => expect(listUnnamedInvokes(codeDeliveryMachine)).toEqual([]));

  test('the server is asked after 2, 6, 14, 30 and 62 seconds, then no more', async () => {
    const { actor, clock, isAsking, answer } = createActorHarness(codeDeliveryMachine);
    const asked: number[] = [];
    for (let second = 1; second <= 120; second += 1) {
      clock.increment(1_000);
      if (!isAsking('findDelivery')) continue;
      asked.push(second);
      await answer('findDelivery', 'queued');
    }
    expect([asked, actor.getSnapshot().status]).toEqual([[2, 6, 14, 30, 62], 'done']);
  });
});

describe('the person learns that the message was refused', () => {
  test.each([
    ['refused', true],
    ['sent', false],
    [null, false],
  ] as const)('sign-in: %s', async (delivery, undelivered) => {
    const { actor, answer } = createActorHarness(signInMachine, { input: { identifier: '', codeLength: 4 } });
    actor.send({ type: 'identifier.typed', text: 'michal@petilia.example' });
    actor.send({ type: 'code.wanted', locale: 'he' });
    await answer('sendCode');
    await answer('codeDelivery', delivery);
    expect([isSignInUndelivered(actor.getSnapshot()), actor.getSnapshot().value]).toEqual([
      undelivered,
      { entering: 'open' },
    ]);
  });

  test('a new code, or one to somebody else, starts without the report of the one before', async () => {
    const { actor, answer, clock } = createActorHarness(signInMachine, { input: { identifier: '', codeLength: 4 } });
    actor.send({ type: 'identifier.typed', text: 'michal@petilia.example' });
    actor.send({ type: 'code.wanted', locale: 'he' });
    await answer('sendCode');
    await answer('codeDelivery', 'refused');
    actor.send({ type: 'code.typed', text: '1' });
    expect(isSignInUndelivered(actor.getSnapshot())).toBe(true);
    clock.increment(300_000);
    actor.send({ type: 'code.wanted', locale: 'he' });
    await answer('sendCode');
    expect(isSignInUndelivered(actor.getSnapshot())).toBe(false);
  });

  test('step-up: refused, until another code is sent', async () => {
    const { actor, answer, clock } = createActorHarness(stepUpMachine, { input: { codeLength: 4 } });
    actor.send({ type: 'stepUp.wanted' });
    await answer('sendCode', { channel: 'sms', to: '***67', problem: null });
    await answer('codeDelivery', 'refused');
    expect(isStepUpUndelivered(actor.getSnapshot())).toBe(true);
    clock.increment(300_000);
    actor.send({ type: 'code.wanted' });
    await answer('sendCode', { channel: 'sms', to: '***67', problem: null });
    expect(isStepUpUndelivered(actor.getSnapshot())).toBe(false);
  });
});
