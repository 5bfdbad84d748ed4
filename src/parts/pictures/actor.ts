import type { RunningActors } from '../running.tsx';

export type CropActor = NonNullable<RunningActors['crop']>;
