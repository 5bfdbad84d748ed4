import type { SnapshotFrom } from 'xstate';
import type { employeeDialogMachine } from './employee-dialog.machine.ts';
import type { employeesMachine } from './employees.machine.ts';

export const selectEmployeeFilters = ({ context }: SnapshotFrom<typeof employeesMachine>) => context.query.filters;

export const selectEditedEmployee = ({ context }: SnapshotFrom<typeof employeeDialogMachine>) => context.input.employee;
