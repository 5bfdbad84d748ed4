import { createEditorActors } from '../../../machines/editor/editor.actors.ts';
import { editorMachine } from '../../../machines/editor/editor.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports, upload, connectivity, tabs, onLeave, download }: ScreenDependencies) =>
  editorMachine.provide({
    actors: createEditorActors({ ...ports, upload, network: connectivity, tabs, parting: onLeave, save: download }),
  });
