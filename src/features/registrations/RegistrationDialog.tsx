import { languageNames, languages } from '../../../graphql/domain/languages.ts';
import { registrationForm } from '../../../machines/registrations/registration.form.ts';
import { type RunningActors, useActors } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';

type DialogActor = NonNullable<RunningActors['registrationDialog']>;

/** Registers a guest; leaving with unsaved input must be confirmed. */
export function RegistrationDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('registrations');
  const { registrationForm: form } = useActors();
  return (
    form && (
      <Dialog
        open
        shortcuts="registrationForm"
        size="large"
        onClose={() => dialog.send({ type: 'dialog.closed' })}
        title={intl.formatMessage({ id: 'registrations.dialog' })}
        foot={<FormDialogFoot form={form} command="registrationForm" />}
      >
        <Form
          form={registrationForm}
          actor={form}
          command="registrationForm.save"
          inDialog
          choices={{ locale: languages.map((id) => ({ id, label: languageNames[id] })) }}
        />
      </Dialog>
    )
  );
}
