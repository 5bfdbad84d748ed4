import { fromPromise } from 'xstate';
import type { registrationDialogMachine } from '../../machines/registrations/registration-dialog.machine.ts';
import { createRegistrationsActors } from '../../machines/registrations/registrations.actors.ts';
import { registrationsMachine } from '../../machines/registrations/registrations.machine.ts';
import { registrationCommands } from '../commands/registration.commands.ts';
import { Registrations } from '../screens/Registrations.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createRegistrations = ({ ports }: ScreenDependencies) => {
  const dialog = createDeferredLogic<typeof registrationDialogMachine>(async () =>
    (await import('./registration.dialog.ts')).createRegistrationDialog(ports),
  );
  return registrationsMachine.provide({
    actors: {
      ...createRegistrationsActors(ports),
      loadDialog: fromPromise(() => dialog.load()),
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'Registrations'> = {
  component: Registrations,
  commands: { registrations: registrationCommands },
  actors: { registrations: createRegistrations },
};
