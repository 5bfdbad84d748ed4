import { useActors } from '../actors/actors-context.tsx';
import { BillingTable } from '../features/billing/BillingTable.tsx';

/** The bills of a venue. */
export function Billing() {
  const { billing } = useActors();
  return billing && <BillingTable list={billing} />;
}
