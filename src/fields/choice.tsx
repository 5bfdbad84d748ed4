import { useMessages } from '../i18n/use-messages.ts';
import { useEditor, useOptionLabel } from '../editor-context/editor-context.tsx';
import { NativeSelect } from '../ui/FormField.tsx';
import styles from './inputs.module.css';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';

function ChoiceInput({ path, field, value, label, id, className, invalid, disabled }: InputProps<'choice'>) {
  const intl = useMessages('item');
  const editor = useEditor();
  const option = useOptionLabel();
  const { options } = field;
  const chosen = typedText(value);
  return (
    <NativeSelect
      id={id}
      value={chosen}
      disabled={disabled}
      data-path={path}
      aria-label={id ? undefined : label}
      aria-invalid={invalid || undefined}
      className={className ?? styles.input}
      onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
      onChange={({ target }) => editor.send({ type: 'field.changed', path, language: null, value: target.value })}
    >
      <option value="">{intl.formatMessage({ id: 'field.choice.none' })}</option>
      {/* a value that is no option any more stays visible until another one is chosen */}
      {(options.includes(chosen) || chosen === '' ? options : [chosen, ...options]).map((one) => (
        <option key={one} value={one}>
          {options.includes(one) ? option(path, one) : one}
        </option>
      ))}
    </NativeSelect>
  );
}

export const choiceEditor: FieldEditor<'choice'> = {
  shown: 'text',
  Input: ChoiceInput,
  format: (value, { options }, { option }) => {
    const chosen = typedText(value);
    return options.includes(chosen) ? option(chosen) : chosen;
  },
  parseCell: (cell) => cell,
};
