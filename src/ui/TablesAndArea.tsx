import { useIntl } from 'react-intl';
import { summarizeTables } from '../../graphql/domain/reservations.ts';
import styles from './tables-and-area.module.css';

interface TablesAndAreaProps {
  tables: readonly string[];
  /** by language; null: no area */
  areaNames: Readonly<Record<string, string>> | null;
}

/** Where guests sit: the tables as the specification shows them, and the area. */
export function TablesAndArea({ tables, areaNames }: TablesAndAreaProps) {
  const intl = useIntl();
  const { shown, more } = summarizeTables(tables);
  const numbers = more > 0 ? `${shown.join(', ')} +${more}` : shown.join(', ');
  const area = areaNames && (areaNames[intl.locale] ?? areaNames.en);
  return (
    <span className={styles.tables} title={tables.join(', ')}>
      {shown.length > 0 && <bdi dir="ltr">{numbers}</bdi>}
      {area && <bdi className={styles.area}>{area}</bdi>}
    </span>
  );
}
