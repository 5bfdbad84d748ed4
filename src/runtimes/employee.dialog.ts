import { createFieldChecks } from '../../machines/field-check/deferred-field-checks.actors.ts';
import { createSaveEmployee } from '../../machines/team/employee-dialog.actors.ts';
import { employeeDialogMachine } from '../../machines/team/employee-dialog.machine.ts';
import { employeeFormMachine } from '../../machines/team/employee-form.machine.ts';
import type { PeoplePorts } from '../../machines/team/employees.actors.ts';

export const createEmployeeDialog = (ports: PeoplePorts) =>
  employeeDialogMachine.provide({
    actors: {
      form: employeeFormMachine.provide({
        actors: { saveEmployee: createSaveEmployee(ports), fieldChecks: createFieldChecks(ports) },
      }),
    },
  });
