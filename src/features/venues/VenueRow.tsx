import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { VenueAvatar } from '../../ui/VenueAvatar.tsx';
import styles from './venues.module.css';

interface Props {
  href: string;
  title: string;
  detail: readonly (string | null)[];
  /** its tags */
  children?: ReactNode;
}

export function VenueRow({ href, title, detail, children }: Props) {
  const said = detail.filter((it) => it !== null && it !== '');
  return (
    <li>
      <Link href={href} className={styles.row}>
        <VenueAvatar title={title} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          {said.length > 0 && (
            <span className={styles.detail}>
              {said.map((it) => (
                <bdi key={it}>{it}</bdi>
              ))}
            </span>
          )}
        </span>
        {children}
        <IconChevronRight className={styles.ltr} size={18} stroke={1.75} aria-hidden />
        <IconChevronLeft className={styles.rtl} size={18} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
