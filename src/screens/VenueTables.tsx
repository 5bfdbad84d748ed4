import { useActors } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { TableSetup } from '../features/venue-tables/TableSetup.tsx';

const TableDialogHost = createDialogHost(
  'venueTableDialog',
  () => import('../features/venue-tables/TableDialog.tsx'),
  ({ TableDialog }, dialog) => <TableDialog dialog={dialog} />,
);

/** The tables of the venue and how they are joined; the dialog of one opens over them. */
export function VenueTables() {
  const { venueTables } = useActors();
  return (
    venueTables && (
      <>
        <TableSetup list={venueTables} />
        <TableDialogHost />
      </>
    )
  );
}
