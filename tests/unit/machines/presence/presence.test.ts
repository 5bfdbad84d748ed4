import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { PresentPerson } from '../../../../machines/ports.ts';
import { type PresenceCommand, presenceMachine } from '../../../../machines/presence/presence.machine.ts';
import { createPresenceActors } from '../../../../machines/presence/presence.actors.ts';
import { selectArrived, selectPeople } from '../../../../machines/presence/presence.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { venue: 'jaffa', item: 'menu' };
const person = (id: string, more: Partial<PresentPerson> = {}): PresentPerson => ({
  id,
  name: id,
  role: 'editor',
  own: false,
  path: null,
  language: null,
  ...more,
});

describe('presence', () => {
  const walk = createWalk(presenceMachine, {
    input,
    samples: {
      'field.focused': [
        { path: 'title', language: 'he' },
        { path: 'title', language: null },
      ],
      'people.changed': [{ people: [] }, { people: [person('noa')] }, { people: [person('noa'), person('avi')] }],
    },
    facts: ({ context: { at, people } }) => [at, people.length],
    // nobody is announced who never came
    invariant: (snapshot) => {
      expect(selectPeople(snapshot).length).toBeLessThanOrEqual(2);
      if (snapshot.context.known.length === 0 && selectPeople(snapshot).length > 0) expect.unreachable();
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('a place is told once the caret rests there, the last one only, and not twice', () => {
    const told: PresenceCommand[] = [];
    const present = fromCallback<PresenceCommand, typeof input>(({ receive }) =>
      receive((command) => told.push(command)),
    );
    const { actor, clock } = createActorHarness(presenceMachine, { input, actors: { present } });
    actor.send({ type: 'field.focused', path: 'title', language: 'he' });
    clock.increment(400);
    actor.send({ type: 'field.focused', path: 'description', language: 'he' });
    clock.increment(400);
    expect(told).toEqual([]);
    clock.increment(100);
    actor.send({ type: 'field.focused', path: 'description', language: 'he' });
    clock.increment(1_000);
    expect(told).toEqual([{ type: 'place.changed', place: { path: 'description', language: 'he' } }]);
  });

  test('who comes is announced once: not again when the connection is back', () => {
    const { actor } = createActorHarness(presenceMachine, { input });
    const now = () => actor.getSnapshot();
    actor.send({ type: 'people.changed', people: [person('noa')] });
    const arrived = selectArrived(now());
    expect(arrived?.id).toBe('noa');
    actor.send({ type: 'people.lost' });
    expect(selectPeople(now())).toEqual([]);
    actor.send({ type: 'people.changed', people: [person('noa', { path: 'title' })] });
    expect([selectArrived(now()), selectPeople(now()).length]).toEqual([arrived, 1]);
    actor.send({ type: 'people.changed', people: [person('noa'), person('avi')] });
    expect(selectArrived(now())?.id).toBe('avi');
  });
});

test('a page announces the next place before it ends the one before, without a path that has no form of one', () => {
  const log: unknown[] = [];
  let notify: { next: (answer: never) => void; lost: () => void }[] = [];
  const actors = createPresenceActors({
    newId: () => 'tab',
    subscribe: (venue, _operation, variables, callbacks) => {
      const number = notify.length;
      notify = [...notify, callbacks as never];
      log.push(['begins', venue, variables]);
      return () => log.push(['ends', number]);
    },
  });
  const { actor, clock, stop } = createActorHarness(presenceMachine, { input, actors });
  const variables = { directory: 'jaffa', cms_id: 'menu', tab: 'tab', path: null, language: null };
  actor.send({ type: 'field.focused', path: 'title', language: 'he' });
  clock.increment(500);
  actor.send({ type: 'field.focused', path: 'of no form', language: null });
  clock.increment(500);
  expect(log).toEqual([
    ['begins', 'jaffa', variables],
    ['begins', 'jaffa', { ...variables, path: 'title', language: 'he' }],
    ['ends', 0],
    ['begins', 'jaffa', variables],
    ['ends', 1],
  ]);
  const noa = { ...person('noa'), language: 'xx' };
  notify[0]?.next({ present: [noa] } as never);
  expect(selectPeople(actor.getSnapshot())).toEqual([]);
  notify[2]?.next({ present: [noa] } as never);
  expect(selectPeople(actor.getSnapshot())).toEqual([person('noa')]);
  notify[2]?.lost();
  expect(selectPeople(actor.getSnapshot())).toEqual([]);
  stop();
  expect(log.at(-1)).toEqual(['ends', 2]);
});
