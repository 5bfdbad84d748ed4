import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { Icon } from './icons.ts';

interface Props {
  icon: Icon;
  title: ReactNode;
  /** it fills the screen */
  whole?: boolean;
  text?: ReactNode;
  /** one action, or what there is to choose from */
  action?: ReactNode;
}

/** "Nothing yet" with the action to start, or "nothing matches" with the action to reset. */
export function EmptyState({ icon: Sign, title, whole = false, text, action }: Props) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Sign size={24} stroke={1.5} aria-hidden />
      </span>
      <Title>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
