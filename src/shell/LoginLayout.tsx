import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isIn } from '../../machines/session/session.selectors.ts';
import { useActors, useFact } from '../app/actors-context.tsx';
import { Brand } from './Logo.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { LanguageMenu, LookMenu } from './PreferenceMenus.tsx';
import styles from './shell.module.css';

/** Quiet, without side navigation: for signing in and, on a phone, for choosing a venue. */
export function LoginLayout({ outbox, children }: { outbox?: string | null; children: ReactNode }) {
  const intl = useIntl();
  const { session } = useActors();
  const within = useFact(session, isIn);
  return (
    <div className={styles.login}>
      <header className={styles.loginTop}>
        <Brand />
        <span className={styles.push} />
        <LanguageMenu named />
        {within ? <PersonMenu /> : <LookMenu />}
      </header>
      {within ? children : <main className={styles.loginMain}>{children}</main>}
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
