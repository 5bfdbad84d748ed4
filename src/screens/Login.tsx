import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Link } from 'wouter';
import { getSearch } from '../../machines/navigation/navigation.selectors.ts';
import { isEnteringCode } from '../../machines/sign-in/sign-in.selectors.ts';
import { sessionError } from '../../machines/session/session.selectors.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { useActors, useActorSelector, useOptionalActorSelector } from '../actors/actors-context.tsx';
import { SignInForm } from '../features/sign-in/SignInForm.tsx';
import styles from '../features/sign-in/sign-in.module.css';

/** Sign-in by a one-time code (rules, "Sign-in"). */
export function Login() {
  return <LoginPage purpose="login" />;
}

const messages = {
  login: {
    title: 'login.title',
    text: 'login.text',
    other: 'login.toSignup',
    link: 'login.toSignup.link',
    to: '/signup',
  },
  signup: {
    title: 'signup.title',
    text: 'signup.text',
    other: 'signup.toLogin',
    link: 'signup.toLogin.link',
    to: '/login',
  },
} as const;

export function LoginPage({ purpose }: { purpose: 'login' | 'signup' }) {
  const intl = useMessages('sign-in');
  const { signIn, session, navigation } = useActors();
  const search = useActorSelector(navigation, getSearch);
  const error = useActorSelector(session, sessionError);
  const { title, text, other, link, to } = messages[purpose];
  const coding = useOptionalActorSelector(signIn, isEnteringCode) ?? false;
  const href = search ? `${to}?${search}` : to;
  useEffect(() => {
    signIn?.send({ type: 'purpose.chosen', purpose });
  }, [signIn, purpose]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{intl.formatMessage({ id: title })}</h1>
        <p>{intl.formatMessage({ id: coding ? 'login.code.text' : text })}</p>
      </div>
      {error && <ErrorPanel error={error} />}
      <SignInForm />
      <p className={styles.other}>
        {intl.formatMessage({ id: other })} <Link href={href}>{intl.formatMessage({ id: link })}</Link>
      </p>
    </div>
  );
}
