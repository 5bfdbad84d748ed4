import { describe, expect, test } from 'vitest';
import { maxGuesses } from '../../../../graphql/domain/one-time-codes.ts';
import { oneTimeCodeMachine } from '../../../../machines/one-time-code/one-time-code.machine.ts';
import {
  canTypeCode,
  selectDelivery,
  selectDestination,
  selectResendWait,
} from '../../../../machines/one-time-code/one-time-code.selectors.ts';
import type { CodeSent } from '../../../../machines/one-time-code/one-time-code.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { codeLength: 4 };
const request = {
  purpose: 'login',
  identifier: 'michal@petilia.example',
  region: 'IL',
  locale: 'en',
  captcha: null,
} as const;
/** one that a captcha is passed for */
const other = { ...request, identifier: 'dana@petilia.example', captcha: { response: 'passed' } };
const sent: CodeSent = { channel: 'email', to: request.identifier, error: null, retryAfter: null };
const rejectedWith = (key: 'waitFiveMinutes' | 'rateLimited', retryAfter: number | null): CodeSent => ({
  ...sent,
  error: { code: 'RATE_LIMITED', key, message: '' },
  retryAfter,
});
const locked = { code: 'LOCKED', key: 'accountLocked', message: '' } as const;
const wrong = { code: 'BAD_INPUT', key: 'codeIncorrect', message: '' } as const;
const revoked = { code: 'BAD_INPUT', key: 'codeNotMatched', message: '' } as const;
const notRegistered = { code: 'BAD_INPUT', key: 'emailNotRegistered', message: '' } as const;
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const tokens = { access: 'a1', refresh: 'r1' };

describe('a one-time code', () => {
  const walk = createWalk(oneTimeCodeMachine, {
    input,
    samples: {
      'code.requested': [{ request }, { request: other }, { request: null }],
      'captcha.answered': [{ response: 'passed' }],
      'code.typed': [{ text: '١٢ ٣٤' }, { text: '1' }],
      'countdown.ticked': [{ left: 17 }, { left: 0 }],
      'delivery.reported': [{ delivery: 'sent' }, { delivery: 'refused' }],
      'xstate.done.actor.sendCode': [
        { output: sent },
        { output: rejectedWith('waitFiveMinutes', 40) },
        { output: rejectedWith('rateLimited', 60) },
        { output: { ...sent, error: locked } },
      ],
      'xstate.error.actor.sendCode': [{ error: networkLost }],
      'xstate.done.actor.confirmCode': [{ output: tokens }],
      'xstate.error.actor.confirmCode': [wrong, revoked, locked, notRegistered, networkLost].map((error) => ({
        error,
      })),
    },
    facts: ({ context: { code, tries, isUnanswered, left, sent: to, request: by } }) => [
      code.length >= 4,
      isUnanswered ? 'unanswered' : tries,
      left > 0,
      to !== null,
      by?.identifier,
      by !== null && by.purpose !== 'email' && by.captcha?.response,
    ],
    invariant: (snapshot) => {
      const { tries, sent: to, left } = snapshot.context;
      expect(tries).toBeLessThanOrEqual(maxGuesses);
      // a code is entered only after one was sent, and while a guess is left
      if (snapshot.hasTag('open')) expect(to).not.toBeNull();
      if (canTypeCode(snapshot)) expect(tries).toBeLessThan(maxGuesses);
      // seconds are shown exactly while the server sends no other code
      if (snapshot.matches({ resend: 'allowed' })) expect(left).toBe(0);
    },
    limit: 40_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const start = () => {
  const harness = createActorHarness(oneTimeCodeMachine, { input });
  harness.actor.send({ type: 'code.requested', request });
  const guess = async (error: unknown) => {
    harness.actor.send({ type: 'code.typed', text: '0000' });
    await harness.reject('confirmCode', error);
    return harness.actor.getSnapshot();
  };
  return { ...harness, guess };
};
const startTyping = async (answer = sent) => {
  const harness = start();
  await harness.answer('sendCode', answer);
  return harness;
};

test('H001 after the third wrong guess only a new code helps', async () => {
  const { actor, guess, isPending } = await startTyping();
  const errors = [await guess(wrong), await guess(wrong), await guess(wrong)].map(({ context }) => context.error?.key);
  expect(errors).toEqual(['codeIncorrect', 'codeIncorrect', 'codeNotMatched']);
  actor.send({ type: 'code.typed', text: '1234' });
  actor.send({ type: 'code.confirmed' });
  expect([canTypeCode(actor.getSnapshot()), isPending('confirmCode')]).toEqual([false, false]);
});

test('a code that the server revoked cannot be entered again by asking for it again', async () => {
  const { actor, guess, isPending } = await startTyping();
  await guess(revoked);
  actor.send({ type: 'code.cancelled' });
  actor.send({ type: 'code.requested', request });
  expect([canTypeCode(actor.getSnapshot()), isPending('sendCode')]).toEqual([false, false]);
});

test('a new code can be sent five minutes after the last one, whatever happened in between', async () => {
  const { actor, clock, guess, isPending, answer } = await startTyping();
  await guess(wrong);
  clock.increment(299_999);
  actor.send({ type: 'resend.requested' });
  expect(isPending('sendCode')).toBe(false);
  clock.increment(1);
  expect(selectResendWait(actor.getSnapshot())).toBe(0);
  actor.send({ type: 'resend.requested' });
  await answer('sendCode', sent);
  const { tries, error, left } = actor.getSnapshot().context;
  expect([tries, left, error]).toEqual([0, 300, null]);
});

test('where a guess that got no answer has used the code up, another code can be sent at once', async () => {
  const { actor, guess, isPending } = await startTyping();
  await guess(networkLost);
  await guess(revoked);
  const now = actor.getSnapshot();
  expect([canTypeCode(now), selectResendWait(now), now.context.error?.key]).toEqual([false, 0, 'codeNotMatched']);
  actor.send({ type: 'resend.requested' });
  expect(isPending('sendCode')).toBe(true);
});

test('the wait is as long as the server requires', async () => {
  const { actor, clock, isPending } = await startTyping(rejectedWith('waitFiveMinutes', 40));
  expect([canTypeCode(actor.getSnapshot()), selectResendWait(actor.getSnapshot())]).toEqual([true, 40]);
  clock.increment(40_000);
  actor.send({ type: 'resend.requested' });
  expect(isPending('sendCode')).toBe(true);
});

test('a code that could not be sent has no destination, and the person learns why', async () => {
  const { actor, received } = await startTyping(rejectedWith('rateLimited', 60));
  expect([selectDestination(actor.getSnapshot()), canTypeCode(actor.getSnapshot())]).toEqual([null, false]);
  expect(received.parent).toEqual([{ type: 'code.notSent', error: rejectedWith('rateLimited', 60).error }]);
});

test('where sign-in is locked, no guess is sent and no other code', async () => {
  const { actor, clock, guess, isPending } = await startTyping();
  await guess(locked);
  clock.increment(300_000);
  actor.send({ type: 'code.typed', text: '1234' });
  actor.send({ type: 'resend.requested' });
  expect([isPending('confirmCode'), isPending('sendCode')]).toEqual([false, false]);
});

test('H007 leading zeros are kept, and digits of any script become 0–9', async () => {
  const { actor, requestInput: getInput, isPending } = await startTyping();
  actor.send({ type: 'code.typed', text: '\u200e٠٠ ٤\u200f' });
  expect(isPending('confirmCode')).toBe(false);
  // the last digit submits the code
  actor.send({ type: 'code.typed', text: '\u200e٠٠ ٤٢\u200f' });
  expect(getInput('confirmCode')).toEqual({ request, code: '0042' });
});

test('what became of the message is known from queued to sent or refused, until another code is sent', async () => {
  const { actor, answer, clock } = await startTyping();
  const learned = (['queued', 'sent', 'refused'] as const).map((delivery) => {
    actor.send({ type: 'delivery.reported', delivery });
    return selectDelivery(actor.getSnapshot());
  });
  expect(learned).toEqual(['queued', 'sent', 'refused']);
  clock.increment(300_000);
  actor.send({ type: 'resend.requested' });
  await answer('sendCode', sent);
  expect(selectDelivery(actor.getSnapshot())).toBeNull();
});
