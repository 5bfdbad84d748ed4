import { createIntl } from 'react-intl';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import type { ExportTools } from '../../machines/table/table-export.types.ts';
import { messageStore } from './message-store.ts';
import { withDateLocale } from './with-date-locale.ts';

/** Texts of files, in the interface's language. Times are in `timeZone`, by default the device's. */
export const createExportTools = (timeZone: string | undefined): ExportTools => {
  const { language = 'en', messages = {} } = messageStore.getSnapshot() ?? {};
  const intl = withDateLocale(createIntl({ locale: language, messages, ...(timeZone !== undefined && { timeZone }) }));
  return {
    language,
    formatMessage: (id, values) => intl.formatMessage({ id }, values),
    time: (iso) => intl.formatDate(iso, { dateStyle: 'short', timeStyle: 'short' }),
    day: (at) =>
      toIsoDate(toWallTime(new Date(at), intl.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).date),
  };
};
