import type { RunningActors } from '../../actors/actors-context.tsx';

export type OneTimeCodeActor = NonNullable<RunningActors['oneTimeCode']>;
