import { billingPath } from '../../../machines/billing/billing.table.ts';
import type { ManagementData } from '../../../machines/dashboard/dashboard.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './dashboard.module.css';
import { NumberLink, NumberPanel } from './NumberPanel.tsx';

/** Bills that are due within a week, and those of them that are overdue. */
export function BillNumbers({ venue, due, overdue }: { venue: string } & NonNullable<ManagementData['bills']>) {
  const intl = useMessages('home');
  return (
    <NumberPanel title={intl.formatMessage({ id: 'home.bills' })}>
      <div className={styles.waiting}>
        <NumberLink
          href={`${billingPath(venue)}?view=due`}
          count={due}
          label={intl.formatMessage({ id: 'home.bills.due' })}
        />
        <NumberLink
          href={`${billingPath(venue)}?view=overdue`}
          count={overdue}
          label={intl.formatMessage({ id: 'home.bills.overdue' })}
          urgent
        />
      </div>
    </NumberPanel>
  );
}
