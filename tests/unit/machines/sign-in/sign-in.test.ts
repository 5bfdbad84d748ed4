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
const burnt = { code: 'BAD_INPUT', key: 'codeNotMatched', message: 'Code not matched' } as const;
const unknown = { code: 'BAD_INPUT', key: 'emailNotRegistered', message: '' } as const;
const tooSoon = { code: 'RATE_LIMITED', key: 'waitFiveMinutes', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
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
      'xstate.error.actor.sendCode': [{ error: tooSoon }, { error: lost }],
      'xstate.done.actor.login': [{ output: tokens }],
      'xstate.error.actor.login': [{ error: wrong }, { error: burnt }, { error: unknown }, { error: lost }],
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
      // no tokens before the end, and nothing but tokens at it
      expect(snapshot.status === 'done').toBe(context.tokens !== null);
      // a code is only entered where one went out
      if (snapshot.hasTag('coding')) expect(context.sentTo).not.toBe('');
    },
    limit: 20_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(signInMachine)).toEqual([]));
});

const coding = async (text = 'michal@petilia.example') => {
  const house = createActorHarness(signInMachine, { input });
  house.actor.send({ type: 'identifier.typed', text });
  house.actor.send({ type: 'code.wanted', locale: 'he' });
  await house.answer('sendCode');
  return house;
};
const guess = async (house: Awaited<ReturnType<typeof coding>>, error: unknown) => {
  house.actor.send({ type: 'code.typed', text: '0000' });
  await house.refuse('login', error);
  return house.actor.getSnapshot();
};

test.each([
  ['', 'required'],
  [' \u200f ', 'required'],
  ['12', 'phoneNotValid'],
  ['michal@', 'emailNotValid'],
])('%o is refused as %s, and nothing is sent', (text, key) => {
  const { actor, isAsking } = createActorHarness(signInMachine, { input });
  actor.send({ type: 'identifier.typed', text });
  actor.send({ type: 'code.wanted', locale: 'he' });
  expect([actor.getSnapshot().context.problem?.key, isAsking('sendCode')]).toEqual([key, false]);
});

describe('the code', () => {
  test('H001 after the third wrong guess only a new code helps', async () => {
    const house = await coding();
    expect((await guess(house, wrong)).context.problem?.key).toBe('codeIncorrect');
    expect((await guess(house, wrong)).context.problem?.key).toBe('codeIncorrect');
    const third = await guess(house, wrong);
    expect([isCodeSpent(third), third.context.problem?.key]).toEqual([true, 'codeNotMatched']);
    house.actor.send({ type: 'code.typed', text: '1234' });
    house.actor.send({ type: 'code.confirmed' });
    expect(house.isAsking('login')).toBe(false);
  });

  test('a new code waits five minutes, counted from the last one, through every other state', async () => {
    const house = await coding();
    await guess(house, wrong);
    house.clock.increment(299_999);
    house.actor.send({ type: 'code.wanted', locale: 'he' });
    expect(house.isAsking('sendCode')).toBe(false);
    house.clock.increment(1);
    expect(selectResendWait(house.actor.getSnapshot())).toBe(0);
    house.actor.send({ type: 'code.wanted', locale: 'he' });
    await house.answer('sendCode');
    const { context } = house.actor.getSnapshot();
    expect([context.tries, context.waiting, context.problem]).toEqual([0, true, null]);
  });

  test('correcting the identifier and coming back to it asks for no second code', async () => {
    const house = await coding();
    house.actor.send({ type: 'identifier.corrected' });
    house.actor.send({ type: 'code.wanted', locale: 'he' });
    expect([isEnteringCode(house.actor.getSnapshot()), house.isAsking('sendCode')]).toEqual([true, false]);
  });

  test('a code that is already out can be entered after a reload', async () => {
    const house = createActorHarness(signInMachine, { input });
    house.actor.send({ type: 'identifier.typed', text: 'michal@petilia.example' });
    house.actor.send({ type: 'code.wanted', locale: 'he' });
    await house.refuse('sendCode', tooSoon);
    const snapshot = house.actor.getSnapshot();
    expect([isEnteringCode(snapshot), snapshot.context.problem?.key]).toEqual([true, 'waitFiveMinutes']);
  });

  test('H007 leading zeros, and digits of any script, reach the server as they were meant', async () => {
    const house = await coding('٠٥٠-١٢٣ ٤٥٦٧');
    house.actor.send({ type: 'code.typed', text: '\u200e٠٠ ٤\u200f' });
    expect(house.isAsking('login')).toBe(false);
    // the last digit sends it
    house.actor.send({ type: 'code.typed', text: '\u200e٠٠ ٤٢\u200f' });
    expect(house.asked('login')).toEqual({
      purpose: 'login',
      identifier: '0501234567',
      region: 'IL',
      locale: 'he',
      code: '0042',
    });
  });

  test('whoever is not registered may correct who they are', async () => {
    const house = await coding();
    const snapshot = await guess(house, unknown);
    expect([snapshot.value, snapshot.context.problem?.key]).toEqual(['asking', 'emailNotRegistered']);
  });
});

describe('what is typed', () => {
  test.each([
    ['michal@petilia.example', 'email', true],
    ['michal', 'email', false],
    ['מיכל@דוגמה.ישראל', 'email', true],
    ['050-123 4567', 'phone', true],
    ['+972 50 123 4567', 'phone', true],
    ['۰۵۰۱۲۳۴۵۶۷', 'phone', true],
    ['123', 'phone', false],
    ['', 'phone', false],
  ] as const)('%s is %s', (typed, kind, right) => {
    expect([identifierKind(typed), isPlausibleIdentifier(typed)]).toEqual([kind, right]);
  });
  test('digits of twelve scripts', () => {
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
