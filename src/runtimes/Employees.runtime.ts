import { fromPromise } from 'xstate';
import type { employeeDialogMachine } from '../../machines/team/employee-dialog.machine.ts';
import { createEmployeesActors } from '../../machines/team/employees.actors.ts';
import { employeesMachine } from '../../machines/team/employees.machine.ts';
import { createRoleCatalogueActors } from '../../machines/team/role-catalogue.actors.ts';
import { roleCatalogueMachine } from '../../machines/team/role-catalogue.machine.ts';
import { employeeCommands } from '../commands/employee.commands.ts';
import { Employees } from '../screens/Employees.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import { createPeoplePorts } from './people-ports.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createEmployees = (dependencies: ScreenDependencies) => {
  const ports = createPeoplePorts(dependencies);
  const dialog = createDeferredLogic<typeof employeeDialogMachine>(async () =>
    (await import('./employee.dialog.ts')).createEmployeeDialog(ports),
  );
  return employeesMachine.provide({
    actors: {
      ...createEmployeesActors(ports),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'Employees'> = {
  component: Employees,
  commands: { employees: employeeCommands },
  actors: {
    employees: createEmployees,
    roleCatalogue: ({ ports }) => roleCatalogueMachine.provide({ actors: createRoleCatalogueActors(ports) }),
  },
};
