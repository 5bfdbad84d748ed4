import { expect, test } from 'vitest';
import { screenCodeMachine } from '../../../../machines/screens/screen-code.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listTransitions, transitionName } from '../../../support/machine-transitions.ts';

test('code that cannot be fetched is requested again after two seconds, and reported once it is here', async () => {
  const input = { actor: 'editor', screen: 'ItemEditor', kind: 'menu' };
  const { actor, clock, answer, reject, requestInput, isPending, received, taken, stop } = createActorHarness(
    screenCodeMachine,
    { input },
  );
  expect(requestInput('load')).toEqual(input);
  await reject('load');
  clock.increment(1_999);
  expect([actor.getSnapshot().value, isPending('load')]).toEqual(['backingOff', false]);
  clock.increment(1);
  expect(received.parent).toEqual([]);
  await answer('load');
  expect([actor.getSnapshot().value, received.parent]).toEqual([
    'loaded',
    [{ type: 'code.loaded', actor: 'editor', kind: 'menu' }],
  ]);
  expect(listTransitions(screenCodeMachine).filter((name) => !taken.map(transitionName).includes(name))).toEqual([]);
  stop();
});
