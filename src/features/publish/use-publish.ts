import type { RunningActors } from '../../app/actors-context.tsx';

export type PublishActor = NonNullable<RunningActors['publish']>;
