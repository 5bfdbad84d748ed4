import { plainDigits } from '../../../graphql/domain/digits.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { formatTypedDates, parseTypedDate, parseTypedDates } from './parse-typed-date.ts';
import { useCalendar } from './use-calendar.ts';

/** How a stored date, or list of dates, is written and read in the interface's language; what is none stays as typed. */
export const useDateSpelling = (ranges: boolean) => {
  const { locale } = useMessages();
  const { today } = useCalendar();
  return {
    toText: (value: unknown): string => (typeof value === 'string' ? formatTypedDates(locale, value) : ''),
    parse: (text: string): string => {
      if (text.trim() === '') return '';
      const parse = ranges ? parseTypedDates : parseTypedDate;
      return parse(text, { locale, today }) ?? plainDigits(text);
    },
  };
};
