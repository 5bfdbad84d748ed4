import { useIntl } from 'react-intl';
import { createMoneyFormat } from './format-money.ts';

export const useMoneyFormat = (currency: string) => createMoneyFormat(useIntl().locale, currency);
