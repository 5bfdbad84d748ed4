import { useActorSelector } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { CounterBar } from './CounterBar.tsx';
import { type TableActor, tableCommand } from './table-actor.ts';

interface Props<Value extends string> {
  table: TableActor;
  label: string;
  /** the filter that the counters set */
  filter: string;
  /** its values, in their order; each is counted under its name and set by the command `show.<value>` */
  values: readonly Value[];
  name: (value: Value) => string;
  /** describes a number as part of another one */
  share?: (value: Value) => string | undefined;
}

/** The counters of a table: how many rows each value of a filter has, and which one is shown. */
export function TableCounters<Value extends string>({ table, label, filter, values, name, share }: Props<Value>) {
  const run = useRunCommand();
  const counts = useActorSelector(table, ({ context }) => context.counters);
  const chosen = useActorSelector(table, ({ context }) => context.query.filters[filter]);
  return (
    <CounterBar
      label={label}
      counters={values.map((value) => {
        const part = share?.(value);
        return {
          id: value,
          count: counts[value],
          label: name(value),
          ...(part !== undefined && { share: part }),
          on: chosen === value,
          onPress: () => run(tableCommand(table, `show.${value}`)),
        };
      })}
    />
  );
}
