import type { RunningActors } from '../../app/actors-context.tsx';

export type CropActor = NonNullable<RunningActors['crop']>;
