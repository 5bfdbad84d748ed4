import { useActors } from '../actors/actors-context.tsx';
import { Reservations as Board } from '../features/reservations/Reservations.tsx';
import { TicketDialogHost } from '../features/reservations/TicketDialogHost.tsx';

/** The board of reservations; the dialog of one opens over it. */
export function Reservations() {
  const { rsvp } = useActors();
  return (
    rsvp && (
      <>
        <Board board={rsvp} />
        <TicketDialogHost />
      </>
    )
  );
}
