import { createFormMachine } from '../form/form.machine.ts';
import { accountForm } from './account.form.ts';

/** What people may change about themselves: names and e-mail address. */
export const accountMachine = createFormMachine(accountForm);
