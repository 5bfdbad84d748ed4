import { describe, expect, test } from 'vitest';
import { bookingMachine } from '../../../../machines/guest-link/booking.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { networkLost } from './guest-link-samples.ts';

const minute = 60_000;
const end = Date.UTC(2026, 11, 4, 18, 0);
const input = { expiresAt: end, warnBefore: 2 * minute };
const form = { href: '/p/sea/book?party=4&day=2026-12-04', by: 'form' } as const;
const day = { href: '/p/sea/book?party=4&day=2026-12-05', by: 'day' } as const;

const choosing = createWalk(bookingMachine, {
  input: { ...input, expiresAt: null },
  samples: {
    'choice.made': [{ choice: form }, { choice: day }],
    'clock.read': [{ now: end }],
    'xstate.done.actor.loadPage': [{ output: '<main></main>' }],
    'xstate.error.actor.loadPage': [{ error: networkLost }],
  },
  facts: ({ context }) => [context.choice?.href ?? null],
  invariant: (snapshot, { isPending }) => {
    expect(snapshot.matches('choosing')).toBe(true);
    expect(isPending('loadPage')).toBe(snapshot.matches({ choosing: 'loading' }));
  },
});

const keeping = createWalk(bookingMachine, {
  input,
  samples: {
    'clock.read': [{ now: end - 3 * minute }, { now: end - 2 * minute }, { now: end }],
    'xstate.done.actor.extendHold': [{ output: end }, { output: null }],
    'xstate.error.actor.extendHold': [{ error: networkLost }],
  },
  facts: ({ context }) => [context.expiresAt],
  invariant: (snapshot, { isPending }) => {
    expect(snapshot.matches('keeping')).toBe(true);
    expect(isPending('extendHold')).toBe(snapshot.matches({ keeping: 'extending' }));
  },
});

describe('the choice of a time', () => {
  test('every path keeps the invariant', choosing.replay);

  test('every edge is walked, here or while a table is kept', async () => {
    const left = (await keeping.unwalked()).map((edge) => JSON.stringify(edge));
    const unwalked = (await choosing.unwalked()).map((edge) => JSON.stringify(edge));
    expect(unwalked.filter((edge) => left.includes(edge))).toEqual([]);
  });

  test('the newest choice counts, and a failure says so and leaves what is shown', async () => {
    const { actor, answer, reject, emitted, requestInput } = createActorHarness(bookingMachine, {
      input: { ...input, expiresAt: null },
    });
    actor.send({ type: 'choice.made', choice: form });
    actor.send({ type: 'choice.made', choice: day });
    expect(requestInput('loadPage')).toEqual({ href: day.href });
    await answer('loadPage', '<main>5</main>');
    actor.send({ type: 'choice.made', choice: form });
    await reject('loadPage', networkLost);
    expect(emitted).toEqual([
      { type: 'page.arrived', html: '<main>5</main>', ...day },
      { type: 'choice.failed', href: form.href },
    ]);
  });
});

describe('a table that is kept', () => {
  test('every path keeps the invariant', keeping.replay);

  test('two minutes before its end the guest is asked, whatever the clock of the device did meanwhile', async () => {
    const { actor, answer, reject } = createActorHarness(bookingMachine, { input });
    const at = (now: number) => {
      actor.send({ type: 'clock.read', now });
      return actor.getSnapshot().value;
    };
    expect(at(end - 2 * minute - 1)).toEqual({ keeping: 'kept' });
    expect(at(end - 2 * minute)).toEqual({ keeping: 'ending' });
    actor.send({ type: 'extend.requested' });
    await reject('extendHold', networkLost);
    expect(actor.getSnapshot().value).toEqual({ keeping: 'ending' });
    actor.send({ type: 'extend.requested' });
    await answer('extendHold', end + 10 * minute);
    expect(at(end)).toEqual({ keeping: 'kept' });
    expect(at(end + 10 * minute)).toEqual({ keeping: 'ended' });
  });

  test('the server alone says whether it is kept longer', async () => {
    const { actor, answer } = createActorHarness(bookingMachine, { input });
    actor.send({ type: 'extend.requested' });
    await answer('extendHold', null);
    expect(actor.getSnapshot().value).toEqual({ keeping: 'ended' });
  });
});
