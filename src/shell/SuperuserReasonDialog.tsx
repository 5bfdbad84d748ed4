import { type FormEvent, useEffect, useId, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { isAskingReason } from '../../machines/active-venue/active-venue.selectors.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/FormField.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';

/** A superUser who is no member gives a reason before the venue opens. */
export function SuperuserReasonDialog() {
  const intl = useMessages('dialogs');
  const { venue } = useActors();
  const open = useActorSelector(venue, isAskingReason);
  const [reason, setReason] = useState('');
  const form = useId();
  useEffect(() => {
    if (!open) setReason('');
  }, [open]);

  const give = (event: FormEvent) => {
    event.preventDefault();
    venue.send({ type: 'reason.given', reason });
  };
  return (
    <Dialog
      open={open}
      onClose={() => venue.send({ type: 'reason.cancelled' })}
      title={intl.formatMessage({ id: 'reason.title' })}
      foot={
        <Button type="submit" form={form} tone="main" disabled={reason.trim() === ''}>
          {intl.formatMessage({ id: 'reason.open' })}
        </Button>
      }
    >
      <form id={form} onSubmit={give}>
        <TextField
          label={intl.formatMessage({ id: 'reason.label' })}
          hint={intl.formatMessage({ id: 'reason.text' })}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          maxLength={200}
          dir="auto"
          required
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
