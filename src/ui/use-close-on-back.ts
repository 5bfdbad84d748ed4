import { createContext, useContext, useEffect, useId, useRef } from 'react';

/** Registers an open overlay, whose `close` runs when Back is pressed; returns what unregisters it. */
export type RegisterOverlay = (id: string, close: () => void) => () => void;

/** Provided by the application, which owns navigation; by default Back is the browser's. */
export const OverlayContext = createContext<RegisterOverlay>(() => () => undefined);

/** Makes Back close an overlay instead of leaving the page. `close`: null while it is not open or may not close. */
export const useCloseOnBack = (close: (() => void) | null): void => {
  const register = useContext(OverlayContext);
  const id = useId();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const closes = close !== null;
  useEffect(() => (closes ? register(id, () => latest.current?.()) : undefined), [register, id, closes]);
};
