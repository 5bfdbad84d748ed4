import { getKindLabelId } from '../../../graphql/content/kinds/identities.ts';
import type { CurrencyQuestion, RepricedItem } from '../../../graphql/domain/currency-change.ts';
import { hasUnfitAmounts } from '../../../machines/venues/venue-settings.form.ts';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import styles from './venues.module.css';

/** What another currency changes: the items with prices, and the amounts that it has no digits for. */
export function CurrencyChange({ question }: { question: CurrencyQuestion }) {
  const intl = useMessages('kinds', 'venues');
  const { from, to, prices, items, more } = question;
  const values = { from, to, prices, count: items.length + more };
  return (
    <section className={styles.question} aria-label={intl.formatMessage({ id: 'settingsHome.currencyChange' })}>
      <p role="status">
        {intl.formatMessage(
          {
            id: hasUnfitAmounts(question) ? 'settingsHome.currencyChange.refused' : 'settingsHome.currencyChange.asked',
          },
          values,
        )}
      </p>
      <ul tabIndex={0} aria-label={intl.formatMessage({ id: 'settingsHome.currencyChange' })}>
        {items.map((item) => (
          <Item key={item.id} item={item} from={from} />
        ))}
      </ul>
      {more > 0 && <p>{intl.formatMessage({ id: 'settingsHome.currencyChange.more' }, { count: more })}</p>}
    </section>
  );
}

function Item({ item, from }: { item: RepricedItem; from: string }) {
  const intl = useMessages('kinds', 'venues');
  const money = useMoneyFormat(from);
  const { name, prices, unfit } = item;
  return (
    <li>
      <bdi>{name}</bdi>
      <span className={styles.detail}>{formatComposed(intl, getKindLabelId(item))}</span>
      <span className={styles.detail}>
        {intl.formatMessage({ id: 'settingsHome.currencyChange.prices' }, { count: prices })}
      </span>
      {unfit.length > 0 && (
        <span className={styles.unfit}>
          <span>{intl.formatMessage({ id: 'settingsHome.currencyChange.unfit' })}</span>
          {unfit.map((minor) => (
            <bdi key={minor}>{money(minor)}</bdi>
          ))}
        </span>
      )}
    </li>
  );
}
