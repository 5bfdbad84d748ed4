import { createPageCreationActors } from '../../machines/page-creation/page-creation.actors.ts';
import { pageCreationMachine } from '../../machines/page-creation/page-creation.machine.ts';
import { pageCreationCommands } from '../commands/page-creation.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createPageCreation = ({ ports }: ScreenDependencies) => {
  registerCommands('pageCreation', pageCreationCommands);
  return pageCreationMachine.provide({ actors: createPageCreationActors(ports) });
};
