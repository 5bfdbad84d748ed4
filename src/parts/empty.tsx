import type { ReactNode } from 'react';
import styles from './empty.module.css';
import type { Icon } from './icons.ts';

interface Props {
  icon: Icon;
  title: ReactNode;
  text?: ReactNode;
  /** one action */
  action?: ReactNode;
}

/** "Nothing yet" with what to do about it, or "nothing matches" with the way back. */
export function EmptyState({ icon: Sign, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Sign size={24} stroke={1.5} aria-hidden />
      </span>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
