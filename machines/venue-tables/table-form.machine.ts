import { createFormMachine } from '../form/form.machine.ts';
import { tableForm } from './table.form.ts';

/** The form of tables and joins, in its dialog. */
export const tableFormMachine = createFormMachine(tableForm);
