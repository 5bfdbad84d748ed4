import { describe, expect, test } from 'vitest';
import { type Device, devicesMachine } from '../../../../machines/devices/devices.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const device = (id: string, current = false): Device => ({
  id,
  device: 'Chrome • Linux',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T10:00:00.000Z',
  current,
});
const devices = [device('here', true), device('there'), device('elsewhere')];
const unknownDevice = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('devices', () => {
  const walk = createWalk(devicesMachine, {
    samples: {
      'device.revoked': [{ id: 'there' }],
      'xstate.done.actor.loadDevices': [{ output: devices }],
      'xstate.error.actor.loadDevices': [{ error: lost }],
      'xstate.done.actor.revokeDevice': [{}],
      'xstate.error.actor.revokeDevice': [{ error: lost }, { error: unknownDevice }],
    },
    facts: ({ context }) => [context.devices?.map(({ id }) => id) ?? null, context.error?.key ?? null],
    invariant: ({ context }) => {
      // this device is never signed out from here
      if (context.devices !== null) expect(context.devices.filter(({ current }) => current).length).toBe(1);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('only the named device is removed, and only after the server’s answer', async () => {
    const { actor, answer, reject, requestInput, isPending } = createActorHarness(devicesMachine);
    const ids = () => actor.getSnapshot().context.devices?.map(({ id }) => id);
    await answer('loadDevices', devices);
    actor.send({ type: 'device.revoked', id: 'here' });
    actor.send({ type: 'device.revoked', id: 'unknown' });
    expect(isPending('revokeDevice')).toBe(false);
    actor.send({ type: 'device.revoked', id: 'there' });
    expect([requestInput('revokeDevice'), ids()]).toEqual([{ id: 'there' }, ['here', 'there', 'elsewhere']]);
    await reject('revokeDevice', lost);
    expect([ids(), actor.getSnapshot().context.error]).toEqual([['here', 'there', 'elsewhere'], lost]);
    actor.send({ type: 'device.revoked', id: 'there' });
    await answer('revokeDevice');
    expect([ids(), actor.getSnapshot().context.error]).toEqual([['here', 'elsewhere'], null]);
  });

  test('a device that the server does not know any more is removed: the answer to an earlier attempt was lost', async () => {
    const { actor, answer, reject } = createActorHarness(devicesMachine);
    await answer('loadDevices', devices);
    actor.send({ type: 'device.revoked', id: 'there' });
    await reject('revokeDevice', lost);
    actor.send({ type: 'device.revoked', id: 'there' });
    await reject('revokeDevice', unknownDevice);
    const { devices: left, error } = actor.getSnapshot().context;
    expect([left?.map(({ id }) => id), error]).toEqual([['here', 'elsewhere'], null]);
  });
});
