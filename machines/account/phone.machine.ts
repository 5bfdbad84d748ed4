import { createFormMachine } from '../form/form.machine.ts';
import { phoneForm } from './phone.form.ts';

/** Another phone number to sign in with. */
export const phoneMachine = createFormMachine(phoneForm);
