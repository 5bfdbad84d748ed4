import { creditForm } from '../../../machines/billing/credit.form.ts';
import { useActors } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';

/** Writes a credit of a bill; leaving with unsaved input must be confirmed. */
export function CreditDialog() {
  const intl = useMessages('billing');
  const { bill, creditForm: form } = useActors();
  return (
    form && (
      <Dialog
        open
        shortcuts="creditForm"
        onClose={() => bill?.send({ type: 'dialog.closed' })}
        title={intl.formatMessage({ id: 'billing.creditDialog' })}
        foot={<FormDialogFoot form={form} command="creditForm" />}
      >
        <Form form={creditForm} actor={form} command="creditForm.save" inDialog />
      </Dialog>
    )
  );
}
