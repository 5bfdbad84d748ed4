import { useIntl } from 'react-intl';
import styles from './shell.module.css';

/** Leads past the navigation, and past what a screen marks as its own head with `data-skip-target`. */
export function SkipLink() {
  const intl = useIntl();
  return (
    <a
      href="#content"
      className={styles.skip}
      onClick={(event) => {
        const target = document.querySelector<HTMLElement>('#content [data-skip-target]');
        if (target === null) return;
        event.preventDefault();
        target.focus();
      }}
    >
      {intl.formatMessage({ id: 'shell.skip' })}
    </a>
  );
}
