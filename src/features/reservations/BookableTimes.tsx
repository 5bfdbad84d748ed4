import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import type { OfferedTime } from '../../../machines/reservations/reservations.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import styles from './seating.module.css';

interface Props {
  times: readonly OfferedTime[];
  /** HHMM */
  chosen: string;
  onChoose: (time: string) => void;
}

/** HHMM as people read it. */
export const formatTime = (time: string): string => formatExpectedTime(`00000000${time}`);

/** The times at which the party can come, as one press each; all others are in the list with their reasons. */
export function BookableTimes({ times, chosen, onChoose }: Props) {
  const intl = useMessages('seating');
  const offered = times.filter(({ open, kind }) => open && (kind === 'free' || kind === 'withMoves'));
  if (times.length === 0) return null;
  if (offered.length === 0) return <p className={styles.none}>{intl.formatMessage({ id: 'seating.noTimes' })}</p>;
  return (
    <div className={styles.times} role="group" aria-label={intl.formatMessage({ id: 'seating.times' })}>
      {offered.map(({ time, kind }) => (
        <Chip key={time} on={time === chosen} onClick={() => onChoose(time)}>
          <bdi dir="ltr">{formatTime(time)}</bdi>
          {kind === 'withMoves' && <small>{intl.formatMessage({ id: 'seating.withMoves.short' })}</small>}
        </Chip>
      ))}
    </div>
  );
}
