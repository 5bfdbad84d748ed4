import { expect, test } from 'vitest';
import { createListeners } from '../../../src/create-listeners.ts';

test('every listener is called once until it unsubscribes, also when one unsubscribes while being notified', () => {
  const { subscribe, notify } = createListeners<[string]>();
  const received: string[] = [];
  const stop = subscribe((message) => {
    received.push(`a ${message}`);
    stop();
  });
  const stopB = subscribe((message) => received.push(`b ${message}`));
  notify('1');
  notify('2');
  stopB();
  notify('3');
  expect(received).toEqual(['a 1', 'b 1', 'b 2']);
});

test('the source is followed from the first subscription to the end of the last one', () => {
  const calls: string[] = [];
  const { subscribe } = createListeners({ first: () => calls.push('first'), last: () => calls.push('last') });
  const same = () => undefined;
  const [stop, stopSame] = [subscribe(same), subscribe(same)];
  stop();
  stop();
  expect(calls).toEqual(['first']);
  stopSame();
  subscribe(same)();
  expect(calls).toEqual(['first', 'last', 'first', 'last']);
});
