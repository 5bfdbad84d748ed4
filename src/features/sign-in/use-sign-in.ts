import type { RunningActors } from '../../app/actors-context.tsx';

export type SignInActor = NonNullable<RunningActors['signIn']>;
