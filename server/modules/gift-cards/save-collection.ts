import { randomUUID } from 'node:crypto';
import { maxAmount } from '../../../graphql/domain/amounts.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { giftCardLimits } from '../../../graphql/domain/gift-cards.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import type {
  GiftCardCollection,
  MutationGiftcardCollectionSaveArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { write } from '../../write/write-transaction.ts';
import { getVenue } from './change-gift-card.ts';
import { giftCardChange, presentCollection } from './gift-card-rows.ts';
import { createGiftCardsStore } from './gift-cards.store.ts';

type Texts = Partial<Record<Language, string>>;

/** {language: text}; empty ones are dropped. BAD_INPUT at the language. */
const parseTexts = (given: unknown, path: string, max: number): Texts => {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw problem('BAD_INPUT', 'badInput', { path });
  const texts = Object.entries(given).map(([language, text]): [Language, string] => {
    const known = languages.find((one) => one === language);
    if (known === undefined || typeof text !== 'string')
      throw problem('BAD_INPUT', 'badInput', { path: `${path}.${known ?? ''}` });
    const cleaned = cleanText(text).trim();
    if (cleaned.length > max) throw problem('BAD_INPUT', 'tooLong', { path: `${path}.${known}` });
    return [known, cleaned];
  });
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
};

const parseTitles = (given: unknown): Texts => {
  const titles = parseTexts(given, 'titles', giftCardLimits.title);
  if (Object.keys(titles).length === 0) throw problem('BAD_INPUT', 'required', { path: 'titles' });
  return titles;
};

const parseAmounts = (amounts: readonly number[]): number[] => {
  if (amounts.length > giftCardLimits.amounts) throw problem('BAD_INPUT', 'tooLong', { path: 'amounts' });
  if (amounts.some((amount) => amount <= 0)) throw problem('BAD_INPUT', 'amountNotPositive', { path: 'amounts' });
  if (amounts.some((amount) => amount > maxAmount)) throw problem('BAD_INPUT', 'numberOutOfRange', { path: 'amounts' });
  return [...new Set(amounts)].toSorted((one, other) => one - other);
};

/** Makes a collection, in the venue's currency and behind the others, or changes the given fields of one. */
export const saveCollection = async (
  scope: VenueScope,
  { id, titles, terms, currency, amounts, order, active, expectedVersion }: MutationGiftcardCollectionSaveArgs,
  context: Context,
): Promise<GiftCardCollection> => {
  const { answer } = await write<GiftCardCollection>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const store = createGiftCardsStore(tx, scope.venue);
    const locale = context.session?.person.language;
    const venue = await getVenue(tx, scope);
    const before = id ? await store.lockCollection(id) : undefined;
    if (id && before === undefined) throw problem('NOT_FOUND', 'notFound');
    if (before !== undefined && typeof expectedVersion === 'number' && expectedVersion !== before.version)
      throw problem('CONFLICT', 'conflict', { detail: { collection: presentCollection(before, locale) } });
    if ((currency ?? venue.currency) !== venue.currency)
      throw problem('BAD_INPUT', 'giftCardCurrency', { path: 'currency' });
    if (typeof order === 'number' && (order < 0 || order > 10_000))
      throw problem('BAD_INPUT', 'numberOutOfRange', { path: 'order' });
    const changes = {
      ...((titles !== undefined || before === undefined) && { titles: JSON.stringify(parseTitles(titles ?? {})) }),
      ...(terms !== undefined && { terms: JSON.stringify(parseTexts(terms ?? {}, 'terms', giftCardLimits.terms)) }),
      ...(currency && { currency }),
      ...(amounts && { amounts: parseAmounts(amounts) }),
      ...(typeof order === 'number' && { position: order }),
      ...(typeof active === 'boolean' && { active }),
      updated_at: at,
    };
    const row =
      before === undefined
        ? await store.insertCollection({
            titles: '{}',
            terms: '{}',
            currency: venue.currency,
            amounts: [],
            position: (await store.collections(null)).length,
            ...changes,
            id: randomUUID(),
            created_at: at,
          })
        : await store.updateCollection(before.id, changes);
    return {
      answer: presentCollection(row, locale),
      audit: {
        verb: before === undefined ? 'create' : 'update',
        thing: 'giftCardCollection',
        id: row.id,
        detail: { changed: Object.keys(changes) },
      },
      events: [giftCardChange(row, before === undefined ? 'created' : 'updated', scope.person.name)],
    };
  });
  return answer;
};
