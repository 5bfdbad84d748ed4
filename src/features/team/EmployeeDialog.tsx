import { employeeForm } from '../../../machines/team/employee.form.ts';
import { selectEditedEmployee } from '../../../machines/team/team.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { useGrantableRoles, useRoles } from './use-role-names.ts';

type DialogActor = NonNullable<RunningActors['employeeDialog']>;

/** Adds or edits an employee; leaving with unsaved input must be confirmed. */
export function EmployeeDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('team');
  const { employeeForm: form } = useActors();
  const employee = useActorSelector(dialog, selectEditedEmployee);
  const roles = useRoles();
  const grantable = useGrantableRoles();
  // the role of somebody above stays in the list by its name
  const offered = roles.filter((role) => grantable.includes(role) || role.id === employee?.role);
  return (
    form && (
      <Dialog
        open
        shortcuts="employeeForm"
        size="large"
        onClose={() => dialog.send({ type: 'dialog.closed' })}
        title={intl.formatMessage({ id: employee === null ? 'employees.dialog.new' : 'employees.dialog.edit' })}
        foot={<FormDialogFoot form={form} command="employeeForm" />}
      >
        <Form
          form={employeeForm}
          actor={form}
          command="employeeForm.save"
          inDialog
          choices={{ role: offered.map(({ id, name }) => ({ id, label: name })) }}
        />
      </Dialog>
    )
  );
}
