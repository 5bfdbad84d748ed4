import { useActors } from '../../actors/actors-context.tsx';

/** The palette's actor, which runs as long as the application does. */
export const usePalette = () => useActors().palette;
