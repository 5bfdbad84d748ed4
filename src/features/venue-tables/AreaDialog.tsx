import { selectForm } from '../../../machines/form/form.selectors.ts';
import { areaForm } from '../../../machines/venue-tables/area.form.ts';
import { selectDialogInput, selectTablesError } from '../../../machines/venue-tables/venue-tables.selectors.ts';
import type { AreaDialogInput } from '../../../machines/venue-tables/venue-tables.types.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { localizedName } from '../../i18n/localized-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { AheadReservations } from './AheadReservations.tsx';

type DialogActor = NonNullable<RunningActors['venueAreaDialog']>;

/** Makes, changes or removes an area; leaving with unsaved input must be confirmed. */
export function AreaDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('venue-tables');
  const { venueAreaForm: form } = useActors();
  const error = useActorSelector(dialog, selectTablesError);
  const { task, rows } = useActorSelector(dialog, selectDialogInput) as AreaDialogInput;
  if (!form && !error) return null;
  return (
    <Dialog
      open
      shortcuts="venueAreaForm"
      onClose={() => dialog.send({ type: 'dialog.closed' })}
      title={intl.formatMessage(
        { id: `venueAreas.dialog.${task}` },
        { name: <bdi key="name">{localizedName(rows[0]?.names ?? {}, intl.locale)}</bdi> },
      )}
      foot={
        form && (
          <FormDialogFoot
            form={form}
            command="venueAreaForm"
            text={intl.formatMessage({ id: `venueAreas.submit.${task}` })}
            tone={task === 'remove' ? 'bad' : 'main'}
          />
        )
      }
    >
      {error && (
        <ErrorPanel
          error={error}
          what={intl.formatMessage({ id: 'venueTables.notLoaded' })}
          onRetry={() => dialog.send({ type: 'tables.retried' })}
        />
      )}
      {form && <AreaFields form={form} />}
    </Dialog>
  );
}

function AreaFields({ form }: { form: NonNullable<RunningActors['venueAreaForm']> }) {
  const intl = useMessages('venue-tables');
  const { input } = useActorSelector(form, selectForm);
  return (
    <Form
      form={areaForm}
      actor={form}
      command="venueAreaForm.save"
      inDialog
      lead={
        <>
          {input.task === 'remove' && <p>{intl.formatMessage({ id: 'venueAreas.remove.text' })}</p>}
          {input.question && <AheadReservations question={input.question} />}
        </>
      }
    />
  );
}
