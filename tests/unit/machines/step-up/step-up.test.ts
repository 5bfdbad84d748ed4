import { describe, expect, test } from 'vitest';
import { isConfirmed } from '../../../../machines/step-up/step-up.selectors.ts';
import { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const input = { codeLength: 4 };
const sent = { channel: 'sms', to: '***67', problem: null } as const;
const early = { ...sent, problem: { code: 'RATE_LIMITED', key: 'waitFiveMinutes', message: '' } } as const;
const locked = { ...sent, problem: { code: 'LOCKED', key: 'accountLocked', message: '' } } as const;
const wrong = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' } as const;
const burnt = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('step-up', () => {
  const walk = createWalk(stepUpMachine, {
    input,
    samples: {
      'code.typed': [{ text: '١٢ ٣٤' }, { text: '1' }],
      'countdown.moved': [{ left: 17 }],
      'xstate.done.actor.sendCode': [{ output: sent }, { output: early }, { output: locked }],
      'xstate.error.actor.sendCode': [{ error: lost }],
      'xstate.done.actor.confirmCode': [{}],
      'xstate.error.actor.confirmCode': [{ error: wrong }, { error: burnt }, { error: lost }],
    },
    facts: ({ context }) => [context.code.length, context.tries, context.waiting, context.outcome],
    invariant: (snapshot) => {
      const { outcome, code, tries } = snapshot.context;
      // it was given, or it was not: never both, never while it is asked for
      if (snapshot.matches('asking')) expect(outcome).toBeNull();
      if (snapshot.matches('idle')) expect(code).toBe('');
      expect(tries).toBeLessThan(3);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(stepUpMachine)).toEqual([]));

  test('asked for twice it is one dialog; given once, it is over for both, and begins afresh the next time', async () => {
    const { actor, answer, asked, isAsking } = createActorHarness(stepUpMachine, { input });
    actor.send({ type: 'stepUp.wanted' });
    actor.send({ type: 'stepUp.wanted' });
    await answer('sendCode', sent);
    expect(isAsking('sendCode')).toBe(false);
    actor.send({ type: 'code.typed', text: '12' });
    actor.send({ type: 'code.confirmed' });
    expect(isAsking('confirmCode')).toBe(false);
    // the last digit sends it
    actor.send({ type: 'code.typed', text: '12 34' });
    expect(asked('confirmCode')).toEqual({ code: '1234' });
    await answer('confirmCode');
    expect(isConfirmed(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'stepUp.wanted' });
    expect([actor.getSnapshot().value, isConfirmed(actor.getSnapshot())]).toEqual([{ asking: 'sending' }, false]);
  });

  test('after three wrong codes only a new one helps, and that is there after five minutes', async () => {
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

  test('a code of before a reload can be entered; what is withdrawn is not confirmed', async () => {
    const { actor, answer } = createActorHarness(stepUpMachine, { input });
    actor.send({ type: 'stepUp.wanted' });
    await answer('sendCode', early);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      { asking: 'entering' },
      early.problem,
    ]);
    actor.send({ type: 'stepUp.withdrawn' });
    expect([actor.getSnapshot().value, isConfirmed(actor.getSnapshot())]).toEqual(['idle', false]);
  });
});
