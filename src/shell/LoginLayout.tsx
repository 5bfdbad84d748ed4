import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { isSignedIn } from '../../machines/session/session.selectors.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { Logo } from './Logo.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { LanguageMenu, ThemeMenu } from './PreferenceMenus.tsx';
import styles from './shell.module.css';

/** The layout of screens for people who are not signed in. */
export function LoginLayout({ outbox, children }: { outbox?: string | null; children: ReactNode }) {
  const intl = useMessages();
  return (
    <div className={styles.login}>
      <LoginHeader />
      <main className={styles.loginMain}>{children}</main>
      {outbox && (
        <footer className={styles.loginFoot}>
          <a href={outbox} target="_blank" rel="noopener noreferrer">
            {intl.formatMessage({ id: 'login.outbox' })}
          </a>
        </footer>
      )}
    </div>
  );
}

/** The bar above a screen without navigation. */
export function LoginHeader() {
  const { session } = useActors();
  const within = useActorSelector(session, isSignedIn);
  return (
    <header className={styles.loginTop}>
      <Logo />
      <span className={styles.push} />
      <LanguageMenu named />
      {within ? <PersonMenu /> : <ThemeMenu />}
    </header>
  );
}
