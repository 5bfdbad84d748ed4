import type { Command } from './command.ts';
import { currentSubject } from './current-kind.ts';
import { IconCheck, IconFileExport, IconFileImport, IconMenu, IconTableExport } from '../ui/icons.ts';

const inEditor = { area: 'editor', group: 'do', to: 'editor' } as const;

/** Files of the current item. */
export const itemFileCommands: readonly Command[] = [
  { ...inEditor, id: 'editor.export', icon: IconFileExport, event: () => ({ type: 'item.exported' }) },
  { ...inEditor, id: 'editor.exportSheet', icon: IconTableExport, event: () => ({ type: 'sheet.exported' }) },
  {
    ...inEditor,
    id: 'editor.exportToMenu',
    online: true,
    icon: IconMenu,
    event: () => ({ type: 'menu.exported' }),
    needs: ['write', currentSubject],
    silent: (_, { route }) => route.kind !== 'package',
  },
  {
    ...inEditor,
    id: 'editor.import',
    icon: IconFileImport,
    event: () => ({ type: 'import.opened' }),
    needs: ['write', currentSubject],
  },
  {
    id: 'import.apply',
    area: 'import',
    group: 'do',
    icon: IconCheck,
    keys: ['Mod+Enter'],
    to: 'import',
    event: () => ({ type: 'import.applied' }),
    needs: ['write', currentSubject],
  },
];

/** Items from a file, into a list. */
export const itemsImportCommands: readonly Command[] = [
  {
    id: 'itemsImport.apply',
    area: 'import',
    group: 'do',
    icon: IconCheck,
    to: 'itemsImport',
    online: true,
    event: () => ({ type: 'import.applied' }),
    needs: ['write', currentSubject],
  },
];
