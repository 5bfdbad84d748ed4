import { parseTables } from '../../../graphql/domain/reservations.ts';
import { foldTableNumber } from '../../../graphql/domain/venue-tables.ts';
import type { VenueSeating } from '../../../machines/reservations/reservations.types.ts';
import type { SeatingAnswer, SeatingParty } from '../../../machines/reservations/seating.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconWarning } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import { formatTime } from './BookableTimes.tsx';
import { describeReason, formatParties, formatSeats, formatTables } from './seating-texts.tsx';
import styles from './seating.module.css';

interface Props {
  tables: VenueSeating['tables'];
  answer: SeatingAnswer;
  /** the numbers that are chosen, as in the field */
  value: string;
  onChange: (value: string) => void;
  onTime: (time: string) => void;
}

/** The tables that are free for the party, best first, then the others with who has them; none is refused. */
export function TablePicker({ tables, answer, value, onChange, onTime }: Props) {
  const intl = useMessages('seating', 'reservations');
  const chosen = parseTables(value).map(foldTableNumber);
  const idsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => tables.find((table) => table.id === id) ?? []).map(({ number }) => foldTableNumber(number));
  const isChosen = (ids: readonly string[]): boolean => {
    const own = idsOf(ids);
    return own.length === chosen.length && own.every((number) => chosen.includes(number));
  };
  const choose = (ids: readonly string[]) =>
    onChange(
      isChosen(ids) ? '' : ids.flatMap((id) => tables.find((table) => table.id === id)?.number ?? []).join(', '),
    );
  const free = new Set(answer.sets.filter((set) => set.tables.length === 1).flatMap((set) => set.tables));
  const holdersOf = (id: string): readonly SeatingParty[] =>
    answer.holders.find(({ table }) => table === id)?.parties ?? [];
  const isHeld = ({ id }: { id: string }): boolean => holdersOf(id).length > 0;
  const others = tables
    .filter(({ id }) => !free.has(id))
    .toSorted((one, other) => Number(isHeld(one)) - Number(isHeld(other)));
  const taken = tables
    .filter(({ number }) => chosen.includes(foldTableNumber(number)))
    .map((table) => ({ table, parties: holdersOf(table.id) }))
    .filter(({ parties }) => parties.length > 0);
  return (
    <section className={styles.picker} aria-label={intl.formatMessage({ id: 'seating.tables' })}>
      {taken.map(({ table, parties }) => (
        <p key={table.id} className={styles.warning} role="status">
          <IconWarning size={16} stroke={2} aria-hidden />
          <span>
            {intl.formatMessage(
              { id: 'seating.taken' },
              { table: <bdi key="table">{table.number}</bdi>, parties: formatParties(intl, parties) },
            )}
          </span>
        </p>
      ))}
      <Verdict answer={answer} tables={tables} onTime={onTime} />
      {answer.sets.length > 0 && (
        <div className={styles.chips} role="group" aria-label={intl.formatMessage({ id: 'seating.free' })}>
          <span className={styles.soft}>{intl.formatMessage({ id: 'seating.free' })}</span>
          {answer.sets.slice(0, maxSets).map((set) => (
            <Chip key={set.tables.join()} on={isChosen(set.tables)} onClick={() => choose(set.tables)}>
              <bdi dir="ltr">{formatTables(tables, set.tables)}</bdi>
              <small>
                {intl.formatMessage(
                  { id: set.belowMin ? 'seating.set.belowMin' : 'seating.set.empty' },
                  { count: set.emptySeats },
                )}
              </small>
            </Chip>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <details open={answer.sets.length === 0}>
          <summary>{intl.formatMessage({ id: 'seating.others' }, { count: others.length })}</summary>
          <div className={styles.chips}>
            {others.map(({ id, number, seatsMin, seatsMax }) => (
              <Chip key={id} on={isChosen([id])} onClick={() => choose([id])}>
                <bdi dir="ltr">{number}</bdi>
                <small>
                  {holdersOf(id).length > 0 ? (
                    formatParties(intl, holdersOf(id))
                  ) : (
                    <bdi dir="ltr">{formatSeats(seatsMin, seatsMax)}</bdi>
                  )}
                </small>
              </Chip>
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** More are a list to read, not to choose from. */
const maxSets = 12;

/** Whether the party fits without a table being chosen: only with moves, not at all and why, and when else. */
function Verdict({ answer, tables, onTime }: Pick<Props, 'answer' | 'tables' | 'onTime'>) {
  const intl = useMessages('seating', 'reservations');
  if (answer.kind === 'withMoves')
    return (
      <div role="status">
        <p>
          {intl.formatMessage(
            { id: 'seating.withMoves' },
            { count: answer.moves.length, tables: <bdi key="tables">{formatTables(tables, answer.tables)}</bdi> },
          )}
        </p>
        <ul>
          {answer.moves.map(({ reservation, from, to }) => (
            <li key={reservation.ticketId}>
              {intl.formatMessage(
                { id: from.length === 0 ? 'seating.placed' : 'seating.moved' },
                {
                  name: <bdi key="name">{reservation.name}</bdi>,
                  from: <bdi key="from">{formatTables(tables, from)}</bdi>,
                  to: <bdi key="to">{formatTables(tables, to)}</bdi>,
                },
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  if (answer.kind === 'undecided') return <p role="status">{intl.formatMessage({ id: 'seating.undecided' })}</p>;
  if (answer.kind !== 'no' || answer.reason === null) return null;
  const { next } = answer.reason;
  return (
    <div role="status" className={styles.verdict}>
      <p>{describeReason(intl, answer.reason, tables)}</p>
      {next === null ? (
        <p className={styles.soft}>{intl.formatMessage({ id: 'seating.noNext' })}</p>
      ) : (
        <Chip on={false} onClick={() => onTime(next)}>
          {intl.formatMessage({ id: 'seating.next' }, { time: <bdi key="time">{formatTime(next)}</bdi> })}
        </Chip>
      )}
    </div>
  );
}
