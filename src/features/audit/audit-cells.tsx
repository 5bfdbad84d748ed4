import { useMemo } from 'react';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { auditTable } from '../../../machines/audit/audit.table.ts';
import type { AuditRow } from '../../../machines/audit/audit.types.ts';
import { describeChange, type ValueFormat } from '../../../machines/audit/describe-change.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { formatById, useMessages } from '../../i18n/use-messages.ts';
import type { ColumnRenderers, TableCells } from '../table/cell-renderers.ts';
import styles from './audit.module.css';

/** From before to after; turned round where one reads from the right. */
const arrow = '→';
const nothing = '–';
const shownChanges = 6;

/** `timeZone`: of the venue, by whose clock the rows are. */
export const useAuditCells = (timeZone: string): TableCells<AuditRow> => {
  const intl = useMessages('audit', 'billing', 'reservation-statuses', 'screen-choices');
  return useMemo(() => {
    const format: ValueFormat = {
      text: (id) => formatById(intl, id),
      money: (amount, currency) => createMoneyFormat(intl.locale, currency)(amount),
      number: (value) => intl.formatNumber(value),
      day: (date) => formatDay(intl, date),
      time: (expected) => formatExpected(expected),
    };
    const formatExpected = (expected: string): string =>
      `${formatDay(intl, expected.slice(0, 8))} ${expected.slice(8, 10)}:${expected.slice(10)}`;
    const who = ({ by, personName }: AuditRow) => (
      <span className={styles.stack}>
        <bdi>{personName || intl.formatMessage({ id: `audit.by.${by}` })}</bdi>
        {by !== 'person' && personName !== '' && (
          <span className={styles.soft}>{intl.formatMessage({ id: `audit.by.${by}` })}</span>
        )}
      </span>
    );
    const what = ({ action, thing, name, expected }: AuditRow) => (
      <span className={styles.stack}>
        <span>{intl.formatMessage({ id: `audit.action.${action}` })}</span>
        <span className={styles.soft}>
          {intl.formatMessage({ id: `audit.thing.${thing}` })}
          {(name !== '' || expected !== null) && (
            <>
              {' · '}
              <bdi>{name || formatExpected(expected ?? '')}</bdi>
            </>
          )}
        </span>
      </span>
    );
    const changes = (row: AuditRow) => {
      const described = row.changes.map((change) => describeChange(row, change, format));
      return (
        <span className={styles.changes}>
          {described.slice(0, shownChanges).map(({ field, before, after, hidden }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several fields may have one name
            <span key={at}>
              {hidden ? (
                intl.formatMessage({ id: 'audit.changed' }, { field })
              ) : (
                <>
                  <span className={styles.soft}>{field}</span> <bdi>{before ?? nothing}</bdi>{' '}
                  <span aria-hidden className={styles.arrow}>
                    {arrow}
                  </span>{' '}
                  <bdi>{after ?? nothing}</bdi>
                </>
              )}
            </span>
          ))}
          {described.length > shownChanges && (
            <span>{intl.formatMessage({ id: 'audit.more' }, { count: described.length - shownChanges })}</span>
          )}
        </span>
      );
    };
    const wide: ColumnRenderers<AuditRow, typeof auditTable> = {
      when: {
        min: 120,
        share: 0.6,
        skeleton: { width: '12ch' },
        render: ({ businessDate, at }) => (
          <span className={styles.stack}>
            <span>{formatDay(intl, businessDate)}</span>
            <bdi className={styles.soft}>
              {intl.formatTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone })}
            </bdi>
          </span>
        ),
      },
      who: { min: 150, share: 0.8, skeleton: { width: '14ch' }, render: who },
      what: { min: 200, share: 1.2, skeleton: { width: '18ch', height: 36 }, render: what },
      changes: { min: 240, share: 1.6, skeleton: { width: '20ch' }, render: changes },
    };
    return {
      wide,
      narrow: [
        { ...wide.what, columns: ['what'], className: styles.narrowWhat },
        { ...wide.when, columns: ['when'], className: styles.narrowWhen },
        { ...wide.changes, columns: ['changes'], className: styles.narrowChanges },
        { ...wide.who, columns: ['who'], className: styles.narrowWho },
      ],
    };
  }, [intl, timeZone]);
};
