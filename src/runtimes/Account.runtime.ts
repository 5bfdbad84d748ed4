import { createAccountActors } from '../../machines/account/account.actors.ts';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { createPhoneActors } from '../../machines/account/phone.actors.ts';
import { phoneMachine } from '../../machines/account/phone.machine.ts';
import { createPersonalAreaActors } from '../../machines/personal-area/personal-area.actors.ts';
import { personalAreaMachine } from '../../machines/personal-area/personal-area.machine.ts';
import { createDevicesActors } from '../../machines/devices/devices.actors.ts';
import { devicesMachine } from '../../machines/devices/devices.machine.ts';
import { createFormDraftActors } from '../../machines/form/form-draft.actors.ts';
import { accountCommands, deviceCommands, phoneNumberCommands } from '../commands/account.commands.ts';
import { Account } from '../screens/Account.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Account'> = {
  component: Account,
  commands: { account: accountCommands, phoneNumber: phoneNumberCommands, devices: deviceCommands },
  actors: {
    account: ({ ports, person }) =>
      accountMachine.provide({
        actors: { ...createAccountActors(ports, person), ...createFormDraftActors(ports, person) },
      }),
    phoneNumber: ({ ports }) => phoneMachine.provide({ actors: createPhoneActors(ports) }),
    personalArea: ({ ports, person, page, download }) =>
      personalAreaMachine.provide({
        actors: createPersonalAreaActors({
          ...ports,
          person,
          openPage: (url) => page.location.assign(url),
          saveFile: (name, text) => download(name, text),
        }),
      }),
    devices: ({ ports }) => devicesMachine.provide({ actors: createDevicesActors(ports) }),
  },
};
