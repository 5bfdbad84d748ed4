import { useEditor } from '../editor-context/editor-context.tsx';
import styles from './inputs.module.css';
import type { FieldEditor, InputProps } from './field-editor.ts';

/** A checkbox; its value is the same in all languages. */
function FlagInput({ path, value, label, disabled = false }: InputProps) {
  const editor = useEditor();
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        data-path={path}
        checked={value === true}
        disabled={disabled}
        onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
        onChange={({ target }) => editor.send({ type: 'field.changed', path, language: null, value: target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

export const flagEditor: FieldEditor = {
  shown: 'control',
  Input: FlagInput,
  format: (value, _, { intl }) => intl.formatMessage({ id: value === true ? 'changes.yes' : 'changes.no' }),
};
