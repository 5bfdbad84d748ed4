import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  normalizeIdentifier,
  identifierKind,
  isPlausibleIdentifier,
  compactDigits,
} from '../../../../machines/sign-in/parse-identifier.ts';
import { signInMachine } from '../../../../machines/sign-in/sign-in.machine.ts';
import { canTypeCode, codeError } from '../../../../machines/one-time-code/one-time-code.selectors.ts';
import {
  hasCaptchaError,
  isCaptchaPassed,
  isEnteringCode,
  signInError,
} from '../../../../machines/sign-in/sign-in.selectors.ts';
import type { CrossTabSession } from '../../../../machines/cross-tab-session.ts';
import type { ApiError, Ports } from '../../../../machines/ports.ts';
import { createSignInActors } from '../../../../machines/sign-in/sign-in.actors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { readMessages } from '../../../support/messages.ts';

const input = { identifier: '', codeLength: 4, captcha: null };
const captcha = { provider: 'turnstile', script: 'https://captcha.example/api.js', siteKey: 'site' } as const;
const address = 'michal@petilia.example';
const sent = { channel: 'email', to: address, error: null, retryAfter: null } as const;
const tooSoon = { ...sent, error: { code: 'RATE_LIMITED', key: 'waitFiveMinutes', message: '' }, retryAfter: 90 };
const notRegistered = { code: 'BAD_INPUT', key: 'emailNotRegistered', message: '' } as const;
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const tokens = { access: 'a1', refresh: 'r1' };

describe('sign-in', () => {
  const walk = createWalk(signInMachine, {
    input: { ...input, captcha },
    samples: {
      'identifier.typed': [{ text: address }, { text: '12' }],
      'region.chosen': [{ region: 'DE' }],
      'purpose.chosen': [{ purpose: 'signup' }],
      'captcha.answered': [{ response: 'passed' }, { response: null }],
      'code.requested': [{ locale: 'en' }],
      'code.notSent': [{ error: networkLost }],
      'code.accepted': [{ tokens }],
      'code.rejected': [{ error: notRegistered }],
    },
    facts: ({ context }) => [isPlausibleIdentifier(context.typed), context.error?.key, context.captchaResponse],
    invariant: ({ context, ...snapshot }) => {
      // tokens exist exactly when sign-in is done
      expect(snapshot.status === 'done').toBe(context.tokens !== null);
      // a code is requested only for what may be an identifier
      if (snapshot.hasTag('busy') || snapshot.hasTag('enteringCode'))
        expect(isPlausibleIdentifier(context.typed)).toBe(true);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const start = () => {
  const harness = createActorHarness(signInMachine, { input, nested: ['oneTimeCode'] });
  const code = () => {
    const child = harness.actor.getSnapshot().children.oneTimeCode;
    if (!child) throw new Error('no one-time code');
    return child;
  };
  return { ...harness, code };
};
const startRequestingCode = async () => {
  const harness = start();
  harness.actor.send({ type: 'identifier.typed', text: address });
  harness.actor.send({ type: 'code.requested', locale: 'he' });
  return harness;
};
const startEnteringCode = async () => {
  const harness = await startRequestingCode();
  await harness.answer('sendCode', sent);
  return harness;
};

test.each([
  ['', 'required'],
  [' \u200f ', 'required'],
  ['12', 'phoneNotValid'],
  ['michal@', 'emailNotValid'],
])('%o is rejected as %s, and nothing is sent', (text, key) => {
  const { actor, isPending } = start();
  actor.send({ type: 'identifier.typed', text });
  actor.send({ type: 'code.requested', locale: 'he' });
  expect([actor.getSnapshot().context.error?.key, isPending('sendCode')]).toEqual([key, false]);
});

describe('with a captcha', () => {
  const startWithCaptcha = () => {
    const harness = createActorHarness(signInMachine, { input: { ...input, captcha }, nested: ['oneTimeCode'] });
    harness.actor.send({ type: 'identifier.typed', text: address });
    return harness;
  };
  const request = { type: 'code.requested', locale: 'en' } as const;

  test('a code is requested once it is passed, with its response; the error is the captcha’s', () => {
    const { actor, isPending, requestInput } = startWithCaptcha();
    actor.send(request);
    const before = actor.getSnapshot();
    expect([signInError(before), hasCaptchaError(before), isPending('sendCode')]).toEqual([null, true, false]);
    actor.send({ type: 'captcha.answered', response: 'first' });
    expect(hasCaptchaError(actor.getSnapshot())).toBe(false);
    actor.send(request);
    expect(requestInput('sendCode')).toMatchObject({ identifier: address, captcha: { response: 'first' } });
  });

  test('one that expired is passed again', () => {
    const { actor, isPending } = startWithCaptcha();
    actor.send({ type: 'captcha.answered', response: 'first' });
    actor.send({ type: 'captcha.answered', response: null });
    actor.send(request);
    expect([hasCaptchaError(actor.getSnapshot()), isPending('sendCode')]).toEqual([true, false]);
  });

  test('each code needs a response of its own, the next one too', async () => {
    const { actor, clock, answer, isPending, requestInput } = startWithCaptcha();
    actor.send({ type: 'captcha.answered', response: 'first' });
    actor.send(request);
    await answer('sendCode', sent);
    clock.increment(300_000);
    const code = actor.getSnapshot().children.oneTimeCode;
    expect(code?.getSnapshot().can({ type: 'resend.requested' })).toBe(false);
    actor.send({ type: 'captcha.answered', response: 'second' });
    code?.send({ type: 'resend.requested' });
    expect([isPending('sendCode'), requestInput('sendCode')]).toMatchObject([
      true,
      { captcha: { response: 'second' } },
    ]);
  });

  test('what the provider rejects is said at the captcha', async () => {
    const { actor, reject } = startWithCaptcha();
    actor.send({ type: 'captcha.answered', response: 'first' });
    actor.send(request);
    await reject('sendCode', { code: 'BAD_INPUT', key: 'badInput', message: '', path: 'recaptcha' });
    const after = actor.getSnapshot();
    expect([after.value, signInError(after), hasCaptchaError(after), isCaptchaPassed(after)]).toEqual([
      'enteringIdentifier',
      null,
      true,
      false,
    ]);
  });
});

describe('the code', () => {
  test('the right one signs in', async () => {
    const { actor, code, answer } = await startEnteringCode();
    code().send({ type: 'code.typed', text: '1234' });
    await answer('confirmCode', tokens);
    expect([actor.getSnapshot().status, actor.getSnapshot().output]).toEqual(['done', tokens]);
  });

  test('correcting the identifier and returning to it sends no second code', async () => {
    const { actor, isPending } = await startEnteringCode();
    actor.send({ type: 'identifier.corrected' });
    actor.send({ type: 'code.requested', locale: 'he' });
    expect([isEnteringCode(actor.getSnapshot()), isPending('sendCode')]).toEqual([true, false]);
  });

  test.each([
    ['another identifier', { type: 'identifier.typed', text: 'dana@petilia.example' }],
    ['signing up instead of signing in', { type: 'purpose.chosen', purpose: 'signup' }],
  ] as const)('%s needs a code of its own', async (_, change) => {
    const { actor, isPending } = await startEnteringCode();
    actor.send({ type: 'identifier.corrected' });
    actor.send(change);
    actor.send({ type: 'code.requested', locale: 'he' });
    expect([isEnteringCode(actor.getSnapshot()), isPending('sendCode')]).toEqual([false, true]);
  });

  test.each([
    ['can be entered', startEnteringCode],
    ['is being requested', startRequestingCode],
  ])('going on to sign up while one %s begins with the identifier, for a code to sign up', async (_, begin) => {
    const { actor, isPending, requestInput } = await begin();
    actor.send({ type: 'purpose.chosen', purpose: 'login' });
    expect(actor.getSnapshot().value).not.toBe('enteringIdentifier');
    actor.send({ type: 'purpose.chosen', purpose: 'signup' });
    const { value, context } = actor.getSnapshot();
    expect([value, context.typed, isPending('sendCode')]).toEqual(['enteringIdentifier', address, false]);
    actor.send({ type: 'code.requested', locale: 'he' });
    expect(requestInput('sendCode')).toMatchObject({ purpose: 'signup', identifier: address });
  });

  test('a code that was already sent can be entered after a reload', async () => {
    const { actor, code, answer } = start();
    actor.send({ type: 'identifier.typed', text: address });
    actor.send({ type: 'code.requested', locale: 'he' });
    await answer('sendCode', tooSoon);
    const typing = code().getSnapshot();
    expect([isEnteringCode(actor.getSnapshot()), canTypeCode(typing), codeError(typing)?.key]).toEqual([
      true,
      true,
      'waitFiveMinutes',
    ]);
  });

  test('a code that cannot be sent leads back to the identifier, with the reason', async () => {
    const { actor, reject } = start();
    actor.send({ type: 'identifier.typed', text: address });
    actor.send({ type: 'code.requested', locale: 'he' });
    await reject('sendCode', networkLost);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.error]).toEqual(['enteringIdentifier', networkLost]);
  });

  test('another code that cannot be sent leaves the code form open', async () => {
    const { actor, code, clock, reject } = await startEnteringCode();
    clock.increment(300_000);
    code().send({ type: 'resend.requested' });
    await reject('sendCode', networkLost);
    expect([isEnteringCode(actor.getSnapshot()), codeError(code().getSnapshot())]).toEqual([true, networkLost]);
  });

  test('it is requested for a phone number in digits 0–9', async () => {
    const { actor, requestInput } = start();
    actor.send({ type: 'identifier.typed', text: '٠٥٠-١٢٣ ٤٥٦٧' });
    actor.send({ type: 'code.requested', locale: 'he' });
    expect(requestInput('sendCode')).toEqual({
      purpose: 'login',
      identifier: '0501234567',
      region: 'IL',
      locale: 'he',
      captcha: null,
    });
  });

  test('a person who is not registered can correct the identifier', async () => {
    const { actor, code, reject } = await startEnteringCode();
    code().send({ type: 'code.typed', text: '0000' });
    await reject('confirmCode', notRegistered);
    const { value, context } = actor.getSnapshot();
    expect([value, context.error?.key]).toEqual(['enteringIdentifier', 'emailNotRegistered']);
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

type CodeAnswer = { statusCode: number; error: boolean; message: string; retryAfter: number | null } | ApiError;
const codeSent: CodeAnswer = { statusCode: 200, error: false, message: 'Code sent', retryAfter: null };
const codeLocked: CodeAnswer = { statusCode: 423, error: true, message: 'Account locked', retryAfter: 60 };

/** One browser whose requests for a code get these answers, in this order. */
const createCodeRequests = (answers: CodeAnswer[]) => {
  let id = 0;
  const used: unknown[] = [];
  const ask = (_endpoint: string, _operation: unknown, _variables: unknown, options: { key?: string }) => {
    const answer = answers[used.push(options.key) - 1] ?? codeSent;
    return 'code' in answer ? Promise.reject(answer) : Promise.resolve({ loginSendCode: answer });
  };
  const ports = { ask, newId: () => `key-${(id += 1)}` } as unknown as Ports;
  const device = { key: null as string | null };
  const sharing = {
    codeRequestKey: () => device.key,
    storeCodeRequestKey: (key) => {
      device.key = key;
    },
  } as CrossTabSession;
  const visit = async (...addresses: string[]) => {
    const actors = createSignInActors(ports, sharing, []);
    const actor = createActor(signInMachine.provide({ actors }), {
      input: { identifier: '', codeLength: 4, captcha: null },
    }).start();
    for (const text of addresses) {
      actor.send({ type: 'identifier.typed', text });
      actor.send({ type: 'code.requested', locale: 'en' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    }
    actor.stop();
  };
  return { used, device, visit };
};

test('a request for a code whose answer was lost is repeated with its key, also after a reload; once one was sent, with another one', async () => {
  const { used, device, visit } = createCodeRequests([networkLost, networkLost]);
  await visit(address, address);
  await visit(address);
  await visit('dana@petilia.example');
  expect([used, device.key]).toEqual([['key-1', 'key-1', 'key-1', 'key-2'], null]);
});

test.each<[string, CodeAnswer]>([
  ['an address that is none', { code: 'BAD_INPUT', key: 'phoneNotValid', message: '' }],
  ['an outdated application', { code: 'CLIENT_OUTDATED', key: 'clientOutdated', message: '' }],
  ['too many requests', { code: 'RATE_LIMITED', key: 'rateLimited', message: '' }],
  ['an account that is locked', codeLocked],
])('%s, rejected after a request whose answer was lost, leaves that request its key', async (_, rejection) => {
  const { used, device, visit } = createCodeRequests([networkLost, rejection]);
  await visit(address, 'mihal@petilia.example', address);
  expect([used, device.key]).toEqual([['key-1', 'key-1', 'key-1'], null]);
});

test.each([
  ['en', 'only the newest'],
  ['he', 'רק החדש ביותר'],
  ['fr', 'seul le plus récent'],
  ['ru', 'только последний'],
  ['de', 'nur der neueste'],
  ['ar', 'الأحدث وحده'],
] as const)('a code that a newer one has replaced is refused with the reason, in %s too', (language, reason) => {
  const texts = readMessages(language);
  expect(texts['error.codeIncorrect']).toContain(reason);
});
