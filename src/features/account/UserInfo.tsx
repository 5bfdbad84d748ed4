import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import {
  selectAccountFieldErrors,
  selectAccountFields,
  selectAccountError,
  isSavingAccount,
} from '../../../machines/account/account.selectors.ts';
import { type AccountFields, getFullName, maxFullNameLength } from '../../../machines/account/account.machine.ts';
import { selectPerson } from '../../../machines/session/session.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextField } from '../../ui/FormField.tsx';
import { useActors, useActorSelector } from '../../app/actors-context.tsx';
import styles from './account.module.css';

type AccountActor = NonNullable<ReturnType<typeof useActors>['account']>;

/** Names and address. The phone is a way in, and is shown as it is. */
export function UserInfo({ account }: { account: AccountActor }) {
  const intl = useIntl();
  const act = useRunCommand();
  const { session } = useActors();
  const person = useActorSelector(session, selectPerson);
  const fields = useActorSelector(account, selectAccountFields);
  const faults = useActorSelector(account, selectAccountFieldErrors);
  const problem = useActorSelector(account, selectAccountError);
  const saving = useActorSelector(account, isSavingAccount);
  const type = (field: keyof AccountFields) => (event: { currentTarget: { value: string } }) =>
    account.send({ type: 'field.typed', field, value: event.currentTarget.value });
  const fault = (field: keyof AccountFields) => faults[field] && intl.formatMessage({ id: `error.${faults[field]}` });
  const save = (event: FormEvent) => {
    event.preventDefault();
    act('account.save');
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {problem && <ErrorPanel problem={problem} />}
      <div className={styles.pair}>
        <TextField
          label={intl.formatMessage({ id: 'me.firstName' })}
          problem={fault('firstName')}
          value={fields.firstName}
          onChange={type('firstName')}
          dir="auto"
          autoComplete="given-name"
        />
        <TextField
          label={intl.formatMessage({ id: 'me.lastName' })}
          problem={fault('lastName')}
          count={`${[...getFullName(fields)].length} / ${maxFullNameLength}`}
          value={fields.lastName}
          onChange={type('lastName')}
          dir="auto"
          autoComplete="family-name"
        />
      </div>
      <TextField
        label={intl.formatMessage({ id: 'me.email' })}
        hint={intl.formatMessage({ id: 'me.email.hint' })}
        problem={fault('email')}
        value={fields.email}
        onChange={type('email')}
        dir="ltr"
        inputMode="email"
        autoComplete="email"
      />
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
        <CommandButton id="account.discard" tone="quiet" words={intl.formatMessage({ id: 'command.editor.discard' })} />
        <CommandButton id="account.save" tone="main" busy={saving} />
      </div>
    </form>
  );
}
