import type { Kysely } from 'kysely';
import { getDateLocale } from '../../../graphql/domain/date-locale.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';
import { formatDocumentDay } from '../../documents/format-document-day.ts';
import type { NamedDocument } from '../../documents/pdf-document.types.ts';
import { problem } from '../../errors/problem.ts';
import { localizeText } from '../../localized-text.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';
import { messageLanguage, translateMessage } from '../outbox/message-kinds.ts';
import { createBillingStore } from './billing.store.ts';

type Texts = Partial<Record<Language, string>>;

/** A payment request; a draft has no number and says that it is one. NOT_FOUND without the bill. `db`: scoped to the venue. */
export const createBillDocument = async (
  db: Kysely<Tables>,
  { venue: venueId, id, locale }: { venue: string; id: string; locale: string },
): Promise<NamedDocument> => {
  const store = createBillingStore(db, venueId);
  const row = await store.find(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  const credits = await store.listCredits([id]);
  const venue = await getGuestVenue(db, venueId);
  const language = messageLanguage(locale);
  const t = (text: string, values: Record<string, string> = {}): string =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replace(`{${name}}`, () => value),
      translateMessage(language, text),
    );
  const money = createMoneyFormat(getDateLocale(language), row.currency);
  const day = (date: string): string => formatDocumentDay(language, date);
  const title = t('message.bill.document');
  const number = row.number === null ? t('billing.status.draft') : t('billing.number', { number: String(row.number) });
  return {
    name: `${title} ${row.number ?? number}.pdf`,
    document: {
      language,
      title,
      subtitle: number,
      from: {
        name: localizeText(venue.titles as Texts, language),
        address: localizeText(venue.address as Texts, language),
        phone: venue.phone ?? '',
      },
      amount: {
        label: t(credits.length === 0 ? 'billing.field.sum' : 'billing.left'),
        value: money(row.sum - row.credited),
      },
      facts: [
        { label: t('billing.field.name'), value: row.name },
        { label: t('billing.field.issueDate'), value: day(row.issue_date) },
        { label: t('billing.field.dueDate'), value: day(row.due_date) },
        { label: t('billing.field.type'), value: t(`billing.type.${row.type}`) },
        ...(row.allocation_number === null
          ? []
          : [{ label: t('billing.field.allocationNumber'), value: row.allocation_number, isCode: true }]),
        ...(row.paid_on === null ? [] : [{ label: t('billing.paidOn'), value: day(row.paid_on) }]),
        ...(credits.length === 0 ? [] : [{ label: t('billing.field.sum'), value: money(row.sum) }]),
      ],
      table:
        credits.length === 0
          ? null
          : {
              caption: t('billing.credits'),
              rows: credits.map((credit) => ({
                text: `${t('billing.number', { number: String(credit.number) })}, ${day(credit.issue_date)}`,
                note: credit.reason,
                amount: money(-credit.sum),
              })),
            },
      paragraphs: row.description === '' ? [] : [{ heading: t('billing.field.description'), text: row.description }],
      code: null,
    },
  };
};
