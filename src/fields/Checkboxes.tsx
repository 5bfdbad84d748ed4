import { useEditor } from '../editor-context/editor-context.tsx';
import styles from './inputs.module.css';

interface Props {
  path: string;
  label: string;
  /** whether the label is already shown by the parent */
  labelled: boolean;
  disabled: boolean;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** A group of checkboxes for one value that is a set. */
export function Checkboxes({ path, label, labelled, disabled, options, chosen, onChange }: Props) {
  const editor = useEditor();
  return (
    <fieldset className={styles.options} aria-label={label} disabled={disabled}>
      {!labelled && <legend className={styles.legend}>{label}</legend>}
      {options.map((option, index) => (
        <label key={option.value} className={styles.flag}>
          <input
            type="checkbox"
            // the first one is where "go to this field" leads
            data-path={index === 0 ? path : undefined}
            checked={chosen.includes(option.value)}
            onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
            }
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
