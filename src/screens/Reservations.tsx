import { useEffect } from 'react';
import { useActors } from '../actors/actors-context.tsx';
import { preloadPalette } from '../features/palette/PaletteLoader.tsx';
import { ReservationTable } from '../features/reservations/ReservationTable.tsx';
import { ReservationDialogHost } from '../features/reservations/ReservationDialogHost.tsx';
import { overlayLoaders } from '../ui/overlay-loader.ts';

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
