import { useIntl } from 'react-intl';
import type { AnyActorRef } from 'xstate';
import { isConfirmingClose, isSubmitting } from '../../../machines/form/form.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import styles from './form.module.css';

/** Saves the form of a dialog, or confirms that input is discarded. `command`: the area of its commands. */
export function FormDialogFoot({ form, command }: { form: AnyActorRef; command: 'ticketForm' | 'surveyForm' }) {
  const intl = useIntl();
  const isConfirming = useActorSelector(form, isConfirmingClose);
  const isBusy = useActorSelector(form, isSubmitting);
  if (!isConfirming) return <CommandButton id={`${command}.save`} tone="main" showKeys busy={isBusy} />;
  return (
    <div className={styles.leave} role="alert">
      <span>{intl.formatMessage({ id: 'leave.form' })}</span>
      <CommandButton id={`${command}.discard`} tone="bad" />
      <CommandButton id={`${command}.resume`} tone="main" />
    </div>
  );
}
