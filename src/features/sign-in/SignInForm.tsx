import { useMessages } from '../../i18n/use-messages.ts';
import { isEnteringCode } from '../../../machines/sign-in/sign-in.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import type { SignInActor } from './use-sign-in.ts';
import { IdentifierForm } from './IdentifierForm.tsx';
import { SignInCode } from './SignInCode.tsx';
import styles from './sign-in.module.css';

/** Phone number or e-mail address, then the code. */
export function SignInForm({ outbox = null }: { outbox?: string | null }) {
  const intl = useMessages();
  const { signIn } = useActors();
  return (
    signIn && (
      <>
        <Forms signIn={signIn} />
        {outbox && (
          <p className={styles.outbox}>
            <a href={outbox} target="_blank" rel="noopener noreferrer">
              {intl.formatMessage({ id: 'login.outbox' })}
            </a>
          </p>
        )}
      </>
    )
  );
}

function Forms({ signIn }: { signIn: SignInActor }) {
  const coding = useActorSelector(signIn, isEnteringCode);
  const { oneTimeCode } = useActors();
  return coding && oneTimeCode ? <SignInCode signIn={signIn} code={oneTimeCode} /> : <IdentifierForm signIn={signIn} />;
}
