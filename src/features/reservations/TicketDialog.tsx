import { useIntl } from 'react-intl';
import { ticketBeginnings } from '../../../graphql/domain/reservations.ts';
import type { BookingReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import {
  selectEditedTicket,
  selectGuest,
  selectOfferedTimes,
  selectSeating,
  selectTimesError,
} from '../../../machines/reservations/reservations.selectors.ts';
import type { OfferedTime } from '../../../machines/reservations/reservations.types.ts';
import { ticketForm } from '../../../machines/reservations/ticket.form.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import styles from './reservations.module.css';

type DialogActor = NonNullable<RunningActors['ticketDialog']>;
type FormActor = NonNullable<RunningActors['ticketForm']>;

/** Creates or edits a reservation; leaving with unsaved input must be confirmed. */
export function TicketDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useIntl();
  const { ticketForm: form } = useActors();
  const ticket = useActorSelector(dialog, selectEditedTicket);
  // open with its form, so that the first field gets the focus
  return (
    form && (
      <Dialog
        open
        size="large"
        onClose={() => dialog.send({ type: 'dialog.closed' })}
        title={intl.formatMessage({ id: ticket === null ? 'rsvp.dialog.new' : 'rsvp.dialog.edit' })}
        foot={<FormDialogFoot form={form} command="ticketForm" />}
      >
        <TicketFields dialog={dialog} form={form} isNew={ticket === null} />
      </Dialog>
    )
  );
}

function TicketFields({ dialog, form, isNew }: { dialog: DialogActor; form: FormActor; isNew: boolean }) {
  const intl = useIntl();
  const times = useActorSelector(dialog, selectOfferedTimes);
  const timesError = useActorSelector(dialog, selectTimesError);
  const { areas } = useActorSelector(dialog, selectSeating);
  const guest = useActorSelector(dialog, selectGuest);
  const explain = (reason: BookingReason) => intl.formatMessage({ id: `rsvp.closed.${reason}` });
  const choices = {
    time: times.map((one) => ({ id: one.time, label: describeTime(one, explain) })),
    area: areas.map(({ id, names }) => ({ id, label: names[intl.locale] ?? names.en ?? id })),
    as: Object.keys(ticketBeginnings).map((id) => ({ id, label: intl.formatMessage({ id: `rsvp.as.${id}` }) })),
  };
  return (
    <Form
      form={ticketForm}
      actor={form}
      command="ticketForm.save"
      inDialog
      choices={choices}
      omit={isNew ? [] : ['as']}
      lead={
        <>
          {timesError && (
            <ErrorPanel
              error={timesError}
              what={intl.formatMessage({ id: 'rsvp.timesNotLoaded' })}
              onRetry={() => dialog.send({ type: 'times.retried' })}
            />
          )}
          {guest && (
            <p role="status" className={styles.note}>
              {intl.formatMessage(
                { id: 'rsvp.knownGuest' },
                { visits: guest.visits, noShows: guest.noShows, name: <bdi key="name">{guest.name}</bdi> },
              )}
            </p>
          )}
        </>
      }
    />
  );
}

/** '20:30', and for a time at which nobody is taken, why: a host may give a reason and take the party all the same. */
const describeTime = ({ time, open, reasons }: OfferedTime, explain: (reason: BookingReason) => string): string => {
  const clock = `\u2066${time.slice(0, 2)}:${time.slice(2)}\u2069`;
  const [reason] = reasons;
  return open || reason === undefined ? clock : `${clock} – ${explain(reason)}`;
};
