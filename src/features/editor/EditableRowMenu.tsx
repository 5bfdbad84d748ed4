import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { parentRowPath } from '../../../machines/editor/rows/row-targets.ts';
import { getKindIdentity } from '../../../graphql/content/kinds/identities.ts';
import { getSoldOutPart } from '../../../graphql/content/kinds/sold-out-kinds.ts';
import { canSellOut } from '../../../graphql/content/sold-out.ts';
import { draft, entity, selectRowIds, siblingNames, soldOut } from '../../../machines/editor/editor.selectors.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { CommandItem } from '../../commands/CommandButton.tsx';
import { IconMore } from '../../ui/icons.ts';
import { Menu, MenuDivider, MenuLabel } from '../../ui/Menu.tsx';
import { useEditorSelector, useEditor, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { getColumns } from './row-status.ts';
import styles from './rows.module.css';

interface Props {
  name: string;
  /** the list of the row */
  list: Path;
  /** the row's first value */
  first: string;
  /** what its line folds, by label */
  folds?: readonly string[];
  /** the row's image */
  image: string | undefined;
  tabbable: boolean;
}

/** The menu of a row. Mounted when it is first opened: there may be hundreds of rows. */
export function EditableRowMenu({ name, list, first, folds = [], image, tabbable }: Props) {
  const intl = useMessages('item');
  const editor = useEditor();
  const label = useFieldLabel(useKind());
  const [isRequested, setIsRequested] = useState(false);
  const trigger = (
    <button
      type="button"
      className={buttonClass({ tone: 'quiet', size: 'small' }, styles.moreButton)}
      aria-label={intl.formatMessage({ id: 'editor.rowMenu' }, { name })}
      aria-haspopup="menu"
      tabIndex={tabbable ? 0 : -1}
      onClick={() => {
        editor.send({ type: 'field.focused', path: first, language: null });
        setIsRequested(true);
      }}
    >
      <IconMore size={18} stroke={1.75} aria-hidden />
    </button>
  );
  const row = parentRowPath(first)?.id ?? '';
  const rowPath = `${list}/${row}`;
  if (!isRequested) return trigger;
  return (
    <Menu trigger={trigger} position="bottom-end" width={240} openAtOnce>
      {image !== undefined && (
        <>
          <CommandItem id="image.crop" args={{ path: image }} />
          <CommandItem id="image.replace" args={{ path: image }} />
          <MenuDivider />
        </>
      )}
      {folds.length > 0 && <CommandItem id="row.fold" text={intl.formatList(folds, { type: 'unit' })} />}
      <SoldOut row={row} />
      <CommandItem id="row.up" />
      <CommandItem id="row.down" />
      <CommandItem id="row.top" />
      <CommandItem id="row.bottom" />
      <CommandItem id="row.place" />
      <MoveToList />
      <MenuDivider />
      <CopyDown list={list} row={row} />
      <Section row={rowPath} list={list} />
      {image === undefined && <CommandItem id="row.add" text={label(list, 'add')} />}
      <CommandItem id="row.duplicate" />
      <CommandItem id="row.remove" />
    </Menu>
  );
}

/** Of a dish. */
function SoldOut({ row }: { row: string }) {
  const isSoldOut = useEditorSelector(soldOut).includes(row);
  const isDish = useEditorSelector((editor) => canSellOut(getSoldOutPart(entity(editor)), draft(editor), row));
  if (!isDish) return null;
  return (
    <>
      <CommandItem id={isSoldOut ? 'editor.inStock' : 'editor.soldOut'} args={{ row }} />
      <MenuDivider />
    </>
  );
}

/** The row's values that all languages share, each for the rows below; a text is copied from its field. */
function CopyDown({ list, row }: { list: Path; row: string }) {
  const intl = useMessages('item');
  const kind = useKind();
  const label = useFieldLabel(kind);
  const field = getField(kind, list);
  const isLast = useEditorSelector((editor) => selectRowIds(editor, list).at(-1) === row);
  const shared = isRows(field) ? getColumns(field.of).shared : [];
  if (isLast || shared.length === 0) return null;
  return (
    <>
      <MenuLabel>{intl.formatMessage({ id: 'editor.copyDown' })}</MenuLabel>
      {shared.map(([name]) => (
        <CommandItem
          key={name}
          id="row.copyDown"
          args={{ path: `${list}/${row}/${name}` }}
          text={label(`${list}/-/${name}`)}
        />
      ))}
      <MenuDivider />
    </>
  );
}

/** Of a row that has rows of its own. */
function Section({ list, row }: { list: Path; row: Path }) {
  const { sections, priced, singleton } = getKindIdentity(useEditorSelector(entity));
  if (!sections.includes(list)) return null;
  return (
    <>
      {priced && <CommandItem id="editor.changePrices" args={{ path: row }} />}
      {!singleton && <CommandItem id="editor.copySection" args={{ path: row }} />}
      <MenuDivider />
    </>
  );
}

function MoveToList() {
  const intl = useMessages('item');
  const lists = useEditorSelector(siblingNames, sameLists);
  if (lists.length === 0) return null;
  return (
    <>
      <MenuLabel>{intl.formatMessage({ id: 'editor.moveInto' })}</MenuLabel>
      {lists.map(({ path, name }) => (
        <CommandItem key={path} id="row.transfer" args={{ into: path }} text={name || '…'} />
      ))}
    </>
  );
}

const sameLists = (a: { path: string; name: string }[], b: { path: string; name: string }[]): boolean =>
  a.length === b.length && a.every(({ path, name }, at) => path === b[at]?.path && name === b[at].name);
