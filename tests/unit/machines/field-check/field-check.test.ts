import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ApiError, Ports } from '../../../../machines/ports.ts';
import { createPhoneCheckActors } from '../../../../machines/field-check/field-check.actors.ts';
import { phoneCheckMachine } from '../../../../machines/field-check/phone-check.machine.ts';
import { placeIdCheckMachine } from '../../../../machines/field-check/place-id-check.machine.ts';
import { selectPlaceIdError, selectPhoneError } from '../../../../machines/field-check/field-check.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const options = { use: 'contact', region: 'IL', languages: ['en', 'he', 'ru'] } as const;
const input = { text: '', options };
const networkLost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
const internal: ApiError = { code: 'INTERNAL', key: 'internal', message: '' };
const notValid = { type: 'notValid', error: 'phoneNotValid' } as const;

describe('checking a field while it is typed', () => {
  const walk = createWalk(phoneCheckMachine, {
    input,
    samples: {
      'check.typed': [{ text: '050' }, { text: ' ' }],
      'xstate.done.actor.check': [
        { output: { type: 'valid', value: { en: '+972501234567' } } },
        { output: { type: 'unchecked' } },
        { output: notValid },
      ],
      'xstate.error.actor.check': [{ error: internal }],
    },
    facts: ({ context }) => [context.text, context.result?.type ?? null],
    // an error is shown exactly when the field is neither accepted nor being checked, and the text stays as typed
    invariant: (snapshot, { isPending }) => {
      const hasError = selectPhoneError(snapshot) !== null;
      expect([snapshot.hasTag('accepted'), snapshot.hasTag('busy'), hasError].filter(Boolean).length).toBe(1);
      expect(isPending('check')).toBe(snapshot.matches('checking'));
      expect(['', '050', ' ']).toContain(snapshot.context.text);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  const placeIdWalk = createWalk(placeIdCheckMachine, {
    input: { text: '', options: null },
    samples: {
      'check.typed': [{ text: 'N1' }, { text: ' ' }],
      'xstate.done.actor.check': [
        { output: { type: 'valid', value: 'Yefet 1' } },
        { output: { type: 'unchecked' } },
        { output: { type: 'notValid', error: 'placeIdNotValid' } },
      ],
      'xstate.error.actor.check': [{ error: internal }],
    },
    facts: ({ context }) => [context.text, context.result?.type ?? null],
    invariant: (snapshot, { isPending }) => {
      const hasError = selectPlaceIdError(snapshot) !== null;
      expect([snapshot.hasTag('accepted'), snapshot.hasTag('busy'), hasError].filter(Boolean).length).toBe(1);
      expect(isPending('check')).toBe(snapshot.matches('checking'));
    },
  });
  test('place ids: every path keeps the invariant', placeIdWalk.replay);
  test('place ids: every edge is walked', async () => expect(await placeIdWalk.unwalked()).toEqual([]));

  test('only the last text is asked about, after a pause; the answer to an earlier one is dropped', async () => {
    const { actor, clock, isPending, requestInput, answer } = createActorHarness(phoneCheckMachine, { input });
    actor.send({ type: 'check.typed', text: '05' });
    clock.increment(399);
    actor.send({ type: 'check.typed', text: '050 ' });
    clock.increment(399);
    expect(isPending('check')).toBe(false);
    clock.increment(1);
    expect(requestInput('check')).toEqual({ text: '050', options });
    actor.send({ type: 'check.typed', text: '0501' });
    await answer('check', notValid);
    expect(selectPhoneError(actor.getSnapshot())).toBe(null);
    clock.increment(400);
    await answer('check', notValid);
    expect([selectPhoneError(actor.getSnapshot()), actor.getSnapshot().context.text]).toEqual([
      'phoneNotValid',
      '0501',
    ]);
  });

  test('H251 a failed check is shown, keeps the typed text, and can be repeated', async () => {
    const { actor, clock, answer, reject } = createActorHarness(phoneCheckMachine, { input });
    actor.send({ type: 'check.typed', text: '0501234567' });
    clock.increment(400);
    await reject('check', internal);
    expect(selectPhoneError(actor.getSnapshot())).toEqual('phoneError');
    actor.send({ type: 'check.retried' });
    await answer('check', { type: 'valid', value: { he: '050-123-4567' } });
    const { context } = actor.getSnapshot();
    expect([context.text, context.result]).toEqual(['0501234567', { type: 'valid', value: { he: '050-123-4567' } }]);
  });
});

/** The result of the real machine and actors with a server that answers, or fails, this way. */
const checked = async (
  machine: typeof phoneCheckMachine,
  actors: ReturnType<typeof createPhoneCheckActors>,
  text: string,
) => {
  const actor = createActor(machine.provide({ actors, delays: { typingPause: 0 } }), { input }).start();
  actor.send({ type: 'check.typed', text });
  const snapshot = await waitFor(actor, (it) => !it.hasTag('busy'));
  actor.stop();
  return [snapshot.value, snapshot.context.result, selectPhoneError(snapshot)];
};
const serverThat = (answer: () => unknown): { requests: unknown[]; ports: Pick<Ports, 'ask'> } => {
  const requests: unknown[] = [];
  const ask = async (_endpoint: unknown, _operation: unknown, variables: unknown) => {
    requests.push(variables);
    return answer();
  };
  return { requests, ports: { ask: ask as Ports['ask'] } };
};
const fail = (error: ApiError) => (): never => {
  throw Object.assign(new Error(error.message), error);
};

describe('a phone number', () => {
  const valid = { valid: true, language: 'he', nationalNumber: '050-123-4567', phoneNumber: '+972501234567' };

  test('is stored in national form in the language of its country, in international form in the others', async () => {
    const { requests, ports } = serverThat(() => ({ validatePhone: valid }));
    expect(await checked(phoneCheckMachine, createPhoneCheckActors(ports), '٠٥٠ 123-4567')).toEqual([
      'valid',
      {
        type: 'valid',
        value: {
          forms: { en: '+972501234567', he: '050-123-4567', ru: '+972501234567' },
          spellings: ['050-123-4567', '+972501234567'],
          takesMessages: false,
        },
      },
      null,
    ]);
    expect(requests).toEqual([{ phone: '0501234567', regionCode: 'IL' }]);
  });

  test('that cannot be one is not valid without asking; without a network one that looks right is accepted', async () => {
    const { requests, ports } = serverThat(fail(networkLost));
    expect(await checked(phoneCheckMachine, createPhoneCheckActors(ports), 'call me')).toEqual([
      'notValid',
      notValid,
      'phoneNotValid',
    ]);
    expect(requests).toEqual([]);
    expect(await checked(phoneCheckMachine, createPhoneCheckActors(ports), '0501234567')).toEqual([
      'unchecked',
      { type: 'unchecked' },
      null,
    ]);
  });

  test('that the server rejects is phoneNotValid, one that it cannot check phoneError', async () => {
    const rejected = serverThat(() => ({ validatePhone: { valid: false } }));
    expect(await checked(phoneCheckMachine, createPhoneCheckActors(rejected.ports), '0501234567')).toEqual([
      'notValid',
      notValid,
      'phoneNotValid',
    ]);
    const broken = serverThat(fail(internal));
    expect((await checked(phoneCheckMachine, createPhoneCheckActors(broken.ports), '0501234567')).slice(-1)).toEqual([
      'phoneError',
    ]);
  });
});
