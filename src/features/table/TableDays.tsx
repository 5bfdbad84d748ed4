import type { ReactNode } from 'react';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { useActorSelector, useServerTime } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { DateInput } from '../../ui/calendar/DateInput.tsx';
import { DateRangeInput } from '../../ui/calendar/DateRangeInput.tsx';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table-days.module.css';

/** What a table shows by its filters; YYYYMMDD. `now`: milliseconds since 1970. */
type SelectDays<Days> = (
  filters: Readonly<Record<string, string>>,
  venue: Pick<ActiveVenue, 'timeZone' | 'dayEnds'>,
  now: number,
) => Days;

const useDays = <Days,>(table: TableActor, select: SelectDays<Days>): Days | null => {
  const serverTime = useServerTime();
  const filters = useActorSelector(table, ({ context }) => context.query.filters);
  const venue = useActorSelector(table, ({ context }) => context.scope.venue);
  return venue === null ? null : select(filters, venue, serverTime());
};

interface RangeProps {
  table: TableActor;
  select: SelectDays<{ from: string; to: string }>;
  label: string;
  fromLabel: string;
  toLabel: string;
  /** further filters, beside the days */
  children?: ReactNode;
}

/** The range of business days that a table shows; its commands `from` and `to` change it. */
export function TableDays({ table, select, label, fromLabel, toLabel, children }: RangeProps) {
  const run = useRunCommand();
  const days = useDays(table, select);
  return (
    days && (
      <div className={styles.days} role="group" aria-label={label}>
        <DateRangeInput
          {...days}
          fromLabel={fromLabel}
          toLabel={toLabel}
          onFrom={(date) => run(tableCommand(table, 'from'), { date })}
          onTo={(date) => run(tableCommand(table, 'to'), { date })}
        />
        {children}
      </div>
    )
  );
}

/** The one business day that a table shows; its command `date` changes it. */
export function TableDay({ table, select, label }: { table: TableActor; select: SelectDays<string>; label: string }) {
  const run = useRunCommand();
  const day = useDays(table, select);
  return (
    day && (
      <div className={styles.days}>
        <DateInput label={label} value={day} onChange={(date) => run(tableCommand(table, 'date'), { date })} />
      </div>
    )
  );
}
