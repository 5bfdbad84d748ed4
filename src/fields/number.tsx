import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { toNumber } from './spellings.ts';

const NumberInput = (props: InputProps) => (
  <ParsedInput
    {...props}
    inputMode={props.field.type === 'decimal' ? 'decimal' : 'numeric'}
    toText={(value) => (typeof value === 'number' ? String(value) : typedText(value))}
    parse={(text) => toNumber(text, props.field)}
  />
);

export const numberEditor: FieldEditor = {
  shown: 'text',
  numeric: true,
  Input: NumberInput,
  format: (value, _, { intl }) => (typeof value === 'number' ? intl.formatNumber(value) : typedText(value)),
  parseCell: toNumber,
};
