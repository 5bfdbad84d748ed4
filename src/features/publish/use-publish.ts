import type { RunningActors } from '../../actors/actors-context.tsx';

export type PublishActor = NonNullable<RunningActors['publish']>;
