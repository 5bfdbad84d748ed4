import { useActors } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { AreaSetup } from '../features/venue-tables/AreaSetup.tsx';

const AreaDialogHost = createDialogHost(
  'venueAreaDialog',
  () => import('../features/venue-tables/AreaDialog.tsx'),
  ({ AreaDialog }, dialog) => <AreaDialog dialog={dialog} />,
);

/** The areas of the venue; the dialog of one opens over them. */
export function VenueAreas() {
  const { venueAreas } = useActors();
  return (
    venueAreas && (
      <>
        <AreaSetup list={venueAreas} />
        <AreaDialogHost />
      </>
    )
  );
}
