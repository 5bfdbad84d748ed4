import { createPublishActors } from '../../machines/publish/publish.actors.ts';
import { publishMachine } from '../../machines/publish/publish.machine.ts';
import { publishCommands } from '../commands/publish.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createPublish = ({ ports }: ScreenDependencies) => {
  registerCommands('publish', publishCommands);
  return publishMachine.provide({ actors: createPublishActors(ports) });
};
