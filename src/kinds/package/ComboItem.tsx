import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { canArrange, referencePrice, venue } from '../../../machines/editor/editor.selectors.ts';
import {
  useEditorSelector,
  useHiddenRows,
  useItemName,
  useRowName,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { EditableRowMenu } from '../../features/editor/EditableRowMenu.tsx';
import { SortHandle } from '../../features/editor/SortableRows.tsx';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { IconCheck, IconLocked, IconMinus, IconOutOfStock, IconPackage, IconUnlocked } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { IconToggle, RowInput } from './combo-inputs.tsx';
import styles from './combo-builder.module.css';

/** A product of a combo: its name, its own price, and its price here. */
export function ComboItem({ list, item, position }: { list: Path; item: Row; position: number }) {
  const intl = useMessages('content', 'inputs', 'screen-commands');
  const line = useRef<HTMLDivElement>(null);
  const of = useKind();
  const arranges = useEditorSelector(canArrange);
  const money = useMoneyFormat(useEditorSelector(venue).currency);
  const id = typeof item.product === 'string' ? item.product : '';
  const price = useEditorSelector(referencePrice(id));
  const nameOf = useRowName(of);
  const itemName = useItemName();
  const hidden = useHiddenRows();
  const field = getField(of, list);
  if (!isRows(field)) return null;
  const path = `${list}/${item._id}`;
  const name = nameOf(list, position, id === '' ? '' : itemName(id));
  const input = { list: path, row: item, fields: field.of };
  return (
    <div
      ref={line}
      className={`${styles.item} ${item.out_of_stock === true ? styles.out : ''}`}
      role="group"
      aria-label={name}
      data-row-path={path}
    >
      {arranges && (
        <SortHandle
          {...{ line, path: list, id: item._id, name }}
          tabbable
          blocked={hidden.size > 0 ? intl.formatMessage({ id: 'blocked.showsAllRows' }) : null}
        />
      )}
      <div className={styles.product}>
        <RowInput {...input} name="product" />
        <span className={styles.note}>
          {id === '' && intl.formatMessage({ id: 'package.itemDropped' })}
          {price !== null && (
            <span>
              {intl.formatMessage({ id: 'package.productPrice' }, { price: <bdi key="price">{money(price)}</bdi> })}
            </span>
          )}
          {item.out_of_stock === true && (
            <StatusTag tone="warn">{intl.formatMessage({ id: 'content.package.combos.items.out_of_stock' })}</StatusTag>
          )}
        </span>
      </div>
      <label className={styles.size}>
        <span className={styles.small}>{intl.formatMessage({ id: 'content.package.combos.items.dish_size' })}</span>
        <RowInput {...input} name="dish_size" />
      </label>
      <label className={styles.price}>
        <span className={styles.small}>
          {item.price === null
            ? intl.formatMessage({ id: 'package.pays.included' })
            : intl.formatMessage({ id: 'content.package.combos.items.price' })}
        </span>
        <RowInput {...input} name="price" />
      </label>
      <span className={styles.toggles}>
        <IconToggle path={`${path}/locked`} value={item.locked} on={IconLocked} off={IconUnlocked} />
        <IconToggle path={`${path}/selected`} value={item.selected} on={IconCheck} off={IconMinus} />
        <IconToggle
          path={`${path}/out_of_stock`}
          value={item.out_of_stock}
          on={IconOutOfStock}
          off={IconPackage}
          tone="warn"
        />
      </span>
      {arranges && <EditableRowMenu name={name} list={list} first={`${path}/product`} image={undefined} tabbable />}
    </div>
  );
}
