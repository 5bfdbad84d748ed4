import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isOpen, isSubmitting, selectForm } from '../../../machines/form/form.selectors.ts';
import { deleteVenueForm } from '../../../machines/venues/delete-venue.form.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { venueName } from '../../i18n/localized-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../form/Form.tsx';

/** The venue's name must be typed before it is deleted. */
export function DeleteVenueDialog({ deletion }: { deletion: NonNullable<RunningActors['deleteVenue']> }) {
  const intl = useMessages('venues');
  const formId = useId();
  const open = useActorSelector(deletion, isOpen);
  const deleting = useActorSelector(deletion, isSubmitting);
  const { venue } = useActorSelector(deletion, selectForm).input;
  const name = <bdi key="name">{venueName(venue, intl.locale)}</bdi>;
  const close = () => deletion.send({ type: 'deletion.cancelled' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage({ id: 'deleteVenue.title' }, { name })}
      foot={
        <>
          <Button tone="quiet" onClick={close}>
            {intl.formatMessage({ id: 'common.cancel' })}
          </Button>
          <CommandButton id="venue.delete.confirm" tone="bad" busy={deleting} />
        </>
      }
    >
      <Form
        id={formId}
        form={deleteVenueForm}
        actor={deletion}
        command="venue.delete.confirm"
        messageValues={{ name }}
        lead={<p>{intl.formatMessage({ id: 'deleteVenue.text' })}</p>}
      />
    </Dialog>
  );
}
