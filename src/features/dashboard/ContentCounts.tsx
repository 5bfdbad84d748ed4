import { type IntlShape, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { getSection } from '../../../graphql/domain/routes.ts';
import type { KindCount } from '../../../machines/dashboard/dashboard.machine.ts';
import type { ContentView } from '../../../machines/list/content-list.table.ts';
import { listPath } from '../../../machines/list/list-paths.ts';
import { commandLabelId } from '../../commands/command.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './dashboard.module.css';

const numbers = [
  { of: 'total', where: 'all', label: 'home.total' },
  { of: 'drafts', where: 'draft', label: 'home.drafts' },
  { of: 'changed', where: 'changed', label: 'home.changed' },
] as const satisfies readonly { of: keyof KindCount; where: ContentView; label: string }[];

/** Every number opens the list that makes it. */
export function ContentCounts({ venue, counts }: { venue: string; counts: readonly KindCount[] }) {
  const intl = useIntl();
  return counts.map((count) => (
    <section key={count.entity} className={styles.counts} aria-label={nameOf(count, intl)}>
      {numbers.map(({ of, where, label }) => (
        <Link key={of} className={styles.count} href={listPath(venue, count.entity, where)}>
          <bdi className={styles.number}>{intl.formatNumber(count[of])}</bdi>
          <span className={styles.label}>
            {of === 'total' ? nameOf(count, intl) : intl.formatMessage({ id: label })}
          </span>
        </Link>
      ))}
    </section>
  ));
}

const nameOf = ({ entity }: KindCount, intl: IntlShape): string =>
  intl.formatMessage({ id: commandLabelId({ id: `go.${getSection(entity)}` }) });

export function ContentCountsSkeleton() {
  return (
    <div className={styles.counts} aria-hidden>
      {numbers.map(({ of }) => (
        <div key={of} className={styles.count}>
          <Skeleton width="3ch" height={20} />
          <Skeleton width="9ch" />
        </div>
      ))}
    </div>
  );
}
