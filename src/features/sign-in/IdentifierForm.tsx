import { type FormEvent, useDeferredValue, useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  isPhoneIdentifier,
  isBusy,
  selectRegion,
  signInError,
  typedIdentifier,
} from '../../../machines/sign-in/sign-in.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextField } from '../../ui/FormField.tsx';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { listCallingCodes } from './calling-codes.ts';
import styles from './sign-in.module.css';
import { SignInCaptcha } from './SignInCaptcha.tsx';
import type { SignInActor } from './use-sign-in.ts';

/** One field for phone number or e-mail address, with a country select while it holds a phone number. */
export function IdentifierForm({ signIn }: { signIn: SignInActor }) {
  const intl = useMessages('sign-in');
  const text = useErrorMessage();
  const typed = useActorSelector(signIn, typedIdentifier);
  const phone = useActorSelector(signIn, isPhoneIdentifier);
  const busy = useActorSelector(signIn, isBusy);
  const error = useActorSelector(signIn, signInError);

  const send = (event: FormEvent) => {
    event.preventDefault();
    signIn.send({ type: 'code.requested', locale: parseLanguage(intl.locale) ?? 'he' });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate data-state={busy ? 'sending' : 'editing'}>
      <TextField
        label={intl.formatMessage({ id: 'login.identifier' })}
        error={error && text(error)}
        value={typed}
        onChange={({ currentTarget }) => signIn.send({ type: 'identifier.typed', text: currentTarget.value })}
        dir="ltr"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        autoFocus
      />
      {phone && <RegionSelect signIn={signIn} />}
      <SignInCaptcha signIn={signIn} />
      <Button type="submit" tone="main" busy={busy}>
        {intl.formatMessage({ id: 'login.send' })}
      </Button>
    </form>
  );
}

function RegionSelect({ signIn }: { signIn: SignInActor }) {
  const intl = useMessages('sign-in');
  const region = useActorSelector(signIn, selectRegion);
  // only the selected country is rendered at first; the others are named and sorted when the list is focused
  const only = useDeferredValue<string | undefined>(undefined, region);
  const named = useMemo(() => listCallingCodes(intl.locale, only), [intl.locale, only]);
  return (
    <Select
      label={intl.formatMessage({ id: 'login.region' })}
      value={region}
      onChange={({ currentTarget }) => signIn.send({ type: 'region.chosen', region: currentTarget.value })}
      autoComplete="country"
    >
      {named.map(({ code, calling, name }) => (
        <option key={code} value={code}>
          {numbered(name, calling)}
        </option>
      ))}
    </Select>
  );
}

// The calling code is left-to-right next to a name of any direction.
const numbered = (name: string, calling: string): string => `${name} \u2066+${calling}\u2069`;
