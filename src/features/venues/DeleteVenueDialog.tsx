import { type FormEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import {
  isAskingDeletion,
  deletionError,
  typedConfirmation,
  isDeleting,
} from '../../../machines/venues/venues.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextField } from '../../ui/FormField.tsx';
import { type RunningActors, useActorSelector } from '../../app/actors-context.tsx';
import { venueName } from '../../i18n/venue-name.ts';
import styles from './venues.module.css';

/** A venue goes only by its name: what goes with it is said before. */
export function DeleteVenueDialog({ deletion }: { deletion: NonNullable<RunningActors['deleteVenue']> }) {
  const intl = useIntl();
  const act = useRunCommand();
  const open = useActorSelector(deletion, isAskingDeletion);
  const typed = useActorSelector(deletion, typedConfirmation);
  const problem = useActorSelector(deletion, deletionError);
  const busy = useActorSelector(deletion, isDeleting);
  const venue = useActorSelector(deletion, (it) => it.context.venue);
  const form = useId();
  const name = venueName(venue, intl.locale);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    act('venue.delete.confirm');
  };
  const withdraw = () => deletion.send({ type: 'deletion.withdrawn' });
  return (
    <Dialog
      open={open}
      onClose={withdraw}
      title={intl.formatMessage({ id: 'deleteVenue.title' }, { name: <bdi key="name">{name}</bdi> })}
      foot={
        <>
          <Button tone="quiet" onClick={withdraw}>
            {intl.formatMessage({ id: 'common.cancel' })}
          </Button>
          <CommandButton id="venue.delete.confirm" tone="bad" busy={busy} />
        </>
      }
    >
      <form id={form} onSubmit={confirm} className={styles.form}>
        {problem && <ErrorPanel problem={problem} />}
        <p>{intl.formatMessage({ id: 'deleteVenue.text' })}</p>
        <TextField
          label={intl.formatMessage({ id: 'deleteVenue.name' }, { name: <bdi key="name">{name}</bdi> })}
          value={typed}
          onChange={({ currentTarget }) => deletion.send({ type: 'name.typed', name: currentTarget.value })}
          dir="auto"
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
