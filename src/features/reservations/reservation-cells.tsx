import { useMemo } from 'react';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import type { ReservationStatus } from '../../../graphql/domain/reservations.ts';
import type { reservationsTable } from '../../../machines/reservations/reservations.table.ts';
import type { ReservationRow } from '../../../machines/reservations/reservations.types.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { queuedSaves } from '../../../machines/offline/offline.selectors.ts';
import { hasWaiting } from '../../../machines/offline/save-queue.types.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { IconOffline, IconWarning } from '../../ui/icons.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { TablesAndArea } from '../../ui/TablesAndArea.tsx';
import type { CellRenderer, ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import { PhoneLinks } from './ReservationActions.tsx';
import styles from './reservations.module.css';

const tones: Record<ReservationStatus, Tone> = {
  invited: 'info',
  standby: 'warn',
  approved: 'good',
  canceled: 'plain',
  deleted: 'plain',
  done: 'accent',
  seated: 'accent',
  departed: 'plain',
  noShow: 'bad',
};

export function ReservationStatusTag({ status }: { status: ReservationStatus }) {
  const intl = useMessages('reservation-statuses');
  return <StatusTag tone={tones[status]}>{intl.formatMessage({ id: `reservation.status.${status}` })}</StatusTag>;
}

/** What needs somebody: a call, an answer that did not come, a message that did not arrive. */
export function ReservationMarks({
  row: { id, facts, delivery, hit, overlaps, isOnline, isRequested },
}: {
  row: ReservationRow;
}) {
  const intl = useMessages('reservations');
  const isWaiting = useActorSelector(useActors().queue, (snapshot) => hasWaiting(queuedSaves(snapshot), id));
  return (
    <>
      {isWaiting && (
        <StatusTag tone="warn" icon={IconOffline}>
          {intl.formatMessage({ id: 'reservations.mark.waiting' })}
        </StatusTag>
      )}
      {isRequested && <StatusTag tone="warn">{intl.formatMessage({ id: 'reservations.mark.requested' })}</StatusTag>}
      {isOnline && <StatusTag tone="plain">{intl.formatMessage({ id: 'reservations.mark.online' })}</StatusTag>}
      {facts.callbackOpen && (
        <StatusTag tone="warn">{intl.formatMessage({ id: 'reservations.mark.callback' })}</StatusTag>
      )}
      {facts.flagged && facts.status === 'invited' && (
        <StatusTag tone="warn">{intl.formatMessage({ id: 'reservations.mark.noAnswer' })}</StatusTag>
      )}
      {hit && (
        <StatusTag tone="bad">
          {intl.formatMessage(
            { id: hit.rule === null ? 'reservations.mark.hit' : 'reservations.mark.hitByRule' },
            {
              reason: formatComposed(intl, `reservations.closed.${hit.reason}`),
              rule: hit.rule ?? 0,
            },
          )}
        </StatusTag>
      )}
      {overlaps.length > 0 && (
        <span
          title={intl.formatList(
            overlaps.map(({ name, time }) => `${name} ${formatExpectedTime(`00000000${time}`)}`),
            { type: 'unit' },
          )}
        >
          <StatusTag tone="warn" icon={IconWarning}>
            {intl.formatMessage(
              { id: 'reservations.mark.overlap' },
              {
                table: (
                  <bdi key="table">{[...new Set(overlaps.flatMap(({ table }) => table.split(',')))].join(', ')}</bdi>
                ),
              },
            )}
          </StatusTag>
        </span>
      )}
      {delivery === 'unknown' && (
        <StatusTag tone="warn">{intl.formatMessage({ id: 'reservations.mark.unknown' })}</StatusTag>
      )}
      {delivery === 'failed' && (
        <StatusTag tone="bad">{intl.formatMessage({ id: 'reservations.mark.notSent' })}</StatusTag>
      )}
    </>
  );
}

/** What the guest answered to another time: it does not count for this one. */
export function FormerAnswer({
  former,
  expected,
}: {
  former: NonNullable<ReservationRow['former']>;
  expected: string;
}) {
  const intl = useMessages('reservations');
  const isOtherDay = former.expected.slice(0, 8) !== expected.slice(0, 8);
  return intl.formatMessage(
    { id: isOtherDay ? 'reservations.answer.formerDay' : 'reservations.answer.former' },
    {
      answer: intl.formatMessage({ id: `reservations.answer.${former.answer}` }),
      day: formatDay(intl, former.expected.slice(0, 8)),
      time: (
        <bdi key="time" dir="ltr">
          {formatExpectedTime(former.expected)}
        </bdi>
      ),
    },
  );
}

const since = (at: string | null) => at !== null && <RelativeTime at={at} />;

/** The cells of a table, and those of a row in the column of its status. */
interface ReservationCells extends TableCells<ReservationRow> {
  card: readonly CellRenderer<ReservationRow>[];
}

/** The cells of the table; `dated`: it shows several days. */
export const useReservationCells = (dated: boolean): ReservationCells => {
  const intl = useMessages('reservations');
  return useMemo(() => {
    const time = ({ expected }: ReservationRow) => (
      <>
        {dated && <span className={styles.day}>{formatDay(intl, expected.slice(0, 8))}</span>}
        <bdi dir="ltr" className={styles.clock}>
          {formatExpectedTime(expected)}
        </bdi>
      </>
    );
    const guestName = ({ name }: ReservationRow) => (
      <span className={styles.guest} dir="auto">
        {name === '' ? intl.formatMessage({ id: 'reservations.erased' }) : name}
      </span>
    );
    const guest = (row: ReservationRow) => (
      <>
        {guestName(row)}
        <bdi className={styles.size} aria-label={intl.formatMessage({ id: 'reservations.size' }, { size: row.size })}>
          {intl.formatNumber(row.size)}
        </bdi>
      </>
    );
    const facts = (row: ReservationRow) => (
      <>
        <span className={styles.facts}>
          <span>{intl.formatMessage({ id: 'reservations.size' }, { size: row.size })}</span>
          {(row.tables.length > 0 || row.areaNames !== null) && (
            <span>
              <TablesAndArea {...row} named />
            </span>
          )}
        </span>
        <ReservationMarks row={row} />
      </>
    );
    const status = (row: ReservationRow) => (
      <span className={styles.marks}>
        <ReservationStatusTag status={row.facts.status} />
        <ReservationMarks row={row} />
      </span>
    );
    const answer = ({ facts, former, expected }: ReservationRow) =>
      facts.answer === null
        ? former && <FormerAnswer former={former} expected={expected} />
        : intl.formatMessage({ id: `reservations.answer.${facts.answer}` });
    const wide: ColumnRenderers<ReservationRow, typeof reservationsTable> = {
      time: {
        min: dated ? 150 : 70,
        share: 0.4,
        skeleton: { width: '5ch' },
        render: time,
      },
      name: {
        min: 160,
        share: 2,
        className: styles.name,
        skeleton: { width: '16ch' },
        render: guest,
      },
      status: {
        min: 150,
        share: 1.2,
        skeleton: { width: '9ch' },
        render: status,
      },
      answer: {
        min: 108,
        share: 0.6,
        skeleton: { width: '7ch' },
        render: answer,
      },
      table: {
        min: 120,
        share: 1,
        skeleton: { width: '8ch' },
        render: (row) => <TablesAndArea {...row} />,
      },
      phone: {
        min: 184,
        share: 0.6,
        skeleton: { width: '12ch' },
        render: (row) => <PhoneLinks {...row} />,
      },
      createdAt: {
        min: 100,
        share: 0.8,
        skeleton: { width: '8ch' },
        render: (row) => since(row.createdAt),
      },
      viewedAt: {
        min: 100,
        share: 0.8,
        skeleton: { width: '8ch' },
        render: (row) => since(row.viewedAt),
      },
      repliedAt: {
        min: 100,
        share: 0.8,
        skeleton: { width: '8ch' },
        render: (row) => since(row.repliedAt),
      },
    };
    return {
      wide,
      card: [
        { ...wide.time, className: styles.cardTime },
        wide.name,
        { ...wide.table, className: styles.cardTable },
        { ...wide.status, className: styles.cardMarks, render: (row) => <ReservationMarks row={row} /> },
      ],
      narrow: [
        { ...wide.time, columns: ['time'], className: styles.narrowTime },
        { ...wide.name, columns: ['name'], render: guestName },
        {
          ...wide.status,
          columns: ['status'],
          className: styles.narrowStatus,
          render: (row: ReservationRow) => <ReservationStatusTag status={row.facts.status} />,
        },
        { ...wide.table, columns: ['table'], className: styles.narrowTable, render: facts },
      ],
    };
  }, [intl, dated]);
};
