// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { useActorSelector } from '../../../src/actors/actors-context.tsx';
import { StoppedBoundary } from '../../../src/app/StoppedBoundary.tsx';
import { readMessages } from '../../support/messages.ts';
import { createPartRenderer } from './render-part.tsx';

const texts = readMessages('en');
vi.mock('../../../src/i18n/message-store.ts', () => ({
  messageStore: { getSnapshot: () => ({ language: 'en', messages: texts }) },
}));

const render = createPartRenderer();

test('an actor that ends with an error leaves a page that says what happened to one’s work, and reloads', async () => {
  // what React reports of the error
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', () => undefined);
  let fail: (error: Error) => void = () => undefined;
  const failing = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const actor = createActor(createMachine({ invoke: { id: 'work', src: fromPromise(() => failing) } })).start();
  actor.subscribe({ error: () => undefined });
  const Selects = () => <p>{useActorSelector(actor, (snapshot) => String(snapshot.status))}</p>;
  const reload = vi.fn();
  await render(
    <StoppedBoundary reload={reload}>
      <Selects />
    </StoppedBoundary>,
  );
  expect(document.body.textContent).toBe('active');
  await act(async () => fail(new Error('the code could not be loaded')));
  const alert = document.querySelector('[role="alert"]');
  expect([alert?.querySelector('h1')?.textContent, alert?.querySelector('p')?.textContent]).toEqual([
    texts['shell.stopped'],
    texts['shell.stopped.text'],
  ]);
  const button = alert?.querySelector('button');
  expect(button?.textContent).toBe(texts['shell.stopped.reload']);
  button?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});
