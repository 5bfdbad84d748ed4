import { useActors } from '../actors/actors-context.tsx';
import { PaymentTable } from '../features/payments/PaymentTable.tsx';

/** Money in and out of a venue. */
export function Payments() {
  const { payments } = useActors();
  return payments && <PaymentTable list={payments} />;
}
