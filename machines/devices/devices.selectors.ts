import type { SnapshotFrom } from 'xstate';
import type { devicesMachine } from './devices.machine.ts';

type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

export const selectDevices = (it: DevicesSnapshot) => it.context.devices;
export const selectDevicesError = (it: DevicesSnapshot) => it.context.problem;
export const revokingDevice = (it: DevicesSnapshot): string => (it.matches('revoking') ? it.context.revoked : '');
