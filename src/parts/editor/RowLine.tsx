import { type FocusEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Fields } from '../../../graphql/content/define.ts';
import type { Path } from '../../../graphql/content/document.ts';
import { cropNameOf, isBare, spokenAt } from '../../../graphql/content/values.ts';
import { type Language, master, ownNames } from '../../../graphql/languages.ts';
import { beside, canArrange, canWrite, kind, language, rowAt, venue } from '../../../machines/editor/editor.select.ts';
import { PictureCell } from '../pictures/PictureCell.tsx';
import { useUpload } from '../pictures/sent.ts';
import { StatusTag } from '../tag.tsx';
import { useEdited, useEditor, useFieldLabel, useRowName } from './editing.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowValue } from './RowValue.tsx';
import { columnsOf, type Leaf, stateOf, tones } from './row-words.ts';
import styles from './rows.module.css';
import { SortHandle, useSortableRow } from './sortable.tsx';
import { useRowBelow } from './row-below.ts';

interface Props {
  path: Path;
  id: string;
  /** in its list, from 1 */
  place: number;
  fields: Fields;
  /** the row opens a list of its own: a heading */
  heads: boolean;
  /** how many rows its list holds */
  count?: number;
}

const inputs = ':is(input:not([type="checkbox"]), textarea)[data-path]';

/** One row: text until the caret is in it, inputs while it is. Only the row that changed is drawn again. */
export const RowLine = memo(function RowLine({ path, id, place, fields, heads, count }: Props) {
  const intl = useIntl();
  const editor = useEditor();
  const row = useEdited((it) => rowAt(it, path, id));
  const here = useEdited(language);
  const twin = useEdited(beside);
  const arranges = useEdited(canArrange);
  const writes = useEdited((it) => canWrite(it, here));
  const { currency } = useEdited(venue);
  const of = useEdited(kind);
  const label = useFieldLabel(of);
  const nameOf = useRowName(of);
  const below = useRowBelow(path, id);
  const [active, setActive] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const going = useRef<{ path: string | undefined } | null>(null);
  const sortable = useSortableRow(path, id, !arranges);

  // A cell that gets the focus gives way to its input, which takes it over.
  useLayoutEffect(() => {
    const wanted = going.current;
    if (!active || wanted === null) return;
    going.current = null;
    const input = [...(line.current?.querySelectorAll<HTMLInputElement>(inputs) ?? [])].find(
      (one) => one.dataset.path === wanted.path,
    );
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [active]);

  if (!row) return null;
  const { picture, spoken, shared } = columnsOf(fields);
  const words = (leaf: string, where: Language) => spokenAt(row, leaf)[where];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const told = spoken.filter(([leaf], at) => !heads || at === 0 || text(words(leaf, master)) !== '');
  const bare = isBare(fields, row);
  const state = here === master ? null : stateOf(fields, row, here);
  const first = spoken[0]?.[0] ?? '';
  const name = nameOf(path, place, text(words(first, here)) || text(words(first, master)));

  const enter = (event: FocusEvent<HTMLElement>) => {
    if (active) return;
    const wanted = event.target.dataset.path;
    if (wanted !== undefined) going.current = { path: wanted };
    setActive(true);
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (going.current !== null || event.currentTarget.contains(event.relatedTarget)) return;
    // the menu of the row stands elsewhere in the document
    if (event.relatedTarget?.closest('[role="menu"]')) return;
    // A row that shrinks under a press moves what is being pressed: it gives way once the press is over.
    const settle = () => line.current?.contains(document.activeElement) || setActive(false);
    if (document.querySelector(':active')) window.addEventListener('mouseup', () => setTimeout(settle), { once: true });
    else setActive(false);
  };
  const next = (leaf: Leaf, at: number) => () => {
    const following = line.current?.querySelectorAll<HTMLElement>(inputs)[at + 1];
    if (following) following.focus();
    else if (picture) below(leaf);
    else if (arranges && !heads) editor.send({ type: 'row.added' });
  };
  const value = (leaf: Leaf, where: Language | null, at: number) => (
    <RowValue
      key={leaf[0]}
      path={path}
      row={row}
      leaf={leaf}
      language={where}
      label={label}
      currency={currency}
      active={active}
      editable={where === null ? arranges : writes}
      leads={at === 0}
      // with the caret in it every input of a heading is there
      spare={heads && at > 0}
      onEnter={next(leaf, at)}
    />
  );

  return (
    <div
      ref={(node) => {
        line.current = node;
        sortable.ref(node);
      }}
      style={sortable.style}
      role="row"
      className={[
        styles.row,
        heads && styles.head,
        active && styles.active,
        bare && styles.bare,
        sortable.lifted && styles.lifted,
      ]
        .filter(Boolean)
        .join(' ')}
      onFocus={enter}
      onBlur={leave}
    >
      <div className={styles.grip} role="cell">
        {arranges && <SortHandle sortable={sortable} path={path} id={id} name={name} tabbable={active} />}
      </div>
      {picture && (
        <div className={styles.picture} role="cell">
          <PictureCell
            path={`${path}/${id}/${picture[0]}`}
            crop={`${path}/${id}/${cropNameOf(fields, picture[0]) ?? ''}`}
            value={row[picture[0]]}
            cropValue={row[cropNameOf(fields, picture[0]) ?? '']}
            label={name}
            editable={arranges}
            size="row"
          />
        </div>
      )}
      {twin && (
        <div className={styles.source} role="cell" lang={master} dir="ltr">
          {told.map((leaf, at) => (
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
      <div className={styles.words} role="cell" aria-label={ownNames[here]}>
        {spoken.map((leaf, at) => value(leaf, here, at))}
        {bare && <Dropped picture={`${path}/${id}/${picture?.[0] ?? ''}`} />}
      </div>
      <div className={styles.end} role="cell">
        {shared.map((leaf, at) => value(leaf, null, spoken.length + at))}
        {heads && count !== undefined && (
          <span className={styles.count}>{intl.formatMessage({ id: 'editor.rowCount' }, { count })}</span>
        )}
        {state && !bare && (
          <StatusTag tone={tones[state]}>{intl.formatMessage({ id: `editor.state.${state}` })}</StatusTag>
        )}
      </div>
      <div className={styles.more} role="cell">
        {arranges && (
          <RowMenu
            name={name}
            first={`${path}/${id}/${first}`}
            picture={picture && `${path}/${id}/${picture[0]}`}
            tabbable={active}
          />
        )}
      </div>
    </div>
  );
});

/** Not of a row whose picture is on its way. */
function Dropped({ picture }: { picture: Path }) {
  const intl = useIntl();
  if (useUpload(picture) !== null) return null;
  return <p className={styles.dropped}>{intl.formatMessage({ id: 'editor.rowDropped' })}</p>;
}
