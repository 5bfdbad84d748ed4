import { useMessages } from '../../i18n/use-messages.ts';
import styles from './signed-in-devices.module.css';

const stored = ['session', 'preferences', 'drafts', 'saves', 'lastSeen', 'answers', 'files'] as const;

/** What this device stores, and until when (rules, "What the device stores"). */
export function StoredOnDevice() {
  const intl = useMessages('account');
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <h2>{intl.formatMessage({ id: 'stored.title' })}</h2>
      </header>
      <ul>
        {stored.map((name) => (
          <li key={name} className={styles.row}>
            <span className={styles.device}>
              <span>{intl.formatMessage({ id: `stored.${name}` })}</span>
              <span className={styles.until}>{intl.formatMessage({ id: `stored.${name}.until` })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
