import { createPublishActors } from '../../../machines/publish/publish.actors.ts';
import { publishMachine } from '../../../machines/publish/publish.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  publishMachine.provide({ actors: createPublishActors(ports) });
