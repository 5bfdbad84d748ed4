import { useMessages } from '../i18n/use-messages.ts';
import styles from './shell.module.css';

/** Leads past the navigation, and past what a screen marks as its own head with `data-skip-target`. */
export function SkipLink() {
  const intl = useMessages();
  return (
    <a
      href="#content"
      className={styles.skip}
      onClick={(event) => {
        // a fragment would be an entry in the browser's history that leads nowhere
        event.preventDefault();
        const screen = document.querySelector<HTMLElement>('#content');
        (screen?.querySelector<HTMLElement>('[data-skip-target]') ?? screen)?.focus();
      }}
    >
      {intl.formatMessage({ id: 'shell.skip' })}
    </a>
  );
}
