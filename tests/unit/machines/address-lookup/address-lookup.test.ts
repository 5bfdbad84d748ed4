import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../machines/ports.ts';
import { addressLookupMachine } from '../../../../machines/address-lookup/address-lookup.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { languages: ['en', 'he'] } as const;
const networkLost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
const upstream: ApiError = { code: 'UPSTREAM_FAILED', key: 'addressError', message: '' };
const found = { suggestions: ['Yefet 10, Jaffa', 'Yefet 10, Haifa'], message: null };
const none = { suggestions: [], message: 'Unable to geocode' };
const point = { latitude: 32, longitude: 34, zoom: 16 };
const localized = { message: null, address: { en: 'Yefet 10' }, parts: { en: { street: 'Yefet' } }, point };
const nowhere = { message: null, address: {}, parts: {}, point: null };

const begin = () => {
  const harness = createActorHarness(addressLookupMachine, { input });
  const type = (text: string) => harness.actor.send({ type: 'address.typed', text });
  const search = async (text: string, answer: unknown = found) => {
    type(text);
    harness.clock.increment(400);
    await harness.answer('suggest', answer);
  };
  const read = () => {
    const { value, context } = harness.actor.getSnapshot();
    return { phase: value, ...context };
  };
  return { ...harness, type, search, read };
};

describe('looking an address up while it is typed', () => {
  const walk = createWalk(addressLookupMachine, {
    input,
    samples: {
      'address.typed': [{ text: 'Yefet' }, { text: 'Ye' }],
      'address.moved': [{ to: 'next' }, { to: 'previous' }, { to: 'first' }, { to: 'last' }],
      'address.chosen': [{}, { option: 1 }, { option: 9 }],
      'xstate.done.actor.suggest': [{ output: found }, { output: none }],
      'xstate.error.actor.suggest': [{ error: networkLost }, { error: upstream }],
      'xstate.done.actor.localize': [{ output: localized }, { output: nowhere }],
      'xstate.error.actor.localize': [{ error: upstream }],
    },
    facts: ({ context }) => [context.text, context.active, context.chosen, context.error?.key ?? null],
    // what was typed stays; only an address that is offered is looked up; an error is there when a request failed
    invariant: (snapshot, { isPending }) => {
      const { text, chosen, active, suggestions, error } = snapshot.context;
      expect(['', 'Yefet', 'Ye']).toContain(text);
      expect(['', ...found.suggestions]).toContain(chosen);
      expect(active === null || suggestions[active] !== undefined).toBe(true);
      expect(isPending('suggest')).toBe(snapshot.matches('searching'));
      expect(isPending('localize')).toBe(snapshot.matches('filling'));
      if (snapshot.matches('searchFailed') || snapshot.matches('fillFailed')) expect(error).not.toBe(null);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('only the last text is asked about, after a pause; the answer to an earlier one is dropped', async () => {
    const { type, clock, isPending, requestInput, answer, read } = begin();
    type('Yef');
    clock.increment(399);
    type(' Yefet ');
    clock.increment(399);
    expect(isPending('suggest')).toBe(false);
    clock.increment(1);
    expect(requestInput('suggest')).toEqual({ text: 'Yefet' });
    type('Yefet 1');
    await answer('suggest', found);
    expect(read()).toMatchObject({ phase: 'typing', suggestions: [], text: 'Yefet 1' });
    type('Y');
    clock.increment(400);
    expect(read().phase).toBe('idle');
  });

  test('Enter chooses nothing until a suggestion is active; the arrows go round', async () => {
    const { actor, search, read, requestInput } = begin();
    await search('Yefet');
    actor.send({ type: 'address.chosen' });
    expect(read()).toMatchObject({ phase: 'offering', active: null });
    actor.send({ type: 'address.moved', to: 'previous' });
    expect(read().active).toBe(1);
    actor.send({ type: 'address.moved', to: 'next' });
    expect(read().active).toBe(0);
    actor.send({ type: 'address.chosen' });
    expect(requestInput('localize')).toEqual({ address: 'Yefet 10, Jaffa', languages: ['en', 'he'] });
  });

  test('leaving the input puts suggestions away, but what was chosen is filled in; Escape gives it up', async () => {
    const { actor, search, read, answer } = begin();
    await search('Yefet');
    actor.send({ type: 'address.left' });
    expect(read().phase).toBe('idle');
    await search('Yefet');
    actor.send({ type: 'address.chosen', option: 1 });
    actor.send({ type: 'address.left' });
    await answer('localize', localized);
    expect(read()).toMatchObject({ phase: 'filled', localized });
    await search('Yefet');
    actor.send({ type: 'address.chosen', option: 1 });
    actor.send({ type: 'address.closed' });
    await answer('localize', localized);
    expect(read()).toMatchObject({ phase: 'idle', localized: null });
  });

  test('an error of the service is shown as returned and the request is repeated; without a network no error is shown', async () => {
    const { actor, search, read, reject, answer, type, clock } = begin();
    await search('Yefet', none);
    expect(read()).toMatchObject({ phase: 'unknown', message: 'Unable to geocode', text: 'Yefet' });
    type('Yefet 1');
    clock.increment(400);
    await reject('suggest', upstream);
    expect(read()).toMatchObject({ phase: 'searchFailed', error: upstream });
    actor.send({ type: 'address.retried' });
    await answer('suggest', found);
    actor.send({ type: 'address.chosen', option: 0 });
    await reject('localize', upstream);
    expect(read()).toMatchObject({ phase: 'fillFailed', error: upstream, text: 'Yefet 1' });
    actor.send({ type: 'address.retried' });
    await answer('localize', nowhere);
    expect(read()).toMatchObject({ phase: 'unknown', error: null });
    type('Yefet 2');
    clock.increment(400);
    await reject('suggest', networkLost);
    expect(read()).toMatchObject({ phase: 'idle', error: null });
  });
});
