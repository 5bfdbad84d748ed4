import { useEffect } from 'react';
import { useActors } from '../actors/actors-context.tsx';
import { preloadPalette } from '../features/palette/PaletteLoader.tsx';
import { Reservations as Board } from '../features/reservations/Reservations.tsx';
import { TicketDialogHost } from '../features/reservations/TicketDialogHost.tsx';
import { overlayLoaders } from '../ui/overlay-loader.ts';

/** The board of reservations; the dialog of one opens over it. */
export function Reservations() {
  const { rsvp } = useActors();
  // the board works offline: the rows' menus, and the reasons that the palette shows, must be loaded before
  useEffect(() => {
    overlayLoaders.warm();
    preloadPalette();
  }, []);
  return (
    rsvp && (
      <>
        <Board board={rsvp} />
        <TicketDialogHost />
      </>
    )
  );
}
