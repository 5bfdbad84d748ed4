import { useMessages } from '../i18n/use-messages.ts';
import { isAsking, isSavingFirst, unsavedChanges } from '../../machines/navigation/navigation.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';

/** The only dialog for leaving with unsaved changes: save, discard or stay. */
export function UnsavedChangesDialog() {
  const intl = useMessages();
  const { navigation } = useActors();
  const act = useRunCommand();
  const open = useActorSelector(navigation, isAsking);
  const saving = useActorSelector(navigation, isSavingFirst);
  const count = useActorSelector(navigation, unsavedChanges);
  return (
    <Dialog
      open={open}
      size="normal"
      onClose={() => act('leave.stay')}
      title={intl.formatMessage({ id: 'leave.title' })}
      foot={
        <>
          <CommandButton id="leave.stay" tone="quiet" safe />
          <CommandButton id="leave.discard" />
          <CommandButton id="leave.save" tone="main" busy={saving} />
        </>
      }
    >
      <p>{intl.formatMessage({ id: 'leave.text' }, { count })}</p>
    </Dialog>
  );
}
