import { createFormMachine } from '../form/form.machine.ts';
import { billForm } from './bill.form.ts';
import { creditForm } from './credit.form.ts';

/** The form of a bill, in its page. */
export const billFormMachine = createFormMachine(billForm);
/** The form of a credit, in its dialog. */
export const creditFormMachine = createFormMachine(creditForm);
