import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { maxAmount } from '../../../graphql/domain/amounts.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import { listRowNames } from '../../../machines/draft-diff.ts';
import type { PriceProblem } from '../../../machines/price-change/change-price.ts';
import type { PricedRow, PriceGroup } from '../../../machines/price-change/preview-prices.ts';
import { pricePreview } from '../../../machines/price-change/price-change.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { usePathLabel } from '../diff/path-labels.ts';
import styles from './price-change.module.css';

type RunningPriceChange = NonNullable<RunningActors['priceChange']>;

/** prices listed; further ones are counted, and changed too */
const listedAtMost = 500;

/** The groups with the first prices, and how many are left out. */
const shorten = (groups: readonly PriceGroup[]): { shown: readonly PriceGroup[]; more: number } => {
  const shown: PriceGroup[] = [];
  let [left, more] = [listedAtMost, 0];
  for (const group of groups) {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    more += group.rows.length - rows.length;
    if (rows.length > 0) shown.push({ ...group, rows });
  }
  return { shown, more };
};

/** Old and new price of each dish, with a tick; those that cannot be changed say why. */
export function PriceTable({ change }: { change: RunningPriceChange }) {
  const intl = useMessages('dialogs');
  const { groups } = useActorSelector(change, pricePreview);
  const { shown, more } = shorten(groups);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must get there */}
      <div className={styles.rows} role="region" tabIndex={0} aria-label={intl.formatMessage({ id: 'prices.table' })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage({ id: 'prices.item' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'prices.before' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'prices.after' })}</th>
            </tr>
          </thead>
          {shown.map((group) => (
            <Group key={`${group.item.id} ${group.row}`} change={change} group={group} />
          ))}
        </table>
      </div>
      {more > 0 && <p className={styles.hint}>{intl.formatMessage({ id: 'import.items.more' }, { count: more })}</p>}
    </>
  );
}

function Group({ change, group: { item, row, rows } }: { change: RunningPriceChange; group: PriceGroup }) {
  const { venue, source } = change.getSnapshot().context;
  const names = useMemo(() => listRowNames(getKind(item.entity), item.draft, languages), [item]);
  const labels = usePathLabel(item.entity, names);
  const isItem = row === '' && source.of === 'list';
  const title = isItem ? item.draft._name : labels.rowPath(`${row}/-`);
  const isHeaded = row !== '' || (isItem && rows.length > 1);
  const labelOf = (path: string): string => {
    const inner = labels.rowPath(row === '' ? path : path.slice(row.length + 1));
    return inner === '' ? labels.field(path) : inner;
  };
  const tickAll = (on: boolean) => change.send({ type: 'prices.ticked', keys: rows.map(({ key }) => key), on });
  const ticked = rows.filter((one) => one.ticked).length;
  return (
    <tbody>
      {isHeaded && (
        <tr className={styles.head}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is inside of the label */}
          <th scope="rowgroup" colSpan={3}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={ticked === rows.length}
                ref={(box) => {
                  if (box !== null) box.indeterminate = ticked > 0 && ticked < rows.length;
                }}
                onChange={() => tickAll(ticked < rows.length)}
              />
              <bdi>{title}</bdi>
            </label>
          </th>
        </tr>
      )}
      {rows.map((one) => (
        <Line
          key={one.key}
          row={one}
          label={isItem && !isHeaded ? title : labelOf(one.path)}
          currency={venue.currency}
          onTick={() => change.send({ type: 'prices.ticked', keys: [one.key], on: !one.ticked })}
        />
      ))}
    </tbody>
  );
}

const problemMessages = {
  noPrice: 'prices.problem.noPrice',
  negative: 'prices.problem.negative',
  tooMuch: 'prices.problem.tooMuch',
  ending: 'prices.problem.ending',
} as const satisfies Record<PriceProblem, string>;

interface LineProps {
  row: PricedRow;
  label: string;
  currency: string;
  onTick: () => void;
}

function Line({ row: { before, after, problem, ticked }, label, currency, onTick }: LineProps) {
  const intl = useMessages('dialogs');
  const money = useMoneyFormat(currency);
  const isSame = after !== null && after === before;
  return (
    <tr data-ticked={ticked} data-problem={problem ?? undefined}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name is inside of the label */}
      <td>
        <label className={styles.tick}>
          <input type="checkbox" checked={ticked} onChange={onTick} />
          <bdi>{label}</bdi>
        </label>
      </td>
      <td className={styles.price}>{before !== null && <bdi>{money(before)}</bdi>}</td>
      <td className={styles.price}>
        {problem !== null && (
          <span className={styles.problem}>
            {intl.formatMessage({ id: problemMessages[problem] }, { limit: money(maxAmount) })}
          </span>
        )}
        {isSame && <span className={styles.same}>{intl.formatMessage({ id: 'prices.unchanged' })}</span>}
        {after !== null && !isSame && ticked && <bdi className={styles.new}>{money(after)}</bdi>}
      </td>
    </tr>
  );
}
