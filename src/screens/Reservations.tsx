import { useEffect } from 'react';
import { useActors } from '../actors/actors-context.tsx';
import { createDialogHost } from './dialog-host.tsx';
import { preloadPalette } from '../features/palette/PaletteLoader.tsx';
import { ReservationTable } from '../features/reservations/ReservationTable.tsx';
import { overlayLoaders } from '../ui/overlay-loader.ts';

const ReservationDialogHost = createDialogHost(
  'reservationDialog',
  () => import('../features/reservations/ReservationDialog.tsx'),
  ({ ReservationDialog }, dialog) => <ReservationDialog dialog={dialog} />,
  // a reservation can be made without a network
  { whileIdle: true },
);

/** The reservations; the dialog of one opens over them. */
export function Reservations() {
  const { reservations } = useActors();
  // the reservations work offline: the rows' menus, and the reasons that the palette shows, must be loaded before
  useEffect(() => {
    overlayLoaders.warm();
    preloadPalette();
  }, []);
  return (
    reservations && (
      <>
        <ReservationTable reservations={reservations} />
        <ReservationDialogHost />
      </>
    )
  );
}
