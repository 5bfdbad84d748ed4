import { createFormDialogMachine } from '../form/form-dialog.machine.ts';
import type { RegistrationDialogInput } from './registrations.types.ts';

/** Registers a guest. */
export const registrationDialogMachine = createFormDialogMachine<RegistrationDialogInput>(
  'registrationDialog',
  'registration',
);
