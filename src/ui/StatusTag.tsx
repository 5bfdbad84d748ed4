import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Icon } from './icons.ts';
import styles from './status-tag.module.css';

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad' | 'info';

/** A status as a labelled tag: never by colour alone. */
export function StatusTag({ tone = 'plain', icon: Sign, children }: { tone?: Tone; icon?: Icon; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {Sign && <Sign size={13} stroke={2} aria-hidden />}
      {children}
    </span>
  );
}

/** A filter that is on or off. In a bar that scrolls, one that is on comes into view. */
export function Chip({ on, children, ...rest }: ComponentProps<'button'> & { on: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const bar = button.current?.parentElement;
    if (on && bar && bar.scrollWidth > bar.clientWidth)
      button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [on]);
  return (
    <button ref={button} type="button" aria-pressed={on} className={styles.chip} {...rest}>
      {children}
    </button>
  );
}
