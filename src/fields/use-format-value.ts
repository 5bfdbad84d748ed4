import { useMessages } from '../i18n/use-messages.ts';
import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import { useMoneyFormat } from '../i18n/use-money-format.ts';
import { useItemName } from '../editor-context/editor-context.tsx';
import { getFieldEditor } from './field-editors.ts';

type FormatValue = (field: LeafField, value: unknown, option: (value: string) => string) => string;

/** Formats values by their field's type, or as parts of one line; `option` labels a stored option. */
export const useFormatValue = (currency: string, as: 'format' | 'summarize' = 'format'): FormatValue => {
  const intl = useMessages('item');
  const money = useMoneyFormat(currency);
  const itemName = useItemName();
  return (field, value, option) => {
    const editor = getFieldEditor(field);
    return (editor[as] ?? editor.format)(value, field, { intl, currency, money, option, itemName });
  };
};
