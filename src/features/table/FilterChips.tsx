import { useMessages } from '../../i18n/use-messages.ts';
import { selectCounters, selectQuery } from '../../../machines/table/table.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import { type TableActor, tableCommand } from './table-actor.ts';
import styles from './table.module.css';

interface Props<Choice extends string> {
  table: TableActor;
  /** one of the table's filters */
  filter: string;
  /** the table's command that sets it, with the filter as its argument */
  command: string;
  choices: readonly Choice[];
  label: string;
  choiceLabel: (choice: Choice) => string;
}

/** The choices of one filter, one active at a time; where the table counts them, each with its number. */
export function FilterChips<Choice extends string>(props: Props<Choice>) {
  const { table, filter, command, choices, label, choiceLabel } = props;
  const intl = useMessages();
  const run = useRunCommand();
  const query = useActorSelector(table, selectQuery);
  const counters = useActorSelector(table, selectCounters);
  return (
    <div className={styles.filters} role="group" aria-label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice}
          on={query.filters[filter] === choice}
          onClick={() => run(tableCommand(table, command), { [filter]: choice })}
        >
          {choiceLabel(choice)}
          {counters[choice] !== undefined && (
            <bdi className={styles.counter}>{intl.formatNumber(counters[choice])}</bdi>
          )}
        </Chip>
      ))}
    </div>
  );
}
