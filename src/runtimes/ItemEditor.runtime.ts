import { editorCommands } from '../commands/editor.commands.ts';
import { ItemEditor } from '../screens/ItemEditor.tsx';
import { createEditor } from './create-editor.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'ItemEditor'> = {
  component: ItemEditor,
  commands: { editor: editorCommands },
  actors: { editor: createEditor },
};
