import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { VenueAvatar } from '../../ui/VenueAvatar.tsx';
import styles from './venues.module.css';

interface Props {
  href: string;
  title: string;
  /** shown below the title; empty ones are omitted */
  details: readonly (string | null)[];
  /** its tags */
  children?: ReactNode;
}

/** A venue as a link to it. */
export function VenueRow({ href, title, details, children }: Props) {
  const shown = details.filter((detail) => detail !== null && detail !== '');
  return (
    <Link href={href} className={styles.row}>
      <VenueAvatar title={title} />
      <span className={styles.text}>
        <bdi className={styles.title}>{title}</bdi>
        {shown.length > 0 && (
          <span className={styles.detail}>
            {shown.map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          </span>
        )}
      </span>
      {children}
      <IconChevronRight className={styles.ltr} size={18} stroke={1.75} aria-hidden />
      <IconChevronLeft className={styles.rtl} size={18} stroke={1.75} aria-hidden />
    </Link>
  );
}
