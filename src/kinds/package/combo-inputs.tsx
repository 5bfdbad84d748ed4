import { useMessages } from '../../i18n/use-messages.ts';
import { type Fields, isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { getLocalized } from '../../../graphql/content/field-values.ts';
import { getDirection, master } from '../../../graphql/domain/languages.ts';
import { canWrite, language, sideBySide, venue } from '../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { getFieldEditor } from '../../fields/field-editors.ts';
import { ReadOnlyValue } from '../../features/editor/ReadOnlyValue.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { type Icon, IconMinus, IconPlus } from '../../ui/icons.ts';
import styles from './combo-builder.module.css';

interface Props {
  /** path of the row */
  list: Path;
  row: Row;
  fields: Fields;
  name: string;
  leads?: boolean;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One value of a row: its input, or the value alone for who may not change it. */
export function RowInput({ list, row, fields, name, leads = false }: Props) {
  const here = useEditorSelector(language);
  const showsEnglish = useEditorSelector(sideBySide);
  const field = fields[name];
  const where = field && !isRows(field) && field.localized ? here : null;
  const writes = useEditorSelector((it) => canWrite(it, where));
  const { currency } = useEditorSelector(venue);
  const path = `${list}/${name}`;
  const label = useFieldLabel(useKind())(path);
  if (field === undefined || isRows(field)) return null;
  const value = where === null ? row[name] : getLocalized(row, name)[where];
  const ghost = where === null || where === master ? '' : toText(getLocalized(row, name)[master]);
  const shown = { path, field, language: where, value, label, ...(ghost !== '' && { ghost }) };
  const { Input } = getFieldEditor(field);
  return (
    <div className={`${styles.value} ${leads ? styles.leads : ''}`} title={field.type === 'text' ? undefined : label}>
      {showsEnglish && ghost !== '' && (
        <p className={styles.source} lang={master} dir={getDirection(master)}>
          {ghost}
        </p>
      )}
      {writes ? (
        <Input {...shown} {...(field.type === 'text' && { onEnter: () => undefined })} />
      ) : (
        <ReadOnlyValue {...shown} leads={leads} currency={currency} editable={false} />
      )}
    </div>
  );
}

/** A small number with a button on each side. */
export function CountInput(props: Props) {
  const intl = useMessages('inputs');
  const editor = useEditor();
  const { list, row, fields, name } = props;
  const path = `${list}/${name}`;
  const label = useFieldLabel(useKind())(path);
  const writes = useEditorSelector((it) => canWrite(it, null));
  const field = fields[name];
  const value = typeof row[name] === 'number' ? row[name] : 0;
  if (field?.type !== 'integer') return null;
  const { min, max } = field.bounds;
  const step = (by: number, icon: Icon, text: 'package.fewer' | 'package.more') => (
    <IconButton
      icon={icon}
      size="small"
      label={`${label}: ${intl.formatMessage({ id: text })}`}
      aria-disabled={value + by < min || value + by > max || undefined}
      onClick={() => {
        const next = Math.min(max, Math.max(min, value + by));
        editor.send({ type: 'field.changed', path, language: null, value: next });
      }}
    />
  );
  return (
    <span className={styles.stepper} dir="ltr">
      {writes && step(-1, IconMinus, 'package.fewer')}
      <RowInput {...props} />
      {writes && step(1, IconPlus, 'package.more')}
    </span>
  );
}

interface ToggleProps {
  path: Path;
  value: unknown;
  on: Icon;
  off: Icon;
  tone?: 'good' | 'warn';
}

/** A flag as an icon; with its label on a phone. */
export function IconToggle({ path, value, on, off, tone = 'good' }: ToggleProps) {
  const editor = useEditor();
  const label = useFieldLabel(useKind())(path);
  const disabled = !useEditorSelector((it) => canWrite(it, null));
  const isOn = value === true;
  const Sign = isOn ? on : off;
  return (
    <label className={styles.toggle} title={label} data-on={isOn ? tone : undefined}>
      <input
        type="checkbox"
        className="unseen"
        data-path={path}
        checked={isOn}
        disabled={disabled}
        onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
        onChange={({ target }) => editor.send({ type: 'field.changed', path, language: null, value: target.checked })}
      />
      <Sign size={18} stroke={1.75} aria-hidden />
      <span className={styles.toggleLabel}>{label}</span>
    </label>
  );
}
