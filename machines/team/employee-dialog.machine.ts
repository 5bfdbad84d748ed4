import { createFormDialogMachine } from '../form/form-dialog.machine.ts';
import type { EmployeeDialogInput } from './team.types.ts';

/** Adds or edits an employee. */
export const employeeDialogMachine = createFormDialogMachine<EmployeeDialogInput>('employeeDialog', 'employee');
