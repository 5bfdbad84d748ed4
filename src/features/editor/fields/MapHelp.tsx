import { useIntl } from 'react-intl';
import styles from './map.module.css';

/** How a map is used: by a finger where that is what points, else by mouse and keys. */
export function MapHelp({ touch, keys }: { touch: string; keys: string }) {
  const intl = useIntl();
  return (
    <>
      <p className={`${styles.hint} ${styles.byFinger}`}>{intl.formatMessage({ id: touch })}</p>
      <p className={`${styles.hint} ${styles.byKeys}`}>{intl.formatMessage({ id: keys })}</p>
    </>
  );
}
