import type { ActorRefFrom } from 'xstate';
import type { paletteMachine } from '../../../machines/palette/palette.machine.ts';
import { useActors } from '../running.tsx';

/** The palette's actor, where the palette is drawn: it runs as long as the application does. */
export const usePalette = (): ActorRefFrom<typeof paletteMachine> => {
  const { palette } = useActors();
  if (!palette) throw new Error('the palette is drawn before its actor runs');
  return palette;
};
