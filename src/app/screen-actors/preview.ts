import { createPreviewActors } from '../../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../../machines/preview/preview.machine.ts';
import { previewCommands } from '../../commands/preview.commands.ts';
import { registerCommands } from '../../commands/registry.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) => {
  registerCommands('preview', previewCommands);
  return previewMachine.provide({ actors: createPreviewActors(ports) });
};
