import { useActors } from '../../actors/actors-context.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';

const reservationDialog = lazyModule(() => import('./ReservationDialog.tsx'));

/** The dialog of a reservation over the table, which does not need its code otherwise. */
export function ReservationDialogHost() {
  const { reservationDialog: dialog } = useActors();
  const code = reservationDialog.useCode(dialog !== null);
  return dialog && code && <code.ReservationDialog dialog={dialog} />;
}
