import { useEffect, useId, useRef } from 'react';
import { useActors } from '../actors/actors-context.tsx';

/** Makes Back close an overlay instead of leaving the page. `close`: null while it is not open or may not close. */
export const useCloseOnBack = (close: (() => void) | null): void => {
  const { navigation } = useActors();
  const id = useId();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const closes = close !== null;
  useEffect(() => {
    if (!closes) return;
    navigation.send({ type: 'layer.opened', id });
    const hearing = navigation.on('layer.left', (left) => left.id === id && latest.current?.());
    return () => {
      hearing.unsubscribe();
      navigation.send({ type: 'layer.closed', id });
    };
  }, [navigation, id, closes]);
};
