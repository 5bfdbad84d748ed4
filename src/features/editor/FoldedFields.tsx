import { type ReactNode, useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { isEmpty } from '../../../graphql/content/field-values.ts';
import { useEditor, useFieldLabel, useOptionLabel } from '../../editor-context/editor-context.tsx';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import { useFormatValue } from '../../fields/use-format-value.ts';
import { IconDown, IconUp } from '../../ui/icons.ts';
import type { Leaf } from './row-status.ts';
import styles from './rows.module.css';

interface Props {
  /** of the list */
  path: Path;
  row: Row;
  leaves: readonly Leaf[];
  render: (leaf: Leaf) => ReactNode;
}

/**
 * The values that a row folds: a line of those that are set, and their inputs in the row for which they are opened. The
 * line is one button whether the row has the focus or not, so that the click which brings the focus is not lost.
 */
export function FoldedFields({ path, row, leaves, render }: Props) {
  const intl = useMessages('item');
  const editor = useEditor();
  const { of, arranges, currency, unfolded } = useGrid();
  const label = useFieldLabel(of);
  const option = useOptionLabel();
  const summarize = useFormatValue(currency, 'summarize');
  const panel = useId();
  const rowPath = `${path}/${row._id}`;
  const line = leaves
    .filter(([name, field]) => !isEmpty(field, row[name]))
    .map(([name, field]) => summarize(field, row[name], (one) => option(`${rowPath}/${name}`, one)))
    .join(' · ');
  const isOpen = arranges && unfolded === rowPath;
  // an empty one is opened from the row's menu: a row that grows as it is focused would move those below it
  if (line === '' && !isOpen) return null;
  if (!arranges)
    return (
      <div className={styles.folded} role="cell">
        <span className={styles.summary}>{line}</span>
      </div>
    );

  const names = intl.formatList(
    leaves.map(([name]) => label(`${rowPath}/${name}`)),
    { type: 'unit' },
  );
  const labelled = `${names}: ${line}`;
  const Sign = isOpen ? IconUp : IconDown;
  return (
    <div className={styles.folded} role="cell">
      <button
        type="button"
        className={styles.summary}
        data-command="row.fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={line === '' ? undefined : labelled}
        onClick={() => editor.send({ type: 'fold.toggled', path, id: row._id })}
      >
        <span>{line || names}</span>
        <Sign size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <div id={panel} className={styles.unfolded}>
          {leaves.map(render)}
        </div>
      )}
    </div>
  );
}
