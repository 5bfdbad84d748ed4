import { toggle } from '../../graphql/content/fields/flag.ts';
import { integer } from '../../graphql/content/fields/number.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import { parseAmount, toAmountText } from '../../graphql/domain/amounts.ts';
import { giftCardLimits } from '../../graphql/domain/gift-cards.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { defineForm } from '../form/define-form.ts';
import type { FormField } from '../form/form.types.ts';
import type { ActiveVenue } from '../ports.ts';
import type { GiftCardCollection } from './gift-cards.types.ts';

export interface CollectionFormInput {
  venue: ActiveVenue;
  /** null: a new one */
  collection: GiftCardCollection | null;
}

type TextName = `title_${Language}` | `terms_${Language}`;
export type CollectionValues = Record<TextName | 'amounts', string> & { order: number | null; active: boolean };

export interface CollectionPayload {
  input: CollectionFormInput;
  values: CollectionValues;
}

/** "200, 300; 12.50" in minor units; null: one of them is no amount. */
export const parseAmounts = (text: string, currency: string): number[] | null => {
  const amounts = text
    .split(/[;\n]|,\s/)
    .filter((part) => part.trim() !== '')
    .map((part) => parseAmount(part, currency));
  return amounts.every((amount) => amount.ok && amount.value !== null)
    ? amounts.flatMap((amount) => (amount.ok && amount.value !== null ? [amount.value] : []))
    : null;
};

const title = (language: Language): FormField<string, CollectionValues> => ({
  field: plainText({ max: giftCardLimits.title }),
  label: 'giftcards.field.title',
  language,
  path: `titles.${language}`,
});
const terms = (language: Language): FormField<string, CollectionValues> => ({
  field: plainText({ max: giftCardLimits.terms, lines: 3 }),
  label: 'giftcards.field.terms',
  language,
  path: `terms.${language}`,
});

/** What cards are sold as: a title and terms in each language, and the amounts that are offered. */
export const collectionForm = defineForm({
  id: 'giftCardCollectionForm',
  initial: ({ collection }: CollectionFormInput): CollectionValues => ({
    title_en: collection?.titles.en ?? '',
    title_he: collection?.titles.he ?? '',
    title_fr: collection?.titles.fr ?? '',
    title_ru: collection?.titles.ru ?? '',
    title_de: collection?.titles.de ?? '',
    title_ar: collection?.titles.ar ?? '',
    terms_en: collection?.terms.en ?? '',
    terms_he: collection?.terms.he ?? '',
    terms_fr: collection?.terms.fr ?? '',
    terms_ru: collection?.terms.ru ?? '',
    terms_de: collection?.terms.de ?? '',
    terms_ar: collection?.terms.ar ?? '',
    amounts: (collection?.amounts ?? []).map((amount) => toAmountText(amount, collection?.currency ?? '')).join('; '),
    order: collection?.order ?? null,
    active: collection?.active ?? true,
  }),
  fields: {
    title_en: title('en'),
    title_he: title('he'),
    title_fr: title('fr'),
    title_ru: title('ru'),
    title_de: title('de'),
    title_ar: title('ar'),
    terms_en: terms('en'),
    terms_he: terms('he'),
    terms_fr: terms('fr'),
    terms_ru: terms('ru'),
    terms_de: terms('de'),
    terms_ar: terms('ar'),
    amounts: {
      field: plainText({ max: 200 }),
      label: 'giftcards.field.amounts',
      hint: 'giftcards.field.amounts.hint',
      dir: 'ltr',
    },
    order: { field: integer({ min: 0, max: 10_000 }), label: 'giftcards.field.order' },
    active: { field: toggle({ initial: true }), label: 'giftcards.field.active' },
  },
  layout: [
    ['title_en', 'title_he'],
    ['title_fr', 'title_ru'],
    ['title_de', 'title_ar'],
    ['amounts', 'order'],
    ['active'],
    ['terms_en', 'terms_he'],
    ['terms_fr', 'terms_ru'],
    ['terms_de', 'terms_ar'],
  ],
  autoFocus: 'title_en',
  check: ({ values, input: { venue, collection } }) => {
    const hasTitle = Object.entries(values).some(([field, value]) => field.startsWith('title_') && value !== '');
    if (!hasTitle) return { title_en: 'required' };
    const isReadable = parseAmounts(values.amounts, collection?.currency ?? venue.currency) !== null;
    return isReadable ? {} : { amounts: 'numberNotValid' };
  },
  guardsLeaving: true,
  closing: { request: 'collection.close', resume: 'collection.resume', discard: 'collection.discard' },
  submit: {
    event: 'collection.save',
    actor: 'saveCollection',
    payload: ({ values, input }): CollectionPayload => ({ input, values }),
  },
  succeeded: () => [{ to: 'parent', event: { type: 'collection.saved' } }],
  fieldOfError: ({ path }) => (path === 'titles' ? 'title_en' : null),
});
