import { type Messages, useMessages } from './use-messages.ts';
import { useServerTime } from '../actors/actors-context.tsx';
import { useVenueTimeZone } from './use-venue-time-zone.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Hebrew has dual forms; the locale data repeats the number after them. */
const styleIn = (locale: string) => (locale === 'he' ? 'long' : 'short');
const dropRepeatedNumber = (text: string): string => text.replace(/ \([12]\)$/, '');

/**
 * How long before `now` (milliseconds since 1970) a moment was (ISO 8601); beyond a week, its date, with another year.
 * `timeZone`: the device's unless given.
 */
export const formatRelativeTime = (at: string, now: number, intl: Messages, timeZone?: string): string => {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  if (Math.abs(seconds) >= 7 * 86_400) {
    const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    return intl.formatDate(at, { day: 'numeric', month: 'short', timeZone, ...(!isThisYear && { year: 'numeric' }) });
  }
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 60];
  const style = styleIn(intl.locale);
  return dropRepeatedNumber(intl.formatRelativeTime(Math.trunc(seconds / length), unit, { numeric: 'auto', style }));
};

/** A relative time by the server's clock, with the exact time by the venue's as its title. `at`: ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const intl = useMessages();
  const serverTime = useServerTime();
  const timeZone = useVenueTimeZone();
  return (
    <time dateTime={at} title={intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })}>
      {formatRelativeTime(at, serverTime(), intl, timeZone)}
    </time>
  );
}
