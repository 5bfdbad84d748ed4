import { useIntl } from 'react-intl';
import { useHour } from './running.tsx';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Hebrew has words of their own for one and two, and the tables of locales write the number behind them once more. */
const styleIn = (locale: string) => (locale === 'he' ? 'long' : 'short');
const saidOnce = (words: string): string => words.replace(/ \([12]\)$/, '');

/** How long ago, for a week; the day after that. The moment itself is its title. `at`: ISO 8601. */
export function When({ at }: { at: string }) {
  const intl = useIntl();
  const hour = useHour();
  const seconds = Math.round((Date.parse(at) - hour()) / 1000);
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 60];
  const words =
    Math.abs(seconds) >= 7 * 86_400
      ? intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' })
      : saidOnce(
          intl.formatRelativeTime(Math.trunc(seconds / length), unit, { numeric: 'auto', style: styleIn(intl.locale) }),
        );
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}>
      {words}
    </time>
  );
}
