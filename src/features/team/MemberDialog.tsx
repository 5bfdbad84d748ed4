import { memberForm } from '../../../machines/team/member.form.ts';
import { type RunningActors, useActors } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { useGrantableRoles } from './use-role-names.ts';

type DialogActor = NonNullable<RunningActors['memberDialog']>;

/** Invites somebody who need not be an employee; leaving with unsaved input must be confirmed. */
export function MemberDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('team');
  const { memberForm: form } = useActors();
  const roles = useGrantableRoles();
  return (
    form && (
      <Dialog
        open
        shortcuts="memberForm"
        onClose={() => dialog.send({ type: 'dialog.closed' })}
        title={intl.formatMessage({ id: 'team.dialog' })}
        foot={<FormDialogFoot form={form} command="memberForm" />}
      >
        <Form
          form={memberForm}
          actor={form}
          command="memberForm.save"
          inDialog
          choices={{ role: roles.map(({ id, name }) => ({ id, label: name })) }}
          lead={<p>{intl.formatMessage({ id: 'team.dialog.text' })}</p>}
        />
      </Dialog>
    )
  );
}
