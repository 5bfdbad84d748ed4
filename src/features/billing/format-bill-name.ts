import type { Bill } from '../../../machines/billing/billing.types.ts';
import { formatComposed, type Messages } from '../../i18n/use-messages.ts';

/** "No. 12 · Event", or "Draft · Event". */
export const formatBillName = (intl: Messages<'billing'>, { number, type }: Bill): string =>
  [
    number === null
      ? intl.formatMessage({ id: 'billing.status.draft' })
      : intl.formatMessage({ id: 'billing.number' }, { number: String(number) }),
    formatComposed(intl, `billing.type.${type}`),
  ].join(' · ');
