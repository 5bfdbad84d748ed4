import { loadAllKinds } from '../../graphql/content/kinds/load-kind.ts';
import { createPreviewActors } from '../../machines/preview/preview.actors.ts';
import { previewMachine } from '../../machines/preview/preview.machine.ts';
import { previewCommands } from '../commands/preview.commands.ts';
import { Preview } from '../screens/Preview.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Preview'> = {
  component: Preview,
  commands: { preview: previewCommands },
  actors: {
    preview: async ({ ports }) => {
      // a page shows its linked items, of any kind
      await loadAllKinds();
      return previewMachine.provide({ actors: createPreviewActors(ports) });
    },
  },
};
