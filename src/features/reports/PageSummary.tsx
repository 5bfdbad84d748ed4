import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { ReportName } from '../../../graphql/domain/orders.ts';
import type { ReportPageRow, ReportSums, ReportSummary } from '../../../machines/reports/reports.types.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './charts.module.css';

interface Props {
  summary: ReportSummary;
  venue: ActiveVenue;
  onShow: (page: string, report: ReportName) => void;
}

const none = '–';
const columns = ['venue', 'slug', 'count', 'amx', 'deleted', 'last', 'charges', 'refund', 'tip', 'total'] as const;

/** What each page took in: a row opens its orders, and the last column shows its share. */
export function PageSummary({ summary, venue, onShow }: Props) {
  const intl = useMessages('reports');
  const most = Math.max(1, ...summary.pages.map(({ total }) => Math.abs(total)));
  const title = intl.formatMessage({ id: 'reports.byPage' });
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {intl.formatMessage({ id: `reports.column.${column}` })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {summary.pages.map((page) => (
              <PageRow key={page.pageId} {...{ page, summary, venue, onShow }} share={page.total / most} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{intl.formatMessage({ id: 'reports.all' })}</th>
              <td>{none}</td>
              <Numbers
                page=""
                name={intl.formatMessage({ id: 'reports.all' })}
                sums={summary.totals}
                {...{ summary, onShow }}
              >
                <td>{none}</td>
                <td>{none}</td>
              </Numbers>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function PageRow({ page, summary, venue, onShow, share }: Props & { page: ReportPageRow; share: number }) {
  const intl = useMessages('reports');
  const money = createMoneyFormat(intl.locale, summary.currency);
  const name = page.title || intl.formatMessage({ id: 'reports.unnamed' });
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <bdi dir="ltr">{page.slug}</bdi>
      </td>
      <Numbers page={page.pageId} name={name} sums={page} {...{ summary, onShow, share }}>
        <td>{page.amx !== null && <bdi>{money(page.amx)}</bdi>}</td>
        <td>
          {page.last !== null &&
            intl.formatDate(page.last, { dateStyle: 'short', timeStyle: 'short', timeZone: venue.timeZone })}
        </td>
      </Numbers>
    </tr>
  );
}

/** The cells of sums; `children`: the highest amount and the last order. */
function Numbers({
  page,
  name,
  sums,
  summary,
  share,
  onShow,
  children,
}: Pick<Props, 'summary' | 'onShow'> & {
  page: string;
  name: string;
  sums: ReportSums;
  share?: number;
  children: [React.ReactNode, React.ReactNode];
}) {
  const intl = useMessages('reports');
  const money = createMoneyFormat(intl.locale, summary.currency);
  const [highest, last] = children;
  const open = (report: ReportName, text: string, count: number) =>
    count === 0 ? (
      text
    ) : (
      <button
        type="button"
        className={styles.open}
        aria-label={intl.formatMessage(
          { id: 'reports.show' },
          { number: text, report: intl.formatMessage({ id: `reports.report.${report}` }), page: name },
        )}
        onClick={() => onShow(page, report)}
      >
        <bdi>{text}</bdi>
      </button>
    );
  return (
    <>
      <td>{open('orders', intl.formatNumber(sums.count), sums.count)}</td>
      {highest}
      <td>{open('deleted', intl.formatNumber(sums.deleted), sums.deleted)}</td>
      {last}
      <td>
        <bdi>{money(sums.charges)}</bdi>
      </td>
      <td data-loss={sums.refund < 0 || undefined}>{open('refunds', money(sums.refund), sums.refunds)}</td>
      <td>
        <bdi>{money(sums.tip)}</bdi>
      </td>
      <td className={styles.total}>
        <bdi>{money(sums.total)}</bdi>
        {share !== undefined && (
          <span
            aria-hidden
            className={styles.share}
            data-loss={share < 0 || undefined}
            style={{ inlineSize: `${Math.abs(share) * 100}%` }}
          />
        )}
      </td>
    </>
  );
}
