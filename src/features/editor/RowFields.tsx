import type { ReactNode } from 'react';
import type { FieldType } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { isEmpty } from '../../../graphql/content/field-values.ts';
import { problems } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useFieldLabel } from '../../editor-context/editor-context.tsx';
import { fieldEditors } from '../../fields/field-editors.ts';
import { useGrid } from '../../editor-context/row-grid-context.tsx';
import type { Leaf } from './row-status.ts';
import styles from './rows.module.css';
import { useFieldError } from './use-field-error.ts';

interface Props {
  /** of the list */
  path: Path;
  row: Row;
  leaves: readonly Leaf[];
  /** also fields without a value */
  all: boolean;
  /** shown even when empty: a new row is edited from here on */
  always: readonly string[];
  render: (leaf: Leaf, index: number) => ReactNode;
}

/**
 * The shared values of a row that has several, each with its label. A row that is not being edited shows those with a
 * value or an error.
 */
export function RowFields({ path, row, leaves, all, always, render }: Props) {
  const isSet = ([name, field]: Leaf) => !isEmpty(field, row[name]);
  const prefix = `${path}/${row._id}/`;
  // an empty field may have an error
  const wrong = useEditorSelector((snapshot) =>
    problems(snapshot).some((problem) => problem.level === 'shape' && problem.path.startsWith(prefix)),
  );
  return (
    <div className={styles.fields}>
      {leaves.map((leaf, index) =>
        all || wrong || isSet(leaf) || always.includes(leaf[0]) ? (
          <RowField key={leaf[0]} path={`${path}/${row._id}/${leaf[0]}`} leaf={leaf} value={row[leaf[0]]} active={all}>
            {render(leaf, index)}
          </RowField>
        ) : null,
      )}
    </div>
  );
}

/** These take the whole width. */
const widestTypes: readonly FieldType[] = ['levels', 'location', 'polygon'];
/** These take it while they are edited: their text is a line. */
const wideInputs: readonly FieldType[] = ['marks', 'weekdays'];

interface RowFieldProps {
  path: Path;
  leaf: Leaf;
  value: unknown;
  /** it is edited */
  active: boolean;
  children: ReactNode;
}

function RowField({ path, leaf, value, active, children }: RowFieldProps) {
  const [, field] = leaf;
  const { type } = field;
  const isWide = widestTypes.includes(type) || (active && wideInputs.includes(type));
  const dates = active && field.type === 'dates' ? (field.ranges ? 'list' : 'one') : undefined;
  const label = useFieldLabel(useGrid().of);
  const error = useFieldError(path, field, value);
  return (
    <div className={styles.field} data-wide={isWide || undefined} data-dates={dates}>
      {fieldEditors[type].shown === 'text' && (
        <span className={styles.fieldLabel} aria-hidden>
          {label(path)}
        </span>
      )}
      {children}
      {error !== null && (
        <span className={styles.fieldError} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
