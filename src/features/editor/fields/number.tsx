import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';

/** A number with a point or a comma; anything else is returned as typed, '' is no number. */
const toNumber = (text: string): unknown => {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
};

const NumberInput = (props: InputProps) => (
  <ParsedInput
    {...props}
    inputMode={props.field.type === 'decimal' ? 'decimal' : 'numeric'}
    toText={(value) => (typeof value === 'number' ? String(value) : typedText(value))}
    parse={toNumber}
  />
);

export const numberEditor: FieldEditor = {
  shown: 'text',
  numeric: true,
  Input: NumberInput,
  format: (value, _, { intl }) => (typeof value === 'number' ? intl.formatNumber(value) : typedText(value)),
  parseCell: toNumber,
};
