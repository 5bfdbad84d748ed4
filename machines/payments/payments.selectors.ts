import type { SnapshotFrom } from 'xstate';
import type { paymentsMachine } from './payments.machine.ts';
import type { PaymentsScope } from './payments.types.ts';

type List = SnapshotFrom<typeof paymentsMachine>;

export const selectPaymentsVenue = ({ context }: List) => (context.scope as PaymentsScope).venue;
export const selectPaymentCounters = ({ context }: List) => context.counters;

const totalKinds = ['in', 'out', 'balance', 'turnover'] as const;
type PaymentTotals = Record<(typeof totalKinds)[number], number>;

/** The name of a total among the counters: `ILS in`. */
export const toTotalCounters = (totals: readonly ({ currency: string } & PaymentTotals)[]): Record<string, number> =>
  Object.fromEntries(
    totals.flatMap(({ currency, ...amounts }) => totalKinds.map((kind) => [`${currency} ${kind}`, amounts[kind]])),
  );

/** The totals that are among the counters, by currency; minor units. */
export const readTotals = (counters: Readonly<Record<string, number>>): [currency: string, totals: PaymentTotals][] =>
  Object.keys(counters)
    .filter((name) => name.endsWith(' in'))
    .map((name) => {
      const currency = name.slice(0, -' in'.length);
      const read = (kind: string): number => counters[`${currency} ${kind}`] ?? 0;
      return [
        currency,
        { in: read('in'), out: read('out'), balance: read('balance'), turnover: read('turnover') },
      ] as const as [string, PaymentTotals];
    });
