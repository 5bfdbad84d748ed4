import { useMessages } from '../../i18n/use-messages.ts';
import styles from './counter-bar.module.css';

export interface CounterItem {
  id: string;
  /** undefined: not known yet, or it could not be read */
  count: number | undefined;
  label: string;
  /** describes the number as part of another one */
  share?: string;
  on: boolean;
  onPress: () => void;
}

const unknownCount = '–';

/** Each counter is a filter for exactly the rows it counts; pressed again, it is removed. */
export function CounterBar({ label, counters }: { label: string; counters: readonly CounterItem[] }) {
  const intl = useMessages();
  return (
    <div className={styles.counters} role="group" aria-label={label}>
      {counters.map(({ id, count, label: text, share, on, onPress }) => (
        <button key={id} type="button" className={styles.counter} aria-pressed={on} onClick={onPress}>
          <bdi className={styles.number}>{count === undefined ? unknownCount : intl.formatNumber(count)}</bdi>
          <span>{text}</span>
          {share !== undefined && <span className={styles.share}>{share}</span>}
        </button>
      ))}
    </div>
  );
}
