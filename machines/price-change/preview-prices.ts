import { applyEdit } from '../../graphql/content/apply-edit.ts';
import { getLevelRows } from '../../graphql/content/field-values.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { type Fields, isRows, type Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft, Level, Path } from '../../graphql/content/model/draft.types.ts';
import { changePrice, type ParsedStep, parseStep, type PriceProblem, type PriceStep } from './change-price.ts';
import type { PriceChangeContext, PriceChangeForm, PricedItem } from './price-change.types.ts';

interface Price {
  path: Path;
  /** minor units; anything else is no price */
  value: unknown;
}

const pricesOf = (fields: Fields, level: Level, prefix: string): Price[] =>
  Object.entries(fields).flatMap(([name, field]): Price[] => {
    if (isRows(field))
      return getLevelRows(level, name).flatMap((row) => pricesOf(field.of, row, `${prefix}${name}/${row._id}/`));
    return field.type === 'price' ? [{ path: prefix + name, value: level[name] }] : [];
  });

const isInRow = (path: Path): boolean => path.includes('/');

/** The list whose rows have prices too, where items of the kind have a price of their own: a product's options. */
export const findRowsWithPrices = ({ fields }: Kind): string | undefined => {
  const hasInner = (of: Fields): boolean =>
    Object.values(of).some((field) => (isRows(field) ? hasInner(field.of) : field.type === 'price'));
  const hasOwn = Object.values(fields).some((field) => field.type === 'price');
  return hasOwn ? Object.entries(fields).find(([, field]) => isRows(field) && hasInner(field.of))?.[0] : undefined;
};

/** The prices of an item, in its order; without those in its rows where it has prices of its own, unless `withRows`. */
export const listPrices = ({ entity, draft }: PricedItem, { withRows }: Pick<PriceChangeForm, 'withRows'>): Price[] => {
  const kind = getKind(entity);
  const all = pricesOf(kind.fields, draft, '');
  return withRows || findRowsWithPrices(kind) === undefined ? all : all.filter(({ path }) => !isInRow(path));
};

export const toPriceKey = (item: Pick<PricedItem, 'id'>, path: Path): string => `${item.id} ${path}`;

/** A price before and after. Both null: it has none; only `after`: `problem` says why it cannot be changed, if anything. */
export interface PricedRow {
  key: string;
  path: Path;
  before: number | null;
  after: number | null;
  problem: PriceProblem | null;
  ticked: boolean;
}

/** The prices of an item of a list, or those in one of the outermost rows of the open item; `row` is '' without one. */
export interface PriceGroup {
  item: PricedItem;
  row: Path;
  rows: readonly PricedRow[];
}

export interface PricePreview {
  step: ParsedStep;
  groups: readonly PriceGroup[];
  /** how many prices are ticked and become others */
  count: number;
}

const toRow = (item: PricedItem, { path, value }: Price, step: PriceStep | null, unticked: Set<string>): PricedRow => {
  const key = toPriceKey(item, path);
  const before = typeof value === 'number' ? value : null;
  // without a price there is nothing to change, whatever is typed
  const changed = step === null && before !== null ? null : changePrice(value, step ?? noStep);
  return {
    key,
    path,
    before,
    after: changed?.ok === true ? changed.price : null,
    problem: changed?.ok === false ? changed.problem : null,
    ticked: !unticked.has(key),
  };
};
const noStep: PriceStep = { direction: 'up', unit: 'amount', by: 0, rounding: { step: 1, end: 0 } };

const toGroups = (item: PricedItem, rows: readonly PricedRow[], bySection: boolean): PriceGroup[] => {
  const groups = new Map<Path, PricedRow[]>();
  for (const row of rows) {
    const outermost = bySection && isInRow(row.path) ? row.path.split('/').slice(0, 2).join('/') : '';
    const own = groups.get(outermost) ?? [];
    own.push(row);
    groups.set(outermost, own);
  }
  return [...groups].map(([row, own]) => ({ item, row, rows: own }));
};

export const isChanged = ({ ticked, before, after }: PricedRow): boolean =>
  ticked && after !== null && after !== before;

const createPreview = ({ items, form, unticked, venue, source }: PriceChangeContext): PricePreview => {
  const parsed = parseStep(form, venue.currency);
  const step = parsed.ok ? parsed.step : null;
  const left = new Set(unticked);
  const groups = items.flatMap((item) =>
    toGroups(
      item,
      listPrices(item, form).map((price) => toRow(item, price, step, left)),
      source.of === 'draft',
    ),
  );
  const count = groups.reduce((sum, { rows }) => sum + rows.filter(isChanged).length, 0);
  return { step: parsed, groups, count };
};

// guards, selectors and the dialog ask for the same preview
const previews = new WeakMap<PriceChangeContext, PricePreview>();
export const previewPrices = (context: PriceChangeContext): PricePreview => {
  const preview = previews.get(context) ?? createPreview(context);
  previews.set(context, preview);
  return preview;
};

/** The drafts with their changed prices, of those items that have any. */
export const applyPrices = (context: PriceChangeContext): { item: PricedItem; draft: Draft }[] => {
  const drafts = new Map<PricedItem, Draft>();
  for (const { item, rows } of previewPrices(context).groups) {
    const kind = getKind(item.entity);
    for (const { path, after } of rows.filter(isChanged)) {
      const edit = { type: 'set', path, language: null, value: after } as const;
      drafts.set(item, applyEdit(kind, drafts.get(item) ?? item.draft, edit));
    }
  }
  return [...drafts].map(([item, draft]) => ({ item, draft }));
};

/** The keys of prices that are not in the row, to begin with the section from whose menu the change was opened. */
export const listKeysOutside = (item: PricedItem, within: Path | null): string[] =>
  within === null
    ? []
    : listPrices(item, { withRows: true })
        .filter(({ path }) => !path.startsWith(`${within}/`))
        .map(({ path }) => toPriceKey(item, path));
