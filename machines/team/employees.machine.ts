import { createTableMachine } from '../table/table.machine.ts';
import { employeesTable } from './employees.table.ts';

/** The employees of a venue. */
export const employeesMachine = createTableMachine(employeesTable);
