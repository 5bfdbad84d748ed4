import { type FocusEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Fields, isRows, type LeafField } from '../../../graphql/content/define.ts';
import type { Path, Row } from '../../../graphql/content/document.ts';
import { isStale } from '../../../graphql/content/tally.ts';
import { isBare, isEmpty, spokenAt } from '../../../graphql/content/values.ts';
import { type Language, master, ownNames } from '../../../graphql/languages.ts';
import { beside, canArrange, canWrite, kind, language, rowAt, venue } from '../../../machines/editor/editor.select.ts';
import { CommandButton } from '../CommandButton.tsx';
import { StatusTag, type Tone } from '../tag.tsx';
import { Cell } from './Cell.tsx';
import { useEdited, useEditor, useFieldLabel } from './editing.tsx';
import { ValueInput } from './Inputs.tsx';
import { RowMenu } from './RowMenu.tsx';
import styles from './rows.module.css';
import { SortHandle, useSortableRow } from './sortable.tsx';

interface Props {
  path: Path;
  id: string;
  fields: Fields;
  /** the row opens a list of its own: a heading */
  heads: boolean;
  /** how many rows its list holds */
  count?: number;
}

export type WordsState = 'none' | 'draft' | 'done' | 'stale';
const tones: Record<WordsState, Tone> = { none: 'plain', draft: 'info', done: 'good', stale: 'warn' };

/** The state of a row in a language: its weakest value's. */
const stateOf = (fields: Fields, row: Row, where: Language): WordsState | null => {
  let state: WordsState | null = null;
  for (const [name, field] of Object.entries(fields)) {
    if (isRows(field) || !field.spoken) continue;
    const spoken = spokenAt(row, name);
    const [english, here] = [isEmpty(field, spoken[master]), isEmpty(field, spoken[where])];
    if (english && here) continue;
    if (here) return 'none';
    if (english) state = 'draft';
    else if (isStale(row, name, where)) state = 'stale';
    else state ??= 'done';
  }
  return state;
};

/** One row: text until the caret is in it, inputs while it is. Only the row that changed is drawn again. */
export const RowLine = memo(function RowLine({ path, id, fields, heads, count }: Props) {
  const intl = useIntl();
  const editor = useEditor();
  const row = useEdited((it) => rowAt(it, path, id));
  const here = useEdited(language);
  const twin = useEdited(beside);
  const arranges = useEdited(canArrange);
  const writes = useEdited((it) => canWrite(it, here));
  const { currency } = useEdited(venue);
  const label = useFieldLabel(useEdited(kind));
  const [active, setActive] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const going = useRef<{ path: string | undefined } | null>(null);
  const sortable = useSortableRow(path, id, !arranges);

  // A cell that gets the focus gives way to its input, which takes it over.
  useLayoutEffect(() => {
    const wanted = going.current;
    if (!active || wanted === null) return;
    going.current = null;
    const input = line.current?.querySelector<HTMLInputElement>(`:is(input, textarea)[data-path="${wanted.path}"]`);
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [active]);

  if (!row) return null;
  const leaves = Object.entries(fields).filter((entry): entry is [string, LeafField] => !isRows(entry[1]));
  const spoken = leaves.filter(([, field]) => field.spoken);
  const words = (name: string, where: Language) => spokenAt(row, name)[where];
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const told = spoken.filter(([leaf], at) => !heads || at === 0 || text(words(leaf, master)) !== '');
  const shared = leaves.filter(([, field]) => !field.spoken);
  const bare = isBare(fields, row);
  const state = here === master ? null : stateOf(fields, row, here);
  const first = spoken[0]?.[0] ?? '';
  const name = text(words(first, here)) || text(words(first, master));

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
  const next = (at: number) => () => {
    const inputs = line.current?.querySelectorAll<HTMLElement>(':is(input, textarea)[data-path]') ?? [];
    const following = inputs[at + 1];
    if (following) following.focus();
    else if (arranges && !heads) editor.send({ type: 'row.added' });
  };
  const cell = (leaf: string, field: LeafField, where: Language | null, at: number) => {
    const place = `${path}/${id}/${leaf}`;
    const value = where === null ? row[leaf] : words(leaf, where);
    const ghost = where === null || where === master ? undefined : text(words(leaf, master));
    const editable = where === null ? arranges : writes;
    const stale = where !== null && where !== master && isStale(row, leaf, where);
    const props = { path: place, field, language: where, value, label: label(place), ghost };
    if (active && editable)
      return (
        <div key={leaf} className={styles.edited}>
          <ValueInput {...props} onEnter={next(at)} className={`${styles.input} ${at === 0 ? styles.leads : ''}`} />
          {stale && <CommandButton id="field.confirm" size="small" tone="quiet" className={styles.confirm} />}
        </div>
      );
    // a heading takes no room for what it does not say; with the caret in it every input is there
    if (heads && at > 0 && text(value) === '' && !ghost) return null;
    return <Cell key={leaf} {...props} leads={at === 0} stale={stale} currency={currency} editable={editable} />;
  };

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
        {arranges && (
          <SortHandle sortable={sortable} path={path} id={id} name={name || label(path)} tabbable={active} />
        )}
      </div>
      {twin && (
        <div className={styles.source} role="cell" lang={master} dir="ltr">
          {told.map(([leaf, field], at) => (
            <Cell
              key={leaf}
              path={`${path}/${id}/${leaf}`}
              field={field}
              language={master}
              value={words(leaf, master)}
              label={label(`${path}/${id}/${leaf}`)}
              leads={at === 0}
              currency={currency}
              editable={false}
            />
          ))}
        </div>
      )}
      <div className={styles.words} role="cell" aria-label={ownNames[here]}>
        {spoken.map(([leaf, field], at) => cell(leaf, field, here, at))}
        {bare && <p className={styles.dropped}>{intl.formatMessage({ id: 'editor.rowDropped' })}</p>}
      </div>
      <div className={styles.end} role="cell">
        {shared.map(([leaf, field], at) => cell(leaf, field, null, spoken.length + at))}
        {heads && count !== undefined && (
          <span className={styles.count}>{intl.formatMessage({ id: 'editor.rowCount' }, { count })}</span>
        )}
        {state && !bare && (
          <StatusTag tone={tones[state]}>{intl.formatMessage({ id: `editor.state.${state}` })}</StatusTag>
        )}
      </div>
      <div className={styles.more} role="cell">
        {arranges && (
          <RowMenu path={path} id={id} name={name || label(path)} first={`${path}/${id}/${first}`} tabbable={active} />
        )}
      </div>
    </div>
  );
});
