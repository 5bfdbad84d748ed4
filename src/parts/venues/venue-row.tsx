import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MainMenu } from '../../../machines/root/root.types.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { homeOfArea } from '../shell/area.ts';
import { VenueSign } from '../shell/venue-sign.tsx';
import styles from './venues.module.css';

interface Props {
  venue: string;
  /** where in the venue one lands: the main menu that was chosen last */
  area: MainMenu;
  title: string;
  detail: readonly (string | null)[];
  /** its tags */
  children?: ReactNode;
}

export function VenueRow({ venue, area, title, detail, children }: Props) {
  const said = detail.filter((it) => it !== null && it !== '');
  return (
    <li>
      <Link href={homeOfArea(venue, area)} className={styles.row}>
        <VenueSign title={title} />
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
