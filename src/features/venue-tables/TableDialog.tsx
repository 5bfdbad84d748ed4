import { selectForm } from '../../../machines/form/form.selectors.ts';
import { tableForm } from '../../../machines/venue-tables/table.form.ts';
import {
  selectDialogInput,
  selectTablesError,
  selectVenueTables,
} from '../../../machines/venue-tables/venue-tables.selectors.ts';
import type { VenueTableRow } from '../../../machines/venue-tables/venue-tables.types.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { localizedName } from '../../i18n/localized-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { AheadReservations } from './AheadReservations.tsx';

type DialogActor = NonNullable<RunningActors['venueTableDialog']>;
type FormActor = NonNullable<RunningActors['venueTableForm']>;

/** Makes many tables, changes or removes one, joins some; leaving with unsaved input must be confirmed. */
export function TableDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('venue-tables');
  const { venueTableForm: form } = useActors();
  const error = useActorSelector(dialog, selectTablesError);
  const { task, rows } = useActorSelector(dialog, selectDialogInput);
  const [row] = rows as readonly VenueTableRow[];
  const title = row?.kind === 'join' ? 'editJoin' : task;
  const close = () => dialog.send({ type: 'dialog.closed' });
  if (!form && !error) return null;
  return (
    <Dialog
      open
      shortcuts="venueTableForm"
      onClose={close}
      title={intl.formatMessage(
        { id: `venueTables.dialog.${title as 'create' | 'edit' | 'join' | 'remove' | 'editJoin'}` },
        { number: <bdi key="number">{row?.name}</bdi> },
      )}
      foot={
        form && (
          <FormDialogFoot
            form={form}
            command="venueTableForm"
            text={intl.formatMessage({ id: `venueTables.submit.${task as 'create' | 'edit' | 'join' | 'remove'}` })}
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
      {form && <TableFields dialog={dialog} form={form} />}
    </Dialog>
  );
}

function TableFields({ dialog, form }: { dialog: DialogActor; form: FormActor }) {
  const intl = useMessages('venue-tables');
  const { areas } = useActorSelector(dialog, selectVenueTables);
  const { input, values } = useActorSelector(form, selectForm);
  const offered = areas.filter(({ id, active }) => active || id === values.area);
  return (
    <Form
      form={tableForm}
      actor={form}
      command="venueTableForm.save"
      inDialog
      choices={{
        area: offered.map(({ id, names }) => ({ id, label: localizedName(names, intl.locale) })),
        joinAs: (['set', 'row'] as const).map((id) => ({
          id,
          label: intl.formatMessage({ id: `venueTables.joinAs.${id}` }),
        })),
      }}
      lead={
        <>
          {input.task === 'remove' && <p>{intl.formatMessage({ id: 'venueTables.remove.text' })}</p>}
          {input.question && <AheadReservations question={input.question} />}
        </>
      }
    />
  );
}
