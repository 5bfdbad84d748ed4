import { createFieldChecks } from '../../machines/field-check/deferred-field-checks.actors.ts';
import type { Ports } from '../../machines/ports.ts';
import { createRegistrationCall } from '../../machines/registrations/registration-dialog.actors.ts';
import { registrationDialogMachine } from '../../machines/registrations/registration-dialog.machine.ts';
import { registrationFormMachine } from '../../machines/registrations/registration-form.machine.ts';

export const createRegistrationDialog = (ports: Pick<Ports, 'ask' | 'newId'>) =>
  registrationDialogMachine.provide({
    actors: {
      form: registrationFormMachine.provide({
        actors: { createRegistration: createRegistrationCall(ports), fieldChecks: createFieldChecks(ports) },
      }),
    },
  });
