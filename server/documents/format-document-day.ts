import { getDateFormat } from '../../graphql/domain/date-locale.ts';

/** "14 March 2027" of YYYYMMDD. */
export const formatDocumentDay = (language: string, date: string): string =>
  getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))),
  );
