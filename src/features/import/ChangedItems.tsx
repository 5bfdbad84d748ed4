import { useState } from 'react';
import type { ChangedItem } from '../../../machines/import/items-sheet.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ChangeList } from '../diff/ChangeList.tsx';
import styles from './import.module.css';

/** items shown in full; longer lists are shortened, so that a large file is shown immediately */
const openAtFirst = 5;
/** items listed; further ones are counted */
const listedAtMost = 200;

interface Props {
  items: readonly ChangedItem[];
  currency: string;
  /** positions among the changes of all items */
  unticked: readonly number[];
  onTick: (at: number) => void;
  onTickAll: (on: boolean) => void;
}

/** The items that a file changes, field by field, each change with a tick. */
export function ChangedItems({ items, currency, unticked, onTick, onTickAll }: Props) {
  const intl = useMessages('dialogs');
  const starts: number[] = [];
  let changes = 0;
  for (const { difference } of items) {
    starts.push(changes);
    changes += difference.changes.length;
  }
  const all = unticked.length === 0;
  return (
    <>
      {changes > 1 && (
        <label className={styles.all}>
          <input type="checkbox" checked={all} onChange={() => onTickAll(!all)} />
          {intl.formatMessage({ id: 'import.all' })}
        </label>
      )}
      {items.slice(0, listedAtMost).map((item, at) => (
        <Item
          key={item.id}
          item={item}
          currency={currency}
          start={starts[at] ?? 0}
          unticked={unticked}
          onTick={onTick}
          begins={items.length <= openAtFirst || at === 0}
        />
      ))}
      {items.length > listedAtMost && (
        <p className={styles.hint}>
          {intl.formatMessage({ id: 'import.items.more' }, { count: items.length - listedAtMost })}
        </p>
      )}
    </>
  );
}

interface ItemProps extends Omit<Props, 'items' | 'onTickAll'> {
  item: ChangedItem;
  /** the position of its first change among all */
  start: number;
  begins: boolean;
}

function Item({ item: { name, entity, difference }, currency, start, unticked, onTick, begins }: ItemProps) {
  const intl = useMessages('dialogs');
  const [open, setOpen] = useState(begins);
  const { length } = difference.changes;
  return (
    <details className={styles.item} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <bdi>{name}</bdi> <span>{intl.formatMessage({ id: 'import.items.changes' }, { count: length })}</span>
      </summary>
      {open && (
        <ChangeList
          entity={entity}
          currency={currency}
          difference={difference}
          ticks={{
            unticked: unticked.filter((at) => at >= start && at < start + length).map((at) => at - start),
            onTick: (at: number) => onTick(start + at),
          }}
        />
      )}
    </details>
  );
}
