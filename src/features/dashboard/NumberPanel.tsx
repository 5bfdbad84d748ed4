import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useMessages } from '../../i18n/use-messages.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './dashboard.module.css';

/** Numbers of one subject. */
export function NumberPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}

/** A number that opens the list it is the count of. `urgent`: one that should be none. */
export function NumberLink(props: { href: string; count: number | undefined; label: string; urgent?: boolean }) {
  const intl = useMessages();
  const { href, count, label, urgent = false } = props;
  return (
    <Link className={styles.count} href={href} data-urgent={urgent && (count ?? 0) > 0}>
      <bdi className={styles.number}>
        {count === undefined ? <Skeleton width="2ch" height={20} /> : intl.formatNumber(count)}
      </bdi>
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
