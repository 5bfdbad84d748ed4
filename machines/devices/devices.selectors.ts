import type { SnapshotFrom } from 'xstate';
import type { devicesMachine } from './devices.machine.ts';

type DevicesSnapshot = SnapshotFrom<typeof devicesMachine>;

export const selectDevices = ({ context }: DevicesSnapshot) => context.devices;
export const selectDevicesError = ({ context }: DevicesSnapshot) => context.error;
export const revokingDevice = (snapshot: DevicesSnapshot): string =>
  snapshot.matches('revoking') ? snapshot.context.revoked : '';
