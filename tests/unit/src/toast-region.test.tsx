// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import '../../../src/commands/all-commands.ts';
import { ToastRegion } from '../../../src/shell/ToastRegion.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

test('a notification offers to undo what was done, and to try again what failed', async () => {
  const { actor, stop } = createActorHarness(notificationsMachine, { systemId: 'notifications' });
  const undo = { to: 'list', event: { type: 'table.undo' } };
  for (const notification of [
    { kind: 'success', message: 'list.unpublished', values: { count: 1, name: 'Evening' }, undo },
    { kind: 'error', message: 'publish.notUploaded', undo: { ...undo, isRetry: true } },
  ] as const)
    actor.send({ type: 'notification.shown', notification });
  await render(<ToastRegion />, { notifications: actor });
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons.filter((text) => text !== '')).toEqual(['Undo', 'Try again']);
  stop();
});

test('an address in a notification keeps its direction, whatever that of the text', async () => {
  const { actor, stop } = createActorHarness(notificationsMachine, { systemId: 'notifications' });
  actor.send({
    type: 'notification.shown',
    notification: { kind: 'success', message: 'publish.opened', values: { path: '/p/winter' } },
  });
  await render(<ToastRegion />, { notifications: actor });
  expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['/p/winter']);
  stop();
});
