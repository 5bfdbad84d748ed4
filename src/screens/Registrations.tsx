import { useActors } from '../actors/actors-context.tsx';
import { RegistrationTable } from '../features/registrations/RegistrationTable.tsx';
import { createDialogHost } from './dialog-host.tsx';

const RegistrationDialogHost = createDialogHost(
  'registrationDialog',
  () => import('../features/registrations/RegistrationDialog.tsx'),
  ({ RegistrationDialog }, dialog) => <RegistrationDialog dialog={dialog} />,
);

/** The guests who registered for a day; the dialog of a new one opens over them. */
export function Registrations() {
  const { registrations } = useActors();
  return (
    registrations && (
      <>
        <RegistrationTable list={registrations} />
        <RegistrationDialogHost />
      </>
    )
  );
}
