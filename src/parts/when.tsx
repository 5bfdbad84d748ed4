import { useIntl } from 'react-intl';
import { useHour } from './running.tsx';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, for a week; the day after that. The moment itself is its title. `at`: ISO 8601. */
export function When({ at }: { at: string }) {
  const intl = useIntl();
  const hour = useHour();
  const seconds = Math.round((Date.parse(at) - hour()) / 1000);
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60];
  const words =
    Math.abs(seconds) >= 7 * 86_400
      ? intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' })
      : intl.formatRelativeTime(Math.trunc(seconds / length), unit, { numeric: 'auto', style: 'short' });
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}>
      {words}
    </time>
  );
}
