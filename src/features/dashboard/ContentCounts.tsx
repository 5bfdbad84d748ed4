import { formatComposed, type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import { getSection } from '../../../graphql/routes.ts';
import type { KindCount } from '../../../machines/dashboard/dashboard.types.ts';
import type { ContentView } from '../../../machines/list/content-list.query.ts';
import { listPath } from '../../../machines/list/list-paths.ts';
import { commandLabelId } from '../../commands/command.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './dashboard.module.css';

const numbers = [
  { field: 'total', where: 'all', label: 'home.total' },
  { field: 'drafts', where: 'draft', label: 'home.drafts' },
  { field: 'changed', where: 'changed', label: 'home.changed' },
] as const satisfies readonly { field: keyof KindCount; where: ContentView; label: string }[];

/** Content counts; each links to the list that it counts. */
export function ContentCounts({ venue, counts }: { venue: string; counts: readonly KindCount[] }) {
  const intl = useMessages('home');
  return (
    <div className={styles.countRows}>
      {counts.map((count) => (
        <section key={count.entity} className={styles.counts} aria-label={kindLabel(count, intl)}>
          {numbers.map(({ field, where, label }) => (
            <Link key={field} className={styles.count} href={listPath(venue, count.entity, where)}>
              <bdi className={styles.number}>{intl.formatNumber(count[field])}</bdi>
              <span className={styles.label}>
                {field === 'total' ? kindLabel(count, intl) : intl.formatMessage({ id: label })}
              </span>
            </Link>
          ))}
        </section>
      ))}
    </div>
  );
}

const kindLabel = ({ entity }: KindCount, intl: Messages<'home'>): string =>
  formatComposed(intl, commandLabelId({ id: `go.${getSection(entity)}` }));

export function ContentCountsSkeleton() {
  return (
    <div className={`${styles.countRows} ${styles.counts}`} aria-hidden>
      {numbers.map(({ field }) => (
        <div key={field} className={styles.count}>
          <Skeleton width="3ch" height={20} />
          <Skeleton width="9ch" />
        </div>
      ))}
    </div>
  );
}
