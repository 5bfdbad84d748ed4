import { type ReactNode, useCallback } from 'react';
import { useActors } from '../actors/actors-context.tsx';
import { OverlayContext, type RegisterOverlay } from '../ui/use-close-on-back.ts';

/** Makes Back close the topmost overlay: navigation decides, the overlays of `src/ui` only register. */
export function OverlayHistory({ children }: { children: ReactNode }) {
  const { navigation } = useActors();
  const register = useCallback<RegisterOverlay>(
    (id, close) => {
      navigation.send({ type: 'overlay.opened', id });
      const subscription = navigation.on('overlay.left', (left) => left.id === id && close());
      return () => {
        subscription.unsubscribe();
        navigation.send({ type: 'overlay.closed', id });
      };
    },
    [navigation],
  );
  return <OverlayContext value={register}>{children}</OverlayContext>;
}
