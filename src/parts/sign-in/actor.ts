import type { RunningActors } from '../running.tsx';

export type SignInActor = NonNullable<RunningActors['signIn']>;
