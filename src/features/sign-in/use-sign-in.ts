import type { RunningActors } from '../../actors/actors-context.tsx';

export type SignInActor = NonNullable<RunningActors['signIn']>;
