import { createPreviewActors } from '../../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../../machines/preview/preview.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  previewMachine.provide({ actors: createPreviewActors(ports) });
