import { useMessages } from '../../i18n/use-messages.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { getSummaryLines } from '../../../graphql/content/summary-lines.ts';
import { getDirection, parseLanguage } from '../../../graphql/domain/languages.ts';
import { getRowKind } from '../../../machines/list/content-list.table.ts';
import {
  quickViewItem,
  quickViewRow,
  selectListCurrency,
  selectListKind,
} from '../../../machines/list/list.selectors.ts';
import { selectQuickViewError } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ListActor } from './ListToolbar.tsx';
import styles from './quick-view.module.css';

const maxLines = 14;

/** A live region, so that screen readers announce each row's content. */
export function QuickViewSummary({ list }: { list: ListActor }) {
  const intl = useMessages();
  const errorMessage = useErrorMessage();
  const item = useActorSelector(list, quickViewItem);
  const error = useActorSelector(list, selectQuickViewError);
  const money = useMoneyFormat(useActorSelector(list, selectListCurrency));
  const kind = useActorSelector(list, (snapshot) =>
    getRowKind(selectListKind(snapshot), quickViewRow(snapshot) ?? undefined),
  );
  if (error) return <p role="alert">{errorMessage(error)}</p>;
  if (item === null) return <Skeleton width="100%" height={120} />;
  const lines = getSummaryLines(getKind(kind), item, parseLanguage(intl.locale) ?? 'en', maxLines);
  return (
    <div className={styles.summary} aria-live="polite">
      {lines.length === 0 && <p className={styles.empty}>{intl.formatMessage({ id: 'list.quickView.empty' })}</p>}
      {lines.map(({ text, language, depth, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none is moved
        <p key={at} className={`${styles.line} ${styles.priced}`} data-depth={depth}>
          <span lang={language} dir={getDirection(language)}>
            {text}
          </span>
          {price !== null && <bdi className={styles.price}>{money(price)}</bdi>}
        </p>
      ))}
    </div>
  );
}
