import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { findComboFaults } from '../../../graphql/domain/combos.ts';
import { isDroppedRow } from '../../../graphql/content/field-values.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { toCombo } from '../../../graphql/content/to-combo.ts';
import { getLevelRows } from '../../../graphql/content/field-values.ts';
import {
  canArrange,
  draft,
  requestedFocus,
  rowName,
  sameIds,
  selectRow,
  selectRowIds,
  venue,
} from '../../../machines/editor/editor.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import {
  useEditor,
  useEditorSelector,
  useFieldLabel,
  useHiddenRows,
  useRowName,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { EditableRowMenu } from '../../features/editor/EditableRowMenu.tsx';
import { SortableArea, SortHandle } from '../../features/editor/SortableRows.tsx';
import { useMoneyFormat } from '../../i18n/use-money-format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconChevronDown, IconChevronUp, IconPackage, IconWarning } from '../../ui/icons.ts';
import type { CustomInputProps } from '../custom-input.types.ts';
import { ComboItem } from './ComboItem.tsx';
import styles from './combo-builder.module.css';
import { listFixes, toFixEvent } from './combo-fixes.ts';
import { CountInput, RowInput } from './combo-inputs.tsx';
import { getGuestPrice } from '../../../graphql/content/guest-price.ts';

/** The combos of a package with their products; one that guests cannot order shows why, and how to fix it. */
export default function ComboBuilder({ path }: CustomInputProps) {
  const ids = useEditorSelector((it) => selectRowIds(it, path), sameIds);
  const arranges = useEditorSelector(canArrange);
  const label = useFieldLabel(useKind());
  const hidden = useHiddenRows();
  const add = arranges && <CommandButton id="row.add" args={{ path }} text={label(path, 'add')} />;
  if (ids.length === 0) return <EmptyState icon={IconPackage} title={label(path, 'none')} text="" action={add} />;
  return (
    <SortableArea>
      <div className={styles.layout}>
        <div className={styles.combos} role="group" aria-label={label(path)} tabIndex={-1} data-skip-target>
          {ids.map((id, at) =>
            hidden.has(`${path}/${id}`) ? null : <ComboPart key={id} path={path} id={id} position={at + 1} />,
          )}
          {add && <div className={styles.foot}>{add}</div>}
        </div>
        <GuestPrice />
      </div>
    </SortableArea>
  );
}

interface PartProps {
  path: Path;
  id: string;
  position: number;
}

function ComboPart({ path, id, position }: PartProps) {
  const intl = useMessages('inputs', 'screen-commands', 'screen-errors');
  const line = useRef<HTMLDivElement>(null);
  const of = useKind();
  const row = useEditorSelector((it) => selectRow(it, path, id));
  const arranges = useEditorSelector(canArrange);
  const text = useEditorSelector((it) => (selectRow(it, path, id) ? rowName(it, `${path}/${id}`) : ''));
  const requested = useEditorSelector(requestedFocus);
  const label = useFieldLabel(of);
  const nameOf = useRowName(of);
  const hidden = useHiddenRows();
  const [isFolded, setFolded] = useState(false);
  const list = getField(of, path);
  if (row === undefined || !isRows(list)) return null;
  const name = nameOf(path, position, text);
  const items = `${path}/${id}/items`;
  const isOpen = !isFolded || requested?.path.startsWith(`${items}/`) === true;
  const rows = getLevelRows(row, 'items');
  const combo = toCombo(row, rows);
  const faults = findComboFaults(combo);
  const input = { list: `${path}/${id}`, row, fields: list.of };
  return (
    <section
      className={`${styles.combo} ${faults.length > 0 ? styles.faulty : ''}`}
      aria-label={name}
      data-group
      data-row-path={`${path}/${id}`}
    >
      <div ref={line} className={styles.head}>
        {arranges && (
          <SortHandle
            {...{ line, path, id, name }}
            tabbable
            blocked={hidden.size > 0 ? intl.formatMessage({ id: 'blocked.showsAllRows' }) : null}
          />
        )}
        <IconButton
          icon={isOpen ? IconChevronUp : IconChevronDown}
          size="small"
          label={name}
          aria-expanded={isOpen}
          onClick={() => setFolded(isOpen)}
        />
        <div className={styles.names}>
          <RowInput {...input} name="title" leads />
          <RowInput {...input} name="subtitle" />
        </div>
        <div className={styles.rule}>
          <RowInput {...input} name="dish_type" />
          <span className={styles.count}>
            <span>{intl.formatMessage({ id: 'package.choose' })}</span>
            <CountInput {...input} name="products_min" />
            <span>{intl.formatMessage({ id: 'package.upTo' })}</span>
            <CountInput {...input} name="products_max" />
            <span className={styles.of}>
              {combo.max === 0
                ? intl.formatMessage({ id: 'package.noLimit' })
                : intl.formatMessage({ id: 'package.ofCount' }, { count: combo.items.length })}
            </span>
          </span>
        </div>
        {arranges && (
          <EditableRowMenu name={name} list={path} first={`${path}/${id}/title`} image={undefined} tabbable />
        )}
      </div>
      {faults.map((fault) => (
        <div key={fault} className={styles.fault} role="alert">
          <IconWarning size={18} stroke={1.75} aria-hidden />
          <p className={styles.why}>
            <strong>{intl.formatMessage({ id: `error.${fault}` })}</strong>
            <span>{intl.formatMessage({ id: 'package.publishWaits' })}</span>
          </p>
          {arranges && <Fixes fault={fault} combo={combo} path={`${path}/${id}`} />}
        </div>
      ))}
      {isDroppedRow(list, row) && (
        <p className={styles.dropped}>{intl.formatMessage({ id: 'package.comboDropped' })}</p>
      )}
      {isOpen && rows.map((item, at) => <ComboItem key={item._id} list={items} item={item} position={at + 1} />)}
      {isOpen && arranges && (
        <div className={styles.add}>
          <CommandButton id="row.add" args={{ path: items }} text={label(items, 'add')} tone="quiet" size="small" />
        </div>
      )}
    </section>
  );
}

function Fixes({
  fault,
  combo,
  path,
}: {
  fault: Parameters<typeof listFixes>[0];
  combo: ReturnType<typeof toCombo>;
  path: Path;
}) {
  const intl = useMessages('inputs');
  const editor = useEditor();
  return (
    <span className={styles.fix}>
      {listFixes(fault, combo).map((fix) => (
        <Button key={fix.label} size="small" onClick={() => editor.send(toFixEvent(path, fix))}>
          {intl.formatMessage({ id: `package.fix.${fix.label}` }, { count: fix.count })}
        </Button>
      ))}
    </span>
  );
}

/** What the package costs a guest, from its base price and the extra charges of its combos. */
function GuestPrice() {
  const intl = useMessages('inputs');
  const now = useEditorSelector(draft);
  const money = useMoneyFormat(useEditorSelector(venue).currency);
  const of = useKind();
  const label = useFieldLabel(of);
  const price = getGuestPrice(of, now);
  const full = typeof now.full_price === 'number' ? now.full_price : null;
  if (price === null) return null;
  return (
    <aside className={styles.pays} aria-label={intl.formatMessage({ id: 'package.pays.title' })}>
      <h2>{intl.formatMessage({ id: 'package.pays.title' })}</h2>
      <dl>
        <dt>{label('base_price')}</dt>
        <dd>
          <bdi>{money(Number(now.base_price))}</bdi>
        </dd>
        {full !== null && (
          <>
            <dt>{label('full_price')}</dt>
            <dd>
              <s>
                <bdi>{money(full)}</bdi>
              </s>
            </dd>
          </>
        )}
        <dt>{intl.formatMessage({ id: 'package.pays.least' })}</dt>
        <dd>
          <bdi>{money(price.least)}</bdi>
        </dd>
        <dt>{intl.formatMessage({ id: 'package.pays.most' })}</dt>
        <dd>
          <bdi>{money(price.most)}</bdi>
        </dd>
      </dl>
      <p>{intl.formatMessage({ id: 'package.pays.hint' })}</p>
    </aside>
  );
}
