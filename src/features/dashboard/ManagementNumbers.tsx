import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import { reservationAggregates } from '../../../graphql/domain/reservations.ts';
import {
  isManagementAvailable,
  selectManagementError,
  selectManagementNumbers,
} from '../../../machines/dashboard/management.selectors.ts';
import type { ManagementData } from '../../../machines/dashboard/dashboard.types.ts';
import { giftCardsPath } from '../../../machines/gift-cards/gift-cards.table.ts';
import { reservationsPath } from '../../../machines/reservations/reservations.table.ts';
import { surveysPath } from '../../../machines/surveys/surveys.table.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { BillNumbers } from './BillNumbers.tsx';
import { CoversChart } from './CoversChart.tsx';
import styles from './dashboard.module.css';
import { NumberLink, NumberPanel } from './NumberPanel.tsx';

type Waiting = Exclude<keyof ManagementData, 'today' | 'covers' | 'giftCards' | 'bills'>;

/** Each number, and the list that it is the count of. */
const waiting: readonly { field: Waiting; path: (venue: string) => string }[] = [
  { field: 'waiting', path: (venue) => `${reservationsPath(venue)}?view=pending` },
  { field: 'callbacks', path: (venue) => `${reservationsPath(venue)}?view=pending&aggregate=contact` },
  { field: 'failedMessages', path: (venue) => `${reservationsPath(venue)}?view=pending&aggregate=failed` },
  { field: 'negativeSurveys', path: (venue) => `${surveysPath(venue)}?aggregate=unhandled` },
];
const shownToday = reservationAggregates.filter((aggregate) => aggregate !== 'archived' && aggregate !== 'failed');

/** Pending work and the reservations of today; nothing for people who do not read reservations. */
export function ManagementNumbers({
  management,
  venue,
}: {
  management: NonNullable<RunningActors['management']>;
  venue: string;
}) {
  const intl = useMessages('home', 'reservations');
  const act = useRunCommand();
  const isAvailable = useActorSelector(management, isManagementAvailable);
  const data = useActorSelector(management, selectManagementNumbers);
  const error = useActorSelector(management, selectManagementError);
  if (!isAvailable) return null;
  return (
    <div className={styles.blocks} aria-busy={data === null && !error}>
      {error && <ErrorPanel error={error} onRetry={() => act('management.reload')} />}
      {(data || !error) && (
        <>
          <NumberPanel title={intl.formatMessage({ id: 'home.waiting' })}>
            <div className={styles.waiting}>
              {waiting.map(({ field, path }) => (
                <NumberLink
                  key={field}
                  href={path(venue)}
                  count={data?.[field]}
                  label={intl.formatMessage({ id: `home.waiting.${field}` })}
                  urgent={field !== 'waiting'}
                />
              ))}
            </div>
          </NumberPanel>
          <NumberPanel title={intl.formatMessage({ id: 'home.today' })}>
            <div className={styles.today}>
              {shownToday.map((aggregate) => (
                <NumberLink
                  key={aggregate}
                  href={`${reservationsPath(venue)}?aggregate=${aggregate}`}
                  count={data?.today[aggregate]}
                  label={intl.formatMessage({ id: `reservations.aggregate.${aggregate}` })}
                />
              ))}
            </div>
            {data && <CoversChart venue={venue} covers={data.covers} />}
          </NumberPanel>
          {data?.giftCards && <GiftCardNumbers venue={venue} {...data.giftCards} />}
          {data?.bills && <BillNumbers venue={venue} {...data.bills} />}
        </>
      )}
    </div>
  );
}

/** What the cards hold that guests may still redeem, and how many of them expire soon. */
function GiftCardNumbers({ venue, amounts, expiring }: { venue: string } & NonNullable<ManagementData['giftCards']>) {
  const intl = useMessages('home');
  return (
    <NumberPanel title={intl.formatMessage({ id: 'home.giftCards' })}>
      <div className={styles.waiting}>
        {amounts.map(({ currency, amount }) => (
          <Link key={currency} className={styles.count} href={`${giftCardsPath(venue)}?status=valid`}>
            <bdi className={styles.number}>{createMoneyFormat(intl.locale, currency)(amount)}</bdi>
            <span className={styles.label}>{intl.formatMessage({ id: 'home.giftCards.liability' })}</span>
          </Link>
        ))}
        <NumberLink
          href={`${giftCardsPath(venue)}?status=expiring`}
          count={expiring}
          label={intl.formatMessage({ id: 'home.giftCards.expiring' })}
        />
      </div>
    </NumberPanel>
  );
}
