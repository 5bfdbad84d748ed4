import { useActors } from '../../actors/actors-context.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';

const ticketDialog = lazyModule(() => import('./ReservationDialog.tsx'));

/** The dialog of a reservation over the table, which does not need its code otherwise. */
export function TicketDialogHost() {
  const { ticketDialog: dialog } = useActors();
  const code = ticketDialog.useCode(dialog !== null);
  return dialog && code && <code.TicketDialog dialog={dialog} />;
}
