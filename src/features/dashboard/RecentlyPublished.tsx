import { useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import type { PublishedItem } from '../../../machines/dashboard/dashboard.types.ts';
import { itemPath } from '../../../machines/list/item-path.ts';
import { useItemLabel } from '../../kind-display/use-item-label.ts';
import { useShownName } from '../../kind-display/use-shown-name.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import styles from './dashboard.module.css';

export function RecentlyPublished({ venue, items }: { venue: string; items: readonly PublishedItem[] }) {
  const intl = useMessages('home');
  const label = useItemLabel();
  const shownName = useShownName();
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{intl.formatMessage({ id: 'home.published' })}</h2>
      </header>
      {items.length === 0 && <p className={styles.nothing}>{intl.formatMessage({ id: 'home.nothingPublished' })}</p>}
      <ul className={styles.published}>
        {items.map(({ id, entity, component, name, titles, owner, at, by }) => (
          <li key={id}>
            <Link href={itemPath(venue, { entity, component, id })} className={styles.row}>
              <span className={styles.text}>
                <bdi>{label({ name: shownName({ name, titles }).shown, owner, entity, component })}</bdi>
              </span>
              <span className={styles.by}>
                <bdi>{by}</bdi>
              </span>
              <span className={styles.when}>
                <RelativeTime at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
