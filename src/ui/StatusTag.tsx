import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Icon } from './icons.ts';
import { scrollIntoBar } from './scroll-into-bar.ts';
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
  useLayoutEffect(() => {
    const bar = button.current?.parentElement;
    return on && button.current && bar ? scrollIntoBar(bar, button.current) : undefined;
  }, [on]);
  return (
    <button ref={button} type="button" aria-pressed={on} className={styles.chip} {...rest}>
      {children}
    </button>
  );
}
