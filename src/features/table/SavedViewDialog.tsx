import { type FormEvent, useId } from 'react';
import { savedViewLimits } from '../../../graphql/domain/saved-views.ts';
import {
  isNamingView,
  isSavingView,
  selectNamedView,
  selectViewError,
} from '../../../machines/saved-views/saved-views.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/FormField.tsx';

/** The name of a saved view. */
export function SavedViewDialog() {
  const intl = useMessages();
  const describe = useErrorMessage();
  const { savedViews: actor } = useActors();
  const view = useActorSelector(actor, selectNamedView);
  const error = useActorSelector(actor, selectViewError);
  const busy = useActorSelector(actor, isSavingView);
  const open = useActorSelector(actor, isNamingView);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'view.submitted' });
  };
  return (
    <Dialog
      open={open}
      size="small"
      onClose={() => actor.send({ type: 'view.cancelled' })}
      title={intl.formatMessage({ id: typeof view?.id === 'string' ? 'savedViews.rename' : 'savedViews.new' })}
      foot={
        <Button type="submit" form={form} tone="main" disabled={busy}>
          {intl.formatMessage({ id: 'savedViews.save' })}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={intl.formatMessage({ id: 'savedViews.name' })}
          error={error && describe(error)}
          value={view?.name ?? ''}
          readOnly={busy}
          onChange={({ currentTarget }) => actor.send({ type: 'view.named', name: currentTarget.value })}
          maxLength={savedViewLimits.name}
          dir="auto"
          required
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
