import { useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import type { QuarterCovers } from '../../../machines/dashboard/dashboard.types.ts';
import styles from './covers-chart.module.css';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(2));
const formatQuarter = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** From the hour of the first quarter to the end of the last one's. */
const listQuarters = (covers: readonly QuarterCovers[]): number[] => {
  const times = covers.map(({ time }) => minutes(time));
  const first = Math.floor(Math.min(...times) / 60) * 60;
  const end = Math.ceil((Math.max(...times) + 1) / 60) * 60;
  return Array.from({ length: (end - first) / 15 }, (_, at) => first + at * 15);
};

/** How many guests come at which time: bars against an axis for the eye, and the same numbers as a table that opens who they are. */
export function CoversChart({ venue, covers }: { venue: string; covers: readonly QuarterCovers[] }) {
  const intl = useMessages('home');
  const title = intl.formatMessage({ id: 'home.covers' });
  if (covers.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'home.covers.none' })}</p>;
  const byTime = new Map(covers.map((quarter) => [minutes(quarter.time), quarter]));
  const most = Math.max(...covers.map((quarter) => quarter.covers));
  return (
    <div className={styles.chart}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.plot} aria-hidden>
        <div className={styles.axis}>
          <bdi>{intl.formatNumber(most)}</bdi>
          <bdi>{intl.formatNumber(0)}</bdi>
        </div>
        <div className={styles.bars}>
          {listQuarters(covers).map((at) => {
            const count = byTime.get(at)?.covers ?? 0;
            return (
              <div key={at} className={styles.slot}>
                <div className={styles.bar} style={{ blockSize: `${(count / most) * 100}%` }} />
                {at % 60 === 0 && (
                  // the position is that of the page's direction, which the time has not
                  <span className={styles.hour}>
                    <bdi>{formatQuarter(at)}</bdi>
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <details className={styles.details}>
        <summary>{intl.formatMessage({ id: 'home.covers.table' })}</summary>
        <table className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage({ id: 'home.covers.time' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'home.covers.guests' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'home.covers.parties' })}</th>
            </tr>
          </thead>
          <tbody>
            {covers.map((quarter) => (
              <tr key={quarter.time}>
                <th scope="row">
                  <bdi dir="ltr">{formatQuarter(minutes(quarter.time))}</bdi>
                </th>
                <td>
                  <Link href={`/${venue}/rsvp?quarter=${quarter.time}`}>{intl.formatNumber(quarter.covers)}</Link>
                </td>
                <td>{intl.formatNumber(quarter.parties)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
