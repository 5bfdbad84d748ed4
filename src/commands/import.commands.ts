import type { EditorSnapshot } from '../../machines/editor/editor.selectors.ts';
import { listPackages } from '../../machines/editor/item-actions/exported-item.ts';
import { getMenuExport } from '../../machines/import/menu-export.ts';
import type { Actors, Choice, Command, CommandContext } from './command.ts';
import { currentSubject } from './current-kind.ts';
import { IconCheck, IconFileExport, IconFileImport, IconMenu, IconTableExport } from '../ui/icons.ts';

const inEditor = { area: 'editor', group: 'do', to: 'editor' } as const;

/** The packages of the page that is open, by their names. */
const listSoldPackages = ({ editor }: Actors): Choice[] => {
  const snapshot = editor?.getSnapshot() as EditorSnapshot | undefined;
  if (!snapshot?.context) return [];
  const { references } = snapshot.context;
  return listPackages(snapshot.context).map((id) => ({ value: id, text: references[id]?.name ?? id }));
};

const findMenuExport = ({ route: { kind } }: CommandContext) => kind && getMenuExport(kind);

/** Files of the current item. */
export const itemFileCommands: readonly Command[] = [
  { ...inEditor, id: 'editor.export', icon: IconFileExport, event: () => ({ type: 'item.exported' }) },
  { ...inEditor, id: 'editor.exportSheet', icon: IconTableExport, event: () => ({ type: 'sheet.exported' }) },
  {
    ...inEditor,
    id: 'editor.exportSheetExcel',
    icon: IconTableExport,
    event: () => ({ type: 'sheet.exported', format: 'xlsx' }),
  },
  {
    ...inEditor,
    id: 'editor.exportToMenu',
    online: true,
    icon: IconMenu,
    event: () => ({ type: 'menu.exported' }),
    needs: ['write', currentSubject],
    silent: (_, where) => findMenuExport(where) !== 'item',
  },
  {
    ...inEditor,
    id: 'editor.exportPackageToMenu',
    online: true,
    icon: IconMenu,
    event: (_, { packageId }) => ({ type: 'menu.exported', ...(packageId !== undefined && { packageId }) }),
    needs: ['write', currentSubject],
    blocked: (actors) => (listSoldPackages(actors).length > 0 ? null : 'error.choosePackageBeforeExport'),
    silent: (_, where) => typeof findMenuExport(where) !== 'object',
    arguments: [
      {
        name: 'packageId',
        required: true,
        choices: (where, actors) => (typeof findMenuExport(where) === 'object' ? listSoldPackages(actors) : []),
      },
    ],
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
