import { type AnyActorLogic, fromPromise } from 'xstate';

/** The default of an actor that a machine only names by type: `src/app/create-app.ts` provides the real one. */
export const unprovidedActor = (actor: string) => (): Promise<never> => Promise.reject(new Error(`provide "${actor}"`));

/** The default of a machine whose code is loaded before it is first started, and which is only named by type until then. */
export const unprovidedMachine = <Machine extends AnyActorLogic>(actor: string): Machine =>
  fromPromise(unprovidedActor(actor)) as AnyActorLogic as Machine;
