import type { RunningActors } from '../../actors/actors-context.tsx';

export type CropActor = NonNullable<RunningActors['crop']>;
