import { describe, expect, test } from 'vitest';
import {
  normalizeIdentifier,
  identifierKind,
  isPlausibleIdentifier,
  compactDigits,
} from '../../../../machines/sign-in/parse-identifier.ts';
import { signInMachine } from '../../../../machines/sign-in/sign-in.machine.ts';
import { maxGuesses } from '../../../../machines/one-time-code/one-time-code.ts';
import { isEnteringCode, isCodeSpent, selectResendWait } from '../../../../machines/sign-in/sign-in.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const input = { identifier: '', codeLength: 4 };
const wrong = { code: 'BAD_INPUT', key: 'codeIncorrect', message: 'The code is incorrect' } as const;
const revoked = { code: 'BAD_INPUT', key: 'codeNotMatched', message: 'Code not matched' } as const;
const notRegistered = { code: 'BAD_INPUT', key: 'emailNotRegistered', message: '' } as const;
const tooSoon = { code: 'RATE_LIMITED', key: 'waitFiveMinutes', message: '' } as const;
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const tokens = { access: 'a1', refresh: 'r1' };

describe('sign-in', () => {
  const walk = createWalk(signInMachine, {
    input,
    samples: {
      'identifier.typed': [{ text: 'michal@petilia.example' }, { text: '12' }],
      'region.chosen': [{ region: 'DE' }],
      'purpose.chosen': [{ purpose: 'signup' }],
      'code.wanted': [{ locale: 'en' }],
      'code.typed': [{ text: '1234' }, { text: '1' }],
      'countdown.moved': [{ left: 10 }],
      'xstate.done.actor.sendCode': [{}],
      'xstate.error.actor.sendCode': [{ error: tooSoon }, { error: networkLost }],
      'xstate.done.actor.codeDelivery': [{ output: 'refused' }, { output: 'sent' }],
      'xstate.done.actor.login': [{ output: tokens }],
      'xstate.error.actor.login': [
        { error: wrong },
        { error: revoked },
        { error: notRegistered },
        { error: networkLost },
      ],
    },
    facts: ({ context }) => [
      isPlausibleIdentifier(context.typed),
      context.code.length >= 4,
      context.waiting,
      context.tries,
      context.sentTo,
    ],
    invariant: ({ context, ...snapshot }) => {
      expect(context.tries).toBeLessThan(maxGuesses);
      // tokens exist exactly when sign-in is done
      expect(snapshot.status === 'done').toBe(context.tokens !== null);
      // a code is entered only after one was sent
      if (snapshot.hasTag('coding')) expect(context.sentTo).not.toBe('');
    },
    limit: 20_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every invoke has an id', () => expect(listUnnamedInvokes(signInMachine)).toEqual([]));
});

const startEnteringCode = async (text = 'michal@petilia.example') => {
  const harness = createActorHarness(signInMachine, { input });
  harness.actor.send({ type: 'identifier.typed', text });
  harness.actor.send({ type: 'code.wanted', locale: 'he' });
  await harness.answer('sendCode');
  return harness;
};
const guess = async (harness: Awaited<ReturnType<typeof startEnteringCode>>, error: unknown) => {
  harness.actor.send({ type: 'code.typed', text: '0000' });
  await harness.refuse('login', error);
  return harness.actor.getSnapshot();
};

test.each([
  ['', 'required'],
  [' \u200f ', 'required'],
  ['12', 'phoneNotValid'],
  ['michal@', 'emailNotValid'],
])('%o is rejected as %s, and nothing is sent', (text, key) => {
  const { actor, isAsking } = createActorHarness(signInMachine, { input });
  actor.send({ type: 'identifier.typed', text });
  actor.send({ type: 'code.wanted', locale: 'he' });
  expect([actor.getSnapshot().context.problem?.key, isAsking('sendCode')]).toEqual([key, false]);
});

describe('the code', () => {
  test('H001 after the third wrong guess only a new code helps', async () => {
    const harness = await startEnteringCode();
    expect((await guess(harness, wrong)).context.problem?.key).toBe('codeIncorrect');
    expect((await guess(harness, wrong)).context.problem?.key).toBe('codeIncorrect');
    const third = await guess(harness, wrong);
    expect([isCodeSpent(third), third.context.problem?.key]).toEqual([true, 'codeNotMatched']);
    harness.actor.send({ type: 'code.typed', text: '1234' });
    harness.actor.send({ type: 'code.confirmed' });
    expect(harness.isAsking('login')).toBe(false);
  });

  test('a new code can be sent five minutes after the last one, whatever happened between', async () => {
    const harness = await startEnteringCode();
    await guess(harness, wrong);
    harness.clock.increment(299_999);
    harness.actor.send({ type: 'code.wanted', locale: 'he' });
    expect(harness.isAsking('sendCode')).toBe(false);
    harness.clock.increment(1);
    expect(selectResendWait(harness.actor.getSnapshot())).toBe(0);
    harness.actor.send({ type: 'code.wanted', locale: 'he' });
    await harness.answer('sendCode');
    const { context } = harness.actor.getSnapshot();
    expect([context.tries, context.waiting, context.problem]).toEqual([0, true, null]);
  });

  test('correcting the identifier and returning to it sends no second code', async () => {
    const harness = await startEnteringCode();
    harness.actor.send({ type: 'identifier.corrected' });
    harness.actor.send({ type: 'code.wanted', locale: 'he' });
    expect([isEnteringCode(harness.actor.getSnapshot()), harness.isAsking('sendCode')]).toEqual([true, false]);
  });

  test('a code that was already sent can be entered after a reload', async () => {
    const harness = createActorHarness(signInMachine, { input });
    harness.actor.send({ type: 'identifier.typed', text: 'michal@petilia.example' });
    harness.actor.send({ type: 'code.wanted', locale: 'he' });
    await harness.refuse('sendCode', tooSoon);
    const snapshot = harness.actor.getSnapshot();
    expect([isEnteringCode(snapshot), snapshot.context.problem?.key]).toEqual([true, 'waitFiveMinutes']);
  });

  test('H007 leading zeros are kept, and digits of any script become 0–9', async () => {
    const harness = await startEnteringCode('٠٥٠-١٢٣ ٤٥٦٧');
    harness.actor.send({ type: 'code.typed', text: '\u200e٠٠ ٤\u200f' });
    expect(harness.isAsking('login')).toBe(false);
    // the last digit submits the code
    harness.actor.send({ type: 'code.typed', text: '\u200e٠٠ ٤٢\u200f' });
    expect(harness.asked('login')).toEqual({
      purpose: 'login',
      identifier: '0501234567',
      region: 'IL',
      locale: 'he',
      code: '0042',
    });
  });

  test('a person who is not registered can correct the identifier', async () => {
    const harness = await startEnteringCode();
    const snapshot = await guess(harness, notRegistered);
    expect([snapshot.value, snapshot.context.problem?.key]).toEqual(['asking', 'emailNotRegistered']);
  });
});

describe('the identifier', () => {
  test.each([
    ['michal@petilia.example', 'email', true],
    ['michal', 'email', false],
    ['מיכל@דוגמה.ישראל', 'email', true],
    ['050-123 4567', 'phone', true],
    ['+972 50 123 4567', 'phone', true],
    ['۰۵۰۱۲۳۴۵۶۷', 'phone', true],
    ['123', 'phone', false],
    ['', 'phone', false],
  ] as const)('%s is %s', (typed, kind, plausible) => {
    expect([identifierKind(typed), isPlausibleIdentifier(typed)]).toEqual([kind, plausible]);
  });
  test('digits of twelve scripts become 0–9', () => {
    const scripts = [
      '0123456789',
      '٠١٢٣٤٥٦٧٨٩',
      '۰۱۲۳۴۵۶۷۸۹',
      '०१२३४५६७८९',
      '০১২৩৪৫৬৭৮৯',
      '๐๑๒๓๔๕๖๗๘๙',
      '０１２３４５６７８９',
      '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
      '႐႑႒႓႔႕႖႗႘႙',
      '០១២៣៤៥៦៧៨៩',
      '໐໑໒໓໔໕໖໗໘໙',
      '༠༡༢༣༤༥༦༧༨༩',
    ];
    expect(scripts.map(compactDigits)).toEqual(scripts.map(() => '0123456789'));
  });
  test('a phone is sent as digits, an e-mail without its spaces', () => {
    expect(
      [' michal@petilia.example ', '+972 (50) 123-4567', '\u200e+33 (0)6 12 44 80 21'].map(normalizeIdentifier),
    ).toEqual(['michal@petilia.example', '+972501234567', '+33612448021']);
  });
});
