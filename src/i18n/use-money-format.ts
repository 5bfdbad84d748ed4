import { useMessages } from './use-messages.ts';
import { createMoneyFormat } from '../../graphql/domain/format-money.ts';

export const useMoneyFormat = (currency: string) => createMoneyFormat(useMessages().locale, currency);
