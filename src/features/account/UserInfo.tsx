import { useMessages } from '../../i18n/use-messages.ts';
import { accountForm } from '../../../machines/account/account.form.ts';
import { isSubmitting } from '../../../machines/form/form.selectors.ts';
import { selectPerson } from '../../../machines/session/session.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { TextField } from '../../ui/FormField.tsx';
import { Form } from '../form/Form.tsx';
import styles from './account.module.css';

/** Names and e-mail address. The phone number identifies the account and is read-only. */
export function UserInfo({ account }: { account: NonNullable<RunningActors['account']> }) {
  const intl = useMessages('account', 'screen-commands');
  const person = useActorSelector(useActors().session, selectPerson);
  const saving = useActorSelector(account, isSubmitting);
  return (
    <Form form={accountForm} actor={account} command="account.save">
      {person?.phone && (
        <TextField
          label={intl.formatMessage({ id: 'me.phone' })}
          hint={intl.formatMessage({ id: 'me.phone.hint' })}
          value={person.phone}
          dir="ltr"
          readOnly
        />
      )}
      <div className={styles.actions}>
        <CommandButton id="account.discard" tone="quiet" text={intl.formatMessage({ id: 'command.editor.discard' })} />
        <CommandButton id="account.save" tone="main" busy={saving} />
      </div>
    </Form>
  );
}
