import type { Language } from '../../../graphql/domain/languages.ts';
import type { BookingText } from '../../../src/features/guest-preview/document/booking-document.types.ts';
import { groupByLanguage } from '../../texts.ts';

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/{booking,guest-pages,errors}/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** The texts of the booking page; they hold plain values only, no plurals. */
export const createBookingText =
  (language: Language): BookingText =>
  (id, values = {}) => {
    const message = catalogue[language][id];
    if (message === undefined) throw new Error(`no message ${id}`);
    return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
