import { createListActors } from '../../../machines/list/list.actors.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports, download }: ScreenDependencies) =>
  listMachine.provide({ actors: createListActors({ ...ports, save: download }) });
