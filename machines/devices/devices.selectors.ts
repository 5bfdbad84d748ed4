import type { SnapshotFrom } from 'xstate';
import type { devicesMachine } from './devices.machine.ts';

type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

export const devicesOf = (it: DevicesSnapshot) => it.context.devices;
export const devicesProblem = (it: DevicesSnapshot) => it.context.problem;
export const revokedNow = (it: DevicesSnapshot): string => (it.matches('revoking') ? it.context.revoked : '');
