import { type AnyActorLogic, fromPromise } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { type ScreenActorName, screenActorNames, type ScreenMachines } from '../../machines/screens/screen-actors.ts';
import type { ScreenName } from '../../machines/screens/screen-records.ts';
import { type ScreenCode, screenCodeMachine } from '../../machines/screens/screen-code.machine.ts';
import { type DeferredCommands, registerCommands } from '../commands/command-registry.ts';
import { createDeferredLogic } from '../runtimes/deferred-logic.ts';
import type { ScreenDependencies } from '../runtimes/screen-dependencies.ts';
import { loadScreen } from '../runtimes/screen-loader.ts';

/** Rejects when the chunk of the kind's declaration cannot be fetched. */
const requireKind = async (kind: KindName): Promise<void> =>
  (await import('../../graphql/content/kinds/load-kind.ts')).loadKind(kind);

/** The actors of all screens; each one's code is loaded with the first screen that runs it. */
export const createScreenActors = (services: Omit<ScreenDependencies, 'preloadEditor'>) => {
  const dependencies: ScreenDependencies = {
    ...services,
    // code that fails to load is requested again when it is needed
    preloadEditor: () => void deferred.editor.load('ItemEditor').catch(() => undefined),
  };
  const loadLogic = async (name: ScreenActorName, screen: ScreenName): Promise<AnyActorLogic> => {
    const { actors, commands = {} } = await loadScreen(screen);
    const createLogic = actors[name];
    if (createLogic === undefined) throw new Error(`the runtime of ${screen} has no actor "${name}"`);
    for (const [owner, own] of Object.entries(commands)) registerCommands(owner as DeferredCommands, own);
    return createLogic(dependencies);
  };
  const deferred = mapActors((name) => createDeferredLogic((screen: ScreenName) => loadLogic(name, screen)));
  const machines = mapActors((name) => deferred[name].logic) as ScreenMachines;
  return {
    ...machines,
    screenCode: screenCodeMachine.provide({
      actors: {
        loadScreenActor: fromPromise<void, ScreenCode>(async ({ input: { actor, screen, kind } }) => {
          await Promise.all([deferred[actor].load(screen), kind === null ? undefined : requireKind(kind)]);
        }),
      },
    }),
  };
};

const mapActors = <Value>(create: (name: ScreenActorName) => Value) =>
  Object.fromEntries(screenActorNames.map((name) => [name, create(name)])) as Record<ScreenActorName, Value>;
