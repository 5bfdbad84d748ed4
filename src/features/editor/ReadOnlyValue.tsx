import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { useOptionLabel } from '../../editor-context/editor-context.tsx';
import { fieldEditors } from '../../fields/field-editors.ts';
import { useFormatValue } from '../../fields/use-format-value.ts';
import styles from './rows.module.css';

interface CellProps {
  path: Path;
  field: LeafField;
  language: Language | null;
  value: unknown;
  ghost?: string;
  label: string;
  /** emphasised: the row's first text */
  leads: boolean;
  stale?: boolean;
  currency: string;
  /** focusable, and replaced by its input on focus */
  editable: boolean;
}

/** A value as text: the whole item stays in the document for find-in-page and screen readers. */
export function ReadOnlyValue({
  path,
  field,
  language,
  value,
  ghost,
  label,
  leads,
  stale,
  currency,
  editable,
}: CellProps) {
  const option = useOptionLabel();
  const format = useFormatValue(currency);
  const { numeric = false, direction = numeric ? 'auto' : undefined } = fieldEditors[field.type];
  const isPlainText = field.type === 'text';
  const wrong = !isPlainText && checkValue(field, value) !== null;
  const text = format(field, value, (one) => option(path, one));
  const variant = numeric ? styles.amount : leads ? styles.leads : styles.follows;
  return (
    <div
      className={`${styles.cell} ${variant} ${text === '' ? styles.empty : ''} ${wrong ? styles.wrong : ''}`}
      role={editable ? 'textbox' : undefined}
      tabIndex={editable ? 0 : undefined}
      aria-label={editable ? label : undefined}
      aria-invalid={wrong || undefined}
      data-path={editable ? path : undefined}
      data-language={editable ? (language ?? undefined) : undefined}
      lang={language ?? undefined}
      dir={language !== null ? getDirection(language) : isPlainText ? 'auto' : undefined}
    >
      {text !== '' ? (
        direction ? (
          <bdi dir={direction}>{text}</bdi>
        ) : (
          text
        )
      ) : (
        <Ghost text={ghost} label={label} shown={editable && isPlainText} />
      )}
      {stale && <span className={styles.staleDot} aria-hidden />}
    </div>
  );
}

/** The English text where a translation is missing; else the field's placeholder. */
function Ghost({ text, label, shown }: { text: string | undefined; label: string; shown: boolean }) {
  if (text) return <span className={styles.ghost}>{text}</span>;
  return shown ? <span className={styles.hintText}>{label}</span> : null;
}
