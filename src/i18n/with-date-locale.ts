import { createIntl, type IntlShape } from 'react-intl';
import { getDateLocale } from '../../graphql/domain/date-locale.ts';

const made = new WeakMap<IntlShape, IntlShape>();

const createWithDateLocale = (intl: IntlShape): IntlShape => {
  const locale = getDateLocale(intl.locale);
  if (locale === intl.locale) return intl;
  const { formatDate, formatTime, formatDateToParts, formatTimeToParts, formatDateTimeRange } = createIntl({
    locale,
    messages: {},
    ...(intl.timeZone !== undefined && { timeZone: intl.timeZone }),
  });
  return { ...intl, formatDate, formatTime, formatDateToParts, formatTimeToParts, formatDateTimeRange };
};

/** The formatter, which writes dates as they are read (rules, "Languages"). */
export const withDateLocale = (intl: IntlShape): IntlShape => {
  const known = made.get(intl) ?? createWithDateLocale(intl);
  made.set(intl, known);
  return known;
};
