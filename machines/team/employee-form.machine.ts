import { createFormMachine } from '../form/form.machine.ts';
import { employeeForm } from './employee.form.ts';

/** The form of an employee, in its dialog. */
export const employeeFormMachine = createFormMachine(employeeForm);
