import { isReadOtherwise, parseAmount, toAmountText } from '../../graphql/domain/amounts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { type EditorSnapshot, venue } from '../../machines/editor/editor.selectors.ts';
import { useMoneyFormat } from '../i18n/use-money-format.ts';
import { useEditorSelector } from '../editor-context/editor-context.tsx';
import { amountMessages } from './sheet-money.ts';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { toAmount } from './spellings.ts';

const selectCurrency = (snapshot: EditorSnapshot) => venue(snapshot).currency;

/** An amount in the venue's currency; the draft holds minor units. */
function PriceInput(props: InputProps) {
  const intl = useMessages('item');
  const currency = useEditorSelector(selectCurrency);
  const money = useMoneyFormat(currency);
  return (
    <ParsedInput
      {...props}
      inputMode="decimal"
      toText={(value) => (typeof value === 'number' ? toAmountText(value, currency) : typedText(value))}
      parse={(text) => toAmount(text, currency)}
      getError={(text) => {
        const amount = parseAmount(text, currency);
        return amount.ok ? null : intl.formatMessage({ id: amountMessages[amount.error] });
      }}
      getReading={(text) => {
        const amount = parseAmount(text, currency);
        if (!amount.ok || amount.value === null || !isReadOtherwise(text, currency, intl.locale)) return null;
        return intl.formatMessage({ id: 'editor.price.reading' }, { amount: money(amount.value) });
      }}
    />
  );
}

export const priceEditor: FieldEditor = {
  shown: 'text',
  numeric: true,
  Input: PriceInput,
  format: (value, _, { money }) => (typeof value === 'number' ? money(value) : typedText(value)),
  parseCell: (cell, _, { currency }) => toAmount(cell, currency),
};
