import { createFormMachine } from '../form/form.machine.ts';
import { registrationForm } from './registration.form.ts';

/** The form of a registration, in its dialog. */
export const registrationFormMachine = createFormMachine(registrationForm);
