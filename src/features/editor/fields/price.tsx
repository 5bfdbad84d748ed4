import { useIntl } from 'react-intl';
import { type EditorSnapshot, venue } from '../../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../context/editor-context.tsx';
import { type AmountError, parseAmount, toMinorUnits } from './parse-amount.ts';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';

const selectCurrency = (snapshot: EditorSnapshot) => venue(snapshot).currency;

const errorMessages: Record<AmountError, string> = {
  notAmount: 'editor.price.notAmount',
  negative: 'editor.price.negative',
  tooPrecise: 'editor.price.tooPrecise',
  tooMuch: 'editor.price.tooMuch',
};

const toAmount = (text: string, currency: string): unknown => {
  const amount = parseAmount(text, currency);
  return amount.ok ? amount.value : text;
};

/** An amount in the venue's currency; the draft holds minor units. */
function PriceInput(props: InputProps) {
  const intl = useIntl();
  const currency = useEditorSelector(selectCurrency);
  return (
    <ParsedInput
      {...props}
      inputMode="decimal"
      toText={(value) => (typeof value === 'number' ? toMinorUnits(value, currency) : typedText(value))}
      parse={(text) => toAmount(text, currency)}
      getError={(text) => {
        const amount = parseAmount(text, currency);
        return amount.ok ? null : intl.formatMessage({ id: errorMessages[amount.problem] });
      }}
    />
  );
}

export const priceEditor: FieldEditor = {
  shown: 'text',
  numeric: true,
  Input: PriceInput,
  format: (value, _, { money }) => (typeof value === 'number' ? money(value) : typedText(value)),
  parseCell: (cell, _, currency) => toAmount(cell, currency),
};
