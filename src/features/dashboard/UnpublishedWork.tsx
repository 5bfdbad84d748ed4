import { Link } from 'wouter';
import { getSection } from '../../../graphql/routes.ts';
import type { KindCount } from '../../../machines/dashboard/dashboard.types.ts';
import { listPath } from '../../../machines/list/list-paths.ts';
import { commandLabelId } from '../../commands/command.ts';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { IconDone } from '../../ui/icons.ts';
import styles from './dashboard.module.css';
import { NumberPanel } from './NumberPanel.tsx';

const numbers = [
  { field: 'drafts', label: 'home.drafts' },
  { field: 'changed', label: 'home.changed' },
] as const;
const views = { drafts: 'draft', changed: 'changed' } as const;

/** What guests do not see yet, by kind; each number opens the list it is the count of. Lists without any are left out. */
export function UnpublishedWork({ venue, counts }: { venue: string; counts: readonly KindCount[] }) {
  const intl = useMessages('home');
  const open = counts.filter(({ drafts, changed }) => drafts > 0 || changed > 0);
  return (
    <NumberPanel title={intl.formatMessage({ id: 'home.unpublished' })}>
      {open.length === 0 && (
        <p className={styles.nothing}>
          <IconDone size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'home.allPublished' })}
        </p>
      )}
      <ul className={styles.unpublished}>
        {open.map((count) => (
          <li key={count.entity} className={styles.row}>
            <span className={styles.text}>
              {formatComposed(intl, commandLabelId({ id: `go.${getSection(count.entity)}` }))}
            </span>
            {numbers
              .filter(({ field }) => count[field] > 0)
              .map(({ field, label }) => (
                <Link key={field} className={styles.all} href={listPath(venue, count.entity, views[field])}>
                  {intl.formatMessage({ id: label })}
                  <bdi className={styles.sum}>{intl.formatNumber(count[field])}</bdi>
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </NumberPanel>
  );
}
