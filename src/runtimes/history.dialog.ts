import { createHistoryActors } from '../../machines/history/history.actors.ts';
import { historyMachine } from '../../machines/history/history.machine.ts';
import { historyCommands } from '../commands/history.commands.ts';
import { registerCommands } from '../commands/command-registry.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createHistory = ({ ports }: ScreenDependencies) => {
  registerCommands('history', historyCommands);
  return historyMachine.provide({ actors: createHistoryActors(ports) });
};
