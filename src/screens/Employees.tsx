import { useActors } from '../actors/actors-context.tsx';
import { EmployeeTable } from '../features/team/EmployeeTable.tsx';
import { createDialogHost } from './dialog-host.tsx';

const EmployeeDialogHost = createDialogHost(
  'employeeDialog',
  () => import('../features/team/EmployeeDialog.tsx'),
  ({ EmployeeDialog }, dialog) => <EmployeeDialog dialog={dialog} />,
);

/** Everybody who works in the venue; the dialog of one opens over them. */
export function Employees() {
  const { employees } = useActors();
  return (
    employees && (
      <>
        <EmployeeTable list={employees} />
        <EmployeeDialogHost />
      </>
    )
  );
}
