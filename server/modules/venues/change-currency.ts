import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { convertPrices, hasPrices, listPrices } from '../../../graphql/content/convert-prices.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import { convertMinorUnits } from '../../../graphql/domain/amounts.ts';
import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import type { CurrencyQuestion, RepricedItem } from '../../../graphql/domain/currency-change.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { createContentWriteStore } from '../content/content.write.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { deriveColumns } from '../content/validate-content.ts';
import { createPricesStore, type PricedItem } from './prices.store.ts';

const maxListed = 50;
const maxUnfit = 5;

interface CurrencyChange {
  scope: VenueScope;
  from: string;
  to: string;
  /** the currency that a person has confirmed after they saw what changes */
  confirmed: string | null;
  at: Date;
}

/**
 * Gives all prices of a venue another currency, in the caller's transaction (rules, "Time and money"). CONFLICT
 * `currencyNotConfirmed` with a `CurrencyQuestion` as detail until it is confirmed, `currencyNotFitting` while an amount of
 * an item, or of what guests see of it, has more digits than the currency. Returns the number of rewritten items.
 */
export const changeCurrency = async (
  tx: Transaction<Tables>,
  { scope, from, to, confirmed, at }: CurrencyChange,
): Promise<number> => {
  const kinds = kindNames.map(getKind).filter(hasPrices);
  const store = createPricesStore(tx, scope.venue);
  const convert = (minor: number): number | null => convertMinorUnits(minor, from, to);
  const rewritten: PricedItem[] = [];
  const listed: RepricedItem[] = [];
  for await (const items of store.lockItems([...new Set(kinds.map(({ entity }) => entity))]))
    for (const item of items) {
      const kind = resolveStoredKind(item);
      if (!hasPrices(kind)) continue;
      if (getMinorDigits(from) !== getMinorDigits(to)) rewritten.push(item);
      if (!item.deleted) listed.push(...describe(kind, item, convert));
    }
  const isUnfit = ({ unfit }: RepricedItem): boolean => unfit.length > 0;
  if (listed.length > 0 && (confirmed !== to || listed.some(isUnfit))) {
    const ordered = listed.toSorted((one, other) => Number(isUnfit(other)) - Number(isUnfit(one)));
    const detail: CurrencyQuestion = {
      from,
      to,
      prices: listed.reduce((sum, { prices }) => sum + prices, 0),
      items: ordered.slice(0, maxListed),
      more: Math.max(0, ordered.length - maxListed),
    };
    const key = listed.some(isUnfit) ? 'currencyNotFitting' : 'currencyNotConfirmed';
    throw problem('CONFLICT', key, { path: 'currency', detail });
  }
  for (const item of rewritten) await rewrite(tx, { scope, item, convert, at });
  return rewritten.length;
};

/** An item with its prices, as it is and as guests see it; none where it has no price. */
const describe = (kind: Kind, item: PricedItem, convert: (minor: number) => number | null): RepricedItem[] => {
  const { cms_id: id, entity, component, name, content, published } = item;
  const own = listPrices(kind, fromContent(kind, content));
  const shown = published === null ? [] : listPrices(kind, fromContent(kind, published));
  if (own.length + shown.length === 0) return [];
  const unfit = new Set([...own, ...shown].filter((minor) => convert(minor) === null));
  return [
    { id, entity, component, name, prices: Math.max(own.length, shown.length), unfit: [...unfit].slice(0, maxUnfit) },
  ];
};

/** The content with its prices converted, in the form that it is stored in. */
const reprice = (kind: Kind, content: Content, convert: (minor: number) => number | null): Content => {
  const converted = toContent(kind, convertPrices(kind, fromContent(kind, content), convert));
  return { ...converted, en: { ...converted.en, _schema_version: content.en._schema_version } };
};

/**
 * The item as a new version, so that nobody saves amounts of the old currency over it. All versions are rewritten, as each
 * can be shown and restored; an amount of an older one that does not fit is left out.
 */
const rewrite = async (
  tx: Transaction<Tables>,
  {
    scope,
    item,
    convert,
    at,
  }: { scope: VenueScope; item: PricedItem; convert: (minor: number) => number | null; at: Date },
): Promise<void> => {
  const store = createPricesStore(tx, scope.venue);
  const kind = resolveStoredKind(item);
  for (const { version, content } of await store.listVersions(item.cms_id)) {
    if (listPrices(kind, fromContent(kind, content)).length === 0) continue;
    await store.rewriteVersion(item.cms_id, version, reprice(kind, content, convert));
  }
  const content = reprice(kind, item.content, convert);
  if (listPrices(kind, fromContent(kind, item.content)).length === 0 || isDeepStrictEqual(content, item.content))
    return;
  const saved = await createContentWriteStore(tx, scope).save({
    id: item.cms_id,
    text: { content, ...deriveColumns(kind, fromContent(kind, content)) },
    at,
    expected: null,
    deleted: item.deleted,
  });
  if (item.published_version === item.version) await store.setPublished(item.cms_id, saved.version);
};
