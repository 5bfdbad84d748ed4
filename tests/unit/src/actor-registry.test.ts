import { expect, test } from 'vitest';
import { type ActorRefFrom, type AnyActorRef, createActor, createMachine } from 'xstate';
import type { rootMachine } from '../../../machines/root/root.machine.ts';
import { createActorRegistry } from '../../../src/app/actor-registry.ts';

const nothing = createMachine({});
/** Starts these actors on request. */
const createParent = (...children: readonly (readonly [string, typeof nothing])[]) =>
  createMachine({
    initial: 'closed',
    states: {
      closed: { on: { opened: 'open' } },
      open: { on: { closed: 'closed' }, invoke: children.map(([id, src]) => ({ id, src })) },
    },
  }) as unknown as typeof nothing;
const services = [
  'session',
  'venue',
  'navigation',
  'notifications',
  'live',
  'palette',
  'stepUp',
  'network',
  'queue',
  'preferences',
  'savedViews',
];

/** A root whose screens run an editor over a list. */
const start = () => {
  const history = createParent(['versions', nothing]);
  const editor = createParent(['history', history], ['publish', nothing]);
  const list = createParent(['actionDialog', nothing], ['confirmAction', nothing]);
  const screens = createParent(['list', list], ['editor', editor]);
  const root = createActor(
    createMachine({ invoke: [...services.map((id) => ({ id, src: nothing })), { id: 'screens', src: screens }] }),
  ).start();
  const registry = createActorRegistry(
    root as unknown as ActorRefFrom<typeof rootMachine>,
    null,
    () => [],
    () => 0,
  );
  const send = (actor: AnyActorRef | null, type: string) => actor?.send({ type });
  const running = () =>
    Object.entries(registry.now()).flatMap(([name, actor]) =>
      actor === null || [...services, 'root', 'screens'].includes(name) ? [] : [name],
    );
  return { registry, send, running };
};

test('an actor inside a screen’s is known from its start to its end, however deep it is', () => {
  const { registry, send, running } = start();
  expect(running()).toEqual([]);
  send(registry.now().screens, 'opened');
  expect(running()).toEqual(['list', 'editor']);
  send(registry.now().editor, 'opened');
  expect(running().toSorted()).toEqual(['editor', 'history', 'list', 'publish']);
  send(registry.now().history, 'opened');
  expect(running().toSorted()).toEqual(['editor', 'history', 'list', 'publish', 'versions']);
  send(registry.now().screens, 'closed');
  expect(running()).toEqual([]);
});

test('of two actors with one name that of the nearer screen counts, and listeners are called for a change only', () => {
  const { registry, send, running } = start();
  send(registry.now().screens, 'opened');
  let changes = 0;
  registry.subscribe(() => {
    changes += 1;
  });
  send(registry.now().list, 'opened');
  expect([running().toSorted(), changes]).toEqual([['deletion', 'editor', 'list', 'publish'], 1]);
  const { publish: ofList } = registry.now();
  send(registry.now().editor, 'opened');
  const { publish: ofEditor } = registry.now();
  expect([ofList?.id, ofEditor?.id, changes]).toEqual(['actionDialog', 'publish', 2]);
  send(registry.now().editor, 'ignored');
  send(registry.now().editor, 'closed');
  expect([registry.now().publish === ofList, changes]).toEqual([true, 3]);
});
