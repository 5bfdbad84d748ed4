import type { SnapshotFrom } from 'xstate';
import type { billMachine } from './bill.machine.ts';
import type { billingMachine } from './billing.machine.ts';

type Page = SnapshotFrom<typeof billMachine>;
type List = SnapshotFrom<typeof billingMachine>;

export const selectBill = ({ context }: Page) => context.bill;
export const selectBillError = ({ context }: Page) => context.error;
export const isBillLoading = (page: Page): boolean => page.matches('loading');
export const isBillShown = (page: Page): boolean => page.matches('shown');
export const isActingOnBill = (page: Page): boolean =>
  page.matches({ shown: 'acting' }) || page.matches({ shown: 'savingPdf' });

export const selectBillingFilters = ({ context }: List) => context.query.filters;
export const selectBillingCounters = ({ context }: List) => context.counters;
