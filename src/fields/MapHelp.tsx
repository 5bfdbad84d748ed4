import type { MessageId } from '../i18n/message-catalogue.ts';
import { useMessages } from '../i18n/use-messages.ts';
import styles from './map.module.css';

/** How a map is used: by a finger where that is what points, else by mouse and keys. */
export function MapHelp({ touch, keys }: { touch: MessageId<'inputs'>; keys: MessageId<'inputs'> }) {
  const intl = useMessages('inputs');
  return (
    <>
      <p className={`${styles.hint} ${styles.byFinger}`}>{intl.formatMessage({ id: touch })}</p>
      <p className={`${styles.hint} ${styles.byKeys}`}>{intl.formatMessage({ id: keys })}</p>
    </>
  );
}
