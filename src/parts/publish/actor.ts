import type { RunningActors } from '../running.tsx';

export type PublishActor = NonNullable<RunningActors['publish']>;
