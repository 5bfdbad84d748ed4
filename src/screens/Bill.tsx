import { useActors } from '../actors/actors-context.tsx';
import { BillPage } from '../features/billing/BillPage.tsx';
import { createDialogHost } from './dialog-host.tsx';

const CreditDialogHost = createDialogHost(
  'creditForm',
  () => import('../features/billing/CreditDialog.tsx'),
  ({ CreditDialog }) => <CreditDialog />,
);

/** One bill; the dialog of a credit opens over it. */
export function Bill() {
  const { bill } = useActors();
  return (
    bill && (
      <>
        <BillPage page={bill} />
        <CreditDialogHost />
      </>
    )
  );
}
