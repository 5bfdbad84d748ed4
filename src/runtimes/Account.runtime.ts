import { createAccountActors } from '../../machines/account/account.actors.ts';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { createDevicesActors } from '../../machines/devices/devices.actors.ts';
import { devicesMachine } from '../../machines/devices/devices.machine.ts';
import { createFormDraftActors } from '../../machines/form/form-draft.actors.ts';
import { Account } from '../screens/Account.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Account'> = {
  component: Account,
  actors: {
    account: ({ ports, person }) =>
      accountMachine.provide({
        actors: { ...createAccountActors(ports, person), ...createFormDraftActors(ports, person) },
      }),
    devices: ({ ports }) => devicesMachine.provide({ actors: createDevicesActors(ports) }),
  },
};
