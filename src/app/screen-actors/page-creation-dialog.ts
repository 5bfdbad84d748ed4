import { createPageCreationActors } from '../../../machines/page-creation/page-creation.actors.ts';
import { pageCreationMachine } from '../../../machines/page-creation/page-creation.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  pageCreationMachine.provide({ actors: createPageCreationActors(ports) });
