import { createHistoryActors } from '../../../machines/history/history.actors.ts';
import { historyMachine } from '../../../machines/history/history.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  historyMachine.provide({ actors: createHistoryActors(ports) });
