import { useEditor, useOptionLabel } from '../editor-context/editor-context.tsx';
import { Checkboxes } from './Checkboxes.tsx';
import type { FieldEditor, InputProps } from './field-editor.ts';

const chosenIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function MarksInput({ path, field, value, label, id, disabled = false }: InputProps<'marks'>) {
  const editor = useEditor();
  const option = useOptionLabel();
  const { options } = field;
  return (
    <Checkboxes
      path={path}
      label={label}
      labelled={id !== undefined}
      disabled={disabled}
      options={options.map((one) => ({ value: one, label: option(path, one) }))}
      chosen={chosenIn(value)}
      onChange={(chosen) =>
        editor.send({
          type: 'field.changed',
          path,
          language: null,
          value: options.filter((one) => chosen.includes(one)),
        })
      }
    />
  );
}

export const marksEditor: FieldEditor<'marks'> = {
  shown: 'text',
  Input: MarksInput,
  format: (value, _, { intl, option }) => intl.formatList(chosenIn(value).map(option), { type: 'unit' }),
};
