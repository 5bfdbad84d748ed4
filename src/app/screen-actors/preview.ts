import { loadAllKinds } from '../../../graphql/content/kinds/load-kind.ts';
import { createPreviewActors } from '../../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../../machines/preview/preview.machine.ts';
import { previewCommands } from '../../commands/preview.commands.ts';
import { registerCommands } from '../../commands/command-registry.ts';
import type { ScreenDependencies } from './dependencies.ts';

/** A page shows its linked items, of any kind. */
export const createLogic = async ({ ports }: ScreenDependencies) => {
  await loadAllKinds();
  registerCommands('preview', previewCommands);
  return previewMachine.provide({ actors: createPreviewActors(ports) });
};
