import { Fragment, type RefObject } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { getCopySource } from '../../../graphql/content/copied-fields.ts';
import { getCropFieldName, isDroppedRow, getLocalized } from '../../../graphql/content/field-values.ts';
import { type Language, master, languageNames } from '../../../graphql/domain/languages.ts';
import { ImageCell } from '../images/ImageCell.tsx';
import { useUpload } from '../images/use-upload.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useEditor, useFieldLabel, useRowName } from '../../editor-context/editor-context.tsx';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import { EditableRowMenu } from './EditableRowMenu.tsx';
import { FieldMark } from './FieldMark.tsx';
import { useTablePaste } from './use-table-paste.ts';
import { FoldedFields } from './FoldedFields.tsx';
import { RowFields } from './RowFields.tsx';
import { RowValue } from './RowValue.tsx';
import { useRowBelow, useRowWithin } from './use-row-navigation.ts';
import {
  getColumns,
  hasLabelledValues,
  inputs,
  type Leaf,
  type RowProps,
  getRowState,
  stateTones,
} from './row-status.ts';
import { markAround } from '../../ui/mark-page.ts';
import styles from './rows.module.css';
import { SortHandle } from './SortableRows.tsx';

const markDropped = markAround('data-dropped', '[role="row"]');

interface Props extends RowProps {
  /** it has the focus */
  active: boolean;
  line: RefObject<HTMLElement | null>;
}

/** The cells of a row: handle, image, English and the current language, shared values, menu. */
export function RowCells({ path, row, position, field, heads, count, Sentence, active, line }: Props) {
  const id = row._id;
  const fields = field.of;
  const intl = useMessages('item', 'screen-commands');
  const editor = useEditor();
  const { of, here, showsEnglish, arranges, tools, writes, currency, hidden, soldOut } = useGrid();
  const label = useFieldLabel(of);
  const nameOf = useRowName(of);
  const below = useRowBelow(path, id);
  const into = useRowWithin(path, id, fields);
  const paste = useTablePaste(path, id, fields);

  const { image, localized, shared, folded } = getColumns(fields);
  const labelled = hasLabelledValues(shared);
  const movable = tools && field.fixed === undefined;
  const localText = (leaf: string, where: Language) => getLocalized(row, leaf)[where];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const visibleTexts = localized.filter(([leaf], at) => !heads || at === 0 || text(localText(leaf, master)) !== '');
  const bare = isDroppedRow(field, row);
  // a heading shows a second text only where there is one
  const isShown = ([leaf]: Leaf, at: number) =>
    !heads || at === 0 || ([here, master] as Language[]).some((where) => text(localText(leaf, where)) !== '');
  const isStacked = !active && localized.filter(isShown).length > 1;
  const state = here === master ? null : getRowState(fields, row, here);
  const first = localized[0]?.[0] ?? '';
  const name = nameOf(path, position, text(localText(first, here)) || text(localText(first, master)));

  const next = (leaf: Leaf, at: number) => () => {
    let behind = at + 1;
    // behind its name, a heading without a second text goes on with its first line
    for (let text = localized[behind]; text !== undefined && !isShown(text, behind); text = localized[behind])
      behind += 1;
    const following = line.current?.querySelectorAll<HTMLElement>(inputs)[behind];
    if (following) following.focus();
    else if (image || field.fixed !== undefined) below(leaf);
    else if (heads) into();
    else if (arranges) editor.send({ type: 'row.added' });
  };
  const value = (leaf: Leaf, where: Language | null, at: number) => (
    <Fragment key={leaf[0]}>
      <FieldMark path={`${path}/${id}/${leaf[0]}`} />
      <RowValue
        path={path}
        row={row}
        leaf={leaf}
        language={where}
        label={label}
        currency={currency}
        active={active}
        editable={(where === null ? arranges : writes) && getCopySource(fields, leaf[0]) === undefined}
        leads={at === 0}
        spare={heads && at > 0 && where !== null}
        onEnter={next(leaf, at)}
        onPaste={paste(leaf)}
      />
    </Fragment>
  );

  return (
    <>
      <div className={styles.grip} role="cell" data-stacked={isStacked || undefined}>
        {movable && (
          <SortHandle
            {...{ line, path, id, name }}
            tabbable={active}
            blocked={hidden.size > 0 ? intl.formatMessage({ id: 'blocked.showsAllRows' }) : null}
          />
        )}
      </div>
      {image && (
        <div className={styles.image} role="cell">
          <ImageCell
            path={`${path}/${id}/${image[0]}`}
            crop={`${path}/${id}/${getCropFieldName(fields, image[0]) ?? ''}`}
            value={row[image[0]]}
            cropValue={row[getCropFieldName(fields, image[0]) ?? '']}
            label={name}
            editable={arranges}
            size="row"
          />
        </div>
      )}
      {showsEnglish && (
        <div className={styles.source} role="cell" lang={master} dir="ltr">
          {visibleTexts.map((leaf, at) => (
            <RowValue
              key={leaf[0]}
              path={path}
              row={row}
              leaf={leaf}
              language={master}
              label={label}
              currency={currency}
              active={false}
              editable={false}
              leads={at === 0}
              spare={false}
              onEnter={next(leaf, at)}
            />
          ))}
        </div>
      )}
      <div
        className={styles.text}
        role="cell"
        aria-label={languageNames[here]}
        data-sentence={Sentence === undefined ? undefined : ''}
      >
        {Sentence && <Sentence row={row} position={position} />}
        {localized.map((leaf, at) => value(leaf, here, at))}
        {labelled && (
          <RowFields
            path={path}
            row={row}
            leaves={shared}
            all={active}
            always={[Object.keys(fields)[0] ?? '', ...(field.storeIfAll ?? [])]}
            render={(leaf, at) => value(leaf, null, localized.length + at)}
          />
        )}
        {bare && field.fixed === undefined && <Dropped image={`${path}/${id}/${image?.[0] ?? ''}`} />}
      </div>
      <div className={styles.end} role="cell">
        {!labelled && shared.map((leaf, at) => value(leaf, null, localized.length + at))}
        {heads && count !== undefined && (
          <span className={styles.count}>{label(`${path}/${id}/${count.list}`, { count: count.value })}</span>
        )}
        {soldOut.includes(id) && <StatusTag tone="warn">{intl.formatMessage({ id: 'editor.soldOutToday' })}</StatusTag>}
        {state && !bare && (
          <StatusTag tone={stateTones[state]}>{intl.formatMessage({ id: `editor.state.${state}` })}</StatusTag>
        )}
      </div>
      <div className={styles.more} role="cell" data-stacked={isStacked || undefined}>
        {movable && (
          <EditableRowMenu
            name={name}
            list={path}
            first={`${path}/${id}/${first}`}
            folds={folded.map(([leaf]) => label(`${path}/${id}/${leaf}`))}
            image={image && `${path}/${id}/${image[0]}`}
            tabbable={active}
          />
        )}
      </div>
      {folded.length > 0 && (
        <FoldedFields
          path={path}
          row={row}
          leaves={folded}
          render={(leaf) => value(leaf, null, localized.length + shared.length)}
        />
      )}
    </>
  );
}

/** Not for a row whose image is being uploaded. */
function Dropped({ image }: { image: Path }) {
  const intl = useMessages('item');
  if (useUpload(image) !== null) return null;
  return (
    <p ref={markDropped} className={styles.dropped}>
      {intl.formatMessage({ id: 'editor.rowDropped' })}
    </p>
  );
}
