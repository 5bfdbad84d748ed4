import { useIntl } from 'react-intl';
import type { LeafField } from '../../../../graphql/content/model/define-kind.ts';
import { useMoneyFormat } from '../../../i18n/format-money.ts';
import { fieldEditors } from './field-editors.ts';

/** Values in words, by their field's type; `option` labels a stored option. */
export const useFormatValue = (
  currency: string,
): ((field: LeafField, value: unknown, option: (value: string) => string) => string) => {
  const intl = useIntl();
  const money = useMoneyFormat(currency);
  return (field, value, option) => fieldEditors[field.type].format(value, field, { intl, currency, money, option });
};
