import { useEffect, useId, useRef } from 'react';
import { useActors } from '../app/actors-context.tsx';

/** Back closes what lies over the page, before it leads anywhere. `close`: null when it stays, or is not open. */
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
