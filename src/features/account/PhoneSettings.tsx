import { phoneForm } from '../../../machines/account/phone.form.ts';
import { isSubmitting } from '../../../machines/form/form.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Form } from '../form/Form.tsx';
import styles from './account.module.css';

/** The number that one signs in with; another one counts once it is proved by a code. */
export function PhoneSettings() {
  const { phoneNumber } = useActors();
  return phoneNumber && <PhoneForm phone={phoneNumber} />;
}

function PhoneForm({ phone }: { phone: NonNullable<RunningActors['phoneNumber']> }) {
  const intl = useMessages('account');
  const saving = useActorSelector(phone, isSubmitting);
  return (
    <Form form={phoneForm} actor={phone} command="phoneNumber.save">
      <p className={styles.intro}>{intl.formatMessage({ id: 'me.phone.text' })}</p>
      <div className={styles.actions}>
        <CommandButton id="phoneNumber.discard" tone="quiet" />
        <CommandButton id="phoneNumber.save" tone="main" busy={saving} />
      </div>
    </Form>
  );
}
