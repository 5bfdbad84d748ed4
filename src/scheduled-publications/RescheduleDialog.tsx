import type { ActorRefFrom } from 'xstate';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import { rescheduleForm } from '../../machines/scheduled-publications/reschedule.form.ts';
import type { rescheduleMachine } from '../../machines/scheduled-publications/reschedule.machine.ts';
import { selectMoving } from '../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import { useActors, useActorSelector, useOptionalActorSelector } from '../actors/actors-context.tsx';
import { Form } from '../features/form/Form.tsx';
import { FormDialogFoot } from '../features/form/FormDialogFoot.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './scheduled.module.css';

/** Another day and time for what goes public, or offline. */
export function RescheduleDialog({ form }: { form: ActorRefFrom<typeof rescheduleMachine> }) {
  const intl = useMessages('scheduled', 'dialogs', 'screen-commands');
  const { venue, scheduledPublications: parent } = useActors();
  const zone = useActorSelector(venue, activeVenue)?.timeZone ?? '';
  const [first, ...others] = useOptionalActorSelector(parent, selectMoving)?.items ?? [];
  return (
    <Dialog
      open
      shortcuts="reschedule"
      size="small"
      onClose={() => parent?.send({ type: 'reschedule.closed' })}
      title={intl.formatMessage({ id: 'scheduled.rescheduleTitle' })}
      foot={<FormDialogFoot form={form} command="reschedule" />}
    >
      <div className={styles.dialog}>
        {first && (
          <p className={styles.about}>
            <bdi>{first.name}</bdi>
            {others.length > 0 && (
              <span className={styles.by}>
                {intl.formatMessage({ id: 'scheduled.more' }, { count: others.length })}
              </span>
            )}
          </p>
        )}
        <Form form={rescheduleForm} actor={form} command="reschedule.save" inDialog />
        <p className={styles.by}>
          {intl.formatMessage({ id: 'scheduled.zone' }, { zone: <bdi key="zone">{zone}</bdi> })}
        </p>
      </div>
    </Dialog>
  );
}
