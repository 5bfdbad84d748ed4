import { describe, expect, test } from 'vitest';
import { isConfirmed } from '../../../../machines/step-up/step-up.selectors.ts';
import { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const input = { codeLength: 4 };
const sent = { channel: 'sms', to: '***67', problem: null } as const;
const alreadySent = { ...sent, problem: { code: 'RATE_LIMITED', key: 'waitFiveMinutes', message: '' } } as const;
const locked = { ...sent, problem: { code: 'LOCKED', key: 'accountLocked', message: '' } } as const;
const wrong = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' } as const;
const revoked = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' } as const;
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('step-up', () => {
  const walk = createWalk(stepUpMachine, {
    input,
    samples: {
      'code.typed': [{ text: '١٢ ٣٤' }, { text: '1' }],
      'countdown.moved': [{ left: 17 }],
      'xstate.done.actor.sendCode': [{ output: sent }, { output: alreadySent }, { output: locked }],
      'xstate.error.actor.sendCode': [{ error: networkLost }],
      'xstate.done.actor.codeDelivery': [{ output: 'refused' }, { output: 'sent' }],
      'xstate.done.actor.confirmCode': [{}],
      'xstate.error.actor.confirmCode': [{ error: wrong }, { error: revoked }, { error: networkLost }],
    },
    facts: ({ context }) => [context.code.length, context.tries, context.waiting, context.outcome],
    invariant: (snapshot) => {
      const { outcome, code, tries } = snapshot.context;
      // an outcome is known only while no code is requested
      if (snapshot.matches('asking')) expect(outcome).toBeNull();
      if (snapshot.matches('idle')) expect(code).toBe('');
      expect(tries).toBeLessThan(3);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every invoke has an id', () => expect(listUnnamedInvokes(stepUpMachine)).toEqual([]));

  test('two calls that need a code share one dialog; the next call starts without the last outcome', async () => {
    const { actor, answer, asked, isAsking } = createActorHarness(stepUpMachine, { input });
    actor.send({ type: 'stepUp.wanted' });
    actor.send({ type: 'stepUp.wanted' });
    await answer('sendCode', sent);
    expect(isAsking('sendCode')).toBe(false);
    actor.send({ type: 'code.typed', text: '12' });
    actor.send({ type: 'code.confirmed' });
    expect(isAsking('confirmCode')).toBe(false);
    // the last digit submits the code
    actor.send({ type: 'code.typed', text: '12 34' });
    expect(asked('confirmCode')).toEqual({ code: '1234' });
    await answer('confirmCode');
    expect(isConfirmed(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'stepUp.wanted' });
    expect([actor.getSnapshot().value, isConfirmed(actor.getSnapshot())]).toEqual([{ asking: 'sending' }, false]);
  });

  test('after three wrong codes only a new one helps, which can be sent after five minutes', async () => {
    const { actor, answer, refuse, clock, isAsking } = createActorHarness(stepUpMachine, { input });
    actor.send({ type: 'stepUp.wanted' });
    await answer('sendCode', sent);
    for (let guess = 0; guess < 3; guess += 1) {
      actor.send({ type: 'code.typed', text: '0000' });
      await refuse('confirmCode', wrong);
    }
    expect(actor.getSnapshot().value).toEqual({ asking: 'spent' });
    actor.send({ type: 'code.wanted' });
    expect(isAsking('sendCode')).toBe(false);
    clock.increment(300_000);
    actor.send({ type: 'code.wanted' });
    expect(isAsking('sendCode')).toBe(true);
  });

  test('a code sent before a reload can be entered; a withdrawn request is not confirmed', async () => {
    const { actor, answer } = createActorHarness(stepUpMachine, { input });
    actor.send({ type: 'stepUp.wanted' });
    await answer('sendCode', alreadySent);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      { asking: 'entering' },
      alreadySent.problem,
    ]);
    actor.send({ type: 'stepUp.withdrawn' });
    expect([actor.getSnapshot().value, isConfirmed(actor.getSnapshot())]).toEqual(['idle', false]);
  });
});
