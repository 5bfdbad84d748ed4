import type { ReactNode } from 'react';
import type { ActiveVenue } from '../../../machines/ports.ts';
import { useActorSelector, useServerTime } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { DateInput } from '../../ui/calendar/DateInput.tsx';
import { DateRangeInput } from '../../ui/calendar/DateRangeInput.tsx';
import type { TableActor } from './table-actor.ts';
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

/** The command takes the argument `date`. */
interface DayEnd {
  label: string;
  command: string;
}

interface RangeProps {
  table: TableActor;
  select: SelectDays<{ from: string; to: string }>;
  label: string;
  from: DayEnd;
  to: DayEnd;
  /** further filters, beside the days */
  children?: ReactNode;
}

/** The range of business days that a table shows. */
export function TableDays({ table, select, label, from, to, children }: RangeProps) {
  const run = useRunCommand();
  const days = useDays(table, select);
  return (
    days && (
      <div className={styles.days} role="group" aria-label={label}>
        <DateRangeInput
          {...days}
          fromLabel={from.label}
          toLabel={to.label}
          onFrom={(date) => run(from.command, { date })}
          onTo={(date) => run(to.command, { date })}
        />
        {children}
      </div>
    )
  );
}

interface DayProps extends DayEnd {
  table: TableActor;
  select: SelectDays<string>;
}

/** The one business day that a table shows. */
export function TableDay({ table, select, label, command }: DayProps) {
  const run = useRunCommand();
  const day = useDays(table, select);
  return (
    day && (
      <div className={styles.days}>
        <DateInput label={label} value={day} onChange={(date) => run(command, { date })} />
      </div>
    )
  );
}
