import { describe, expect, test } from 'vitest';
import { networkActors } from '../../../machines/network/network.actors.ts';
import { networkMachine } from '../../../machines/network/network.machine.ts';
import { isOffline } from '../../../machines/network/network.select.ts';
import { createActor } from 'xstate';
import { walkOf } from '../../support/paths.ts';

describe('network', () => {
  const walk = walkOf(networkMachine, { samples: { 'network.changed': [{ online: true }, { online: false }] } });
  test.each(walk.paths)('$description', ({ replay }) => replay());
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('hears at once and at every change, until it is stopped', () => {
    let tell: (online: boolean) => void = () => undefined;
    let watched = true;
    const actors = networkActors((heard) => {
      tell = heard;
      heard(false);
      return () => (watched = false);
    });
    const actor = createActor(networkMachine.provide({ actors })).start();
    expect(isOffline(actor.getSnapshot())).toBe(true);
    tell(true);
    expect(isOffline(actor.getSnapshot())).toBe(false);
    actor.stop();
    expect(watched).toBe(false);
  });
});
