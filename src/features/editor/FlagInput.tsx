import type { Path } from '../../../graphql/content/draft.types.ts';
import { useEditor } from './editor-context.tsx';
import styles from './inputs.module.css';

interface Props {
  path: Path;
  value: unknown;
  label: string;
  disabled?: boolean;
}

/** Yes or no, for all languages at once. */
export function FlagInput({ path, value, label, disabled = false }: Props) {
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
