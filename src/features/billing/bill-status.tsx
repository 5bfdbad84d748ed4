import { useMessages } from '../../i18n/use-messages.ts';
import type { BillStatus } from '../../../graphql/domain/billing.ts';
import type { Bill } from '../../../machines/billing/billing.types.ts';
import { IconWarning } from '../../ui/icons.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';

const tones: Record<BillStatus, Tone> = {
  draft: 'plain',
  open: 'info',
  paid: 'good',
  void: 'plain',
  uncollectible: 'warn',
};

/** The state of a bill; an overdue one says for how many days. */
export function BillStatusTag({ bill: { status, overdueDays } }: { bill: Bill }) {
  const intl = useMessages('billing');
  return overdueDays > 0 ? (
    <StatusTag tone="bad" icon={IconWarning}>
      {intl.formatMessage({ id: 'billing.overdue' }, { days: overdueDays })}
    </StatusTag>
  ) : (
    <StatusTag tone={tones[status]}>{intl.formatMessage({ id: `billing.status.${status}` })}</StatusTag>
  );
}
