/** The default of an actor that a machine only names by type: `src/app/create-app.ts` provides the real one. */
export const unprovidedActor = (actor: string) => (): Promise<never> => Promise.reject(new Error(`provide "${actor}"`));
