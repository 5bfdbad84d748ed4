import { formatExpectedTime } from '../../graphql/domain/time-of-day.ts';
import { formatDay } from './format-visit.ts';
import { useMessages } from './use-messages.ts';

/** A day and a time of the venue's clock, YYYYMMDDHHMM, as in 'Fri, Dec 4, 18:00'. */
export const useScheduledTime = (): ((expected: string) => string) => {
  const intl = useMessages();
  return (expected) => `${formatDay(intl, expected.slice(0, 8))}, ${formatExpectedTime(expected)}`;
};
