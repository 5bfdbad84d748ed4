import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { VenueAvatar } from '../../ui/VenueAvatar.tsx';
import styles from './venues.module.css';

interface Props {
  /** of its element, where the arrow keys lead to it */
  id?: string;
  onFocus?: () => void;
  href: string;
  title: string;
  /** shown below the title; empty ones are omitted */
  details: readonly (string | null)[];
  /** its tags */
  children?: ReactNode;
}

/** A venue as a link to it. */
export function VenueRow({ id, onFocus, href, title, details, children }: Props) {
  const shown = details.filter((detail) => detail !== null && detail !== '');
  return (
    <Link id={id} href={href} className={styles.row} onFocus={onFocus}>
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
