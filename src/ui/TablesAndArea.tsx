import { useMessages } from '../i18n/use-messages.ts';
import { type AreaNames, getAreaName, summarizeTables } from '../../graphql/domain/reservations.ts';
import styles from './tables-and-area.module.css';

interface TablesAndAreaProps {
  tables: readonly string[];
  /** by language; null: no area */
  areaNames: AreaNames | null;
  /** no heading says that these are tables */
  named?: boolean;
}

/** Where guests sit: the tables as the specification shows them, and the area. */
export function TablesAndArea({ tables, areaNames, named = false }: TablesAndAreaProps) {
  const intl = useMessages('reservations');
  const { shown, more } = summarizeTables(tables);
  const numbers = more > 0 ? `${shown.join(', ')} +${more}` : shown.join(', ');
  const area = getAreaName(areaNames, intl.locale);
  return (
    <span className={styles.tables} title={tables.join(', ')}>
      {shown.length > 0 &&
        (named ? (
          <span>
            {intl.formatMessage(
              { id: 'reservations.tables' },
              {
                count: tables.length,
                tables: (
                  <bdi key="tables" dir="ltr">
                    {numbers}
                  </bdi>
                ),
              },
            )}
          </span>
        ) : (
          <bdi dir="ltr">{numbers}</bdi>
        ))}
      {area && <bdi className={styles.area}>{area}</bdi>}
    </span>
  );
}
