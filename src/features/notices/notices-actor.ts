import type { RunningActors } from '../../actors/actors-context.tsx';

export type NoticesActor = NonNullable<RunningActors['notices']>;
