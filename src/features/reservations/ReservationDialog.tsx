import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { languageNames, languages } from '../../../graphql/domain/languages.ts';
import { type AreaNames, getAreaName, aheadBeginnings } from '../../../graphql/domain/reservations.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { isNetworkError } from '../../../machines/api-error.ts';
import type { BookingReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { selectForm } from '../../../machines/form/form.selectors.ts';
import {
  selectEditedReservation,
  selectGuest,
  selectOfferedTimes,
  selectSeatingAnswer,
  selectSeating,
  selectRefusal,
  selectTimesError,
} from '../../../machines/reservations/reservations.selectors.ts';
import type { OfferedTime, ReservationRow } from '../../../machines/reservations/reservations.types.ts';
import { reservationForm } from '../../../machines/reservations/reservation.form.ts';
import type { Choice } from '../../../machines/form/form.types.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialogFoot } from '../form/FormDialogFoot.tsx';
import { BookableTimes } from './BookableTimes.tsx';
import styles from './reservations.module.css';
import { WalkInDialog } from './WalkInDialog.tsx';
import { TablePicker } from './TablePicker.tsx';

type DialogActor = NonNullable<RunningActors['reservationDialog']>;
type FormActor = NonNullable<RunningActors['reservationForm']>;

/** Creates or edits a reservation; leaving with unsaved input must be confirmed. */
export function ReservationDialog({ dialog }: { dialog: DialogActor }) {
  const intl = useMessages('reservations');
  const { reservationForm: form, walkIn } = useActors();
  const close = () => dialog.send({ type: 'dialog.closed' });
  const reservation = useActorSelector(dialog, selectEditedReservation);
  if (walkIn) return <WalkInDialog walkIn={walkIn} onClose={close} />;
  // open with its form, so that the first field gets the focus
  return (
    form && (
      <Dialog
        open
        shortcuts="reservationForm"
        size="large"
        onClose={close}
        title={intl.formatMessage({
          id: reservation === null ? 'reservations.dialog.new' : 'reservations.dialog.edit',
        })}
        foot={<FormDialogFoot form={form} command="reservationForm" />}
      >
        <ReservationFields dialog={dialog} form={form} reservation={reservation} />
      </Dialog>
    )
  );
}

interface FieldsProps {
  dialog: DialogActor;
  form: FormActor;
  /** null: a new one */
  reservation: ReservationRow | null;
}

function ReservationFields({ dialog, form, reservation }: FieldsProps) {
  const intl = useMessages('reservations');
  const times = useActorSelector(dialog, selectOfferedTimes);
  const timesError = useActorSelector(dialog, selectTimesError);
  const refused = useActorSelector(dialog, selectRefusal);
  const areTimesOut = timesError !== null && isNetworkError(timesError);
  const { areas, tables } = useActorSelector(dialog, selectSeating);
  const answer = useActorSelector(dialog, selectSeatingAnswer);
  const guest = useActorSelector(dialog, selectGuest);
  const { time, area, table } = useActorSelector(form, selectForm).values;
  const change = (field: 'time' | 'table', value: string) => form.send({ type: 'field.changed', field, value });
  const explain = (reason: BookingReason) => intl.formatMessage({ id: `reservations.closed.${reason}` });
  const formatAreaName = (names: AreaNames | null | undefined) =>
    getAreaName(names, intl.locale) ??
    (areas.length === 0 ? '…' : intl.formatMessage({ id: 'reservations.field.area.unknown' }));
  const choices = {
    time: withChosen(
      areTimesOut
        ? quarters.map((one) => ({ id: one, label: formatClock(one) }))
        : times.map((one) => ({ id: one.time, label: describeTime(one, explain) })),
      time,
      formatClock(time),
    ),
    area: withChosen(
      areas.map(({ id, names }) => ({ id, label: formatAreaName(names) })),
      area,
      formatAreaName(area === reservation?.area ? reservation.areaNames : null),
    ),
    language: languages.map((id) => ({ id, label: languageNames[id] })),
    as: Object.keys(aheadBeginnings).map((id) => ({ id, label: formatComposed(intl, `reservations.as.${id}`) })),
  };
  return (
    <Form
      form={reservationForm}
      actor={form}
      command="reservationForm.save"
      inDialog
      choices={choices}
      below={{
        time: <BookableTimes times={times} chosen={time} onChoose={(one) => change('time', one)} />,
        table: tables.length > 0 && answer && (
          <TablePicker
            tables={tables}
            answer={answer}
            value={table}
            onChange={(value) => change('table', value)}
            onTime={(one) => change('time', one)}
          />
        ),
      }}
      lead={
        <>
          {refused && <ErrorPanel error={refused} what={intl.formatMessage({ id: 'reservations.refused.correct' })} />}
          {areTimesOut && (
            <p role="status" className={styles.note}>
              {intl.formatMessage({ id: 'reservations.timesUnknown' })}
            </p>
          )}
          {timesError && !areTimesOut && (
            <ErrorPanel
              error={timesError}
              what={intl.formatMessage({ id: 'reservations.timesNotLoaded' })}
              onRetry={() => dialog.send({ type: 'times.retried' })}
            />
          )}
          {guest && (
            <p role="status" className={styles.note}>
              {intl.formatMessage(
                { id: 'reservations.knownGuest' },
                { visits: guest.visits, noShows: guest.noShows, name: <bdi key="name">{guest.name}</bdi> },
              )}
            </p>
          )}
        </>
      }
    />
  );
}

/** What is chosen stays in its list by its name, also while the list is loaded, or when it is not offered any more. */
const withChosen = (offered: readonly Choice[], chosen: string, label: string): readonly Choice[] =>
  chosen === '' || offered.some(({ id }) => id === chosen) ? offered : [{ id: chosen, label }, ...offered];

/** Without a network nobody knows which times are free: all of them can be chosen. */
const quarters = Array.from({ length: 96 }, (_, at) => formatTimeOfDay(at * 15));

const formatClock = (time: string): string => `\u2066${time.slice(0, 2)}:${time.slice(2)}\u2069`;

/** '20:30', and for a time at which nobody is taken, why: a host may give a reason and take the party all the same. */
const describeTime = ({ time, open, reasons }: OfferedTime, explain: (reason: BookingReason) => string): string => {
  const clock = formatClock(time);
  const [reason] = reasons;
  return open || reason === undefined ? clock : `${clock} – ${explain(reason)}`;
};
