import { IconCheck, IconClose, IconDelete, IconDown, IconNote, IconUndo } from '../ui/icons.ts';
import type { Command } from './command.ts';

const inEditor = { area: 'editor', group: 'do', to: 'fieldNotes' } as const;
const inPanel = { area: 'fieldNotes', group: 'do', to: 'fieldNotes', silent: true } as const;

/** Commands of the notes on the fields of the open item. */
export const fieldNoteCommands: readonly Command[] = [
  {
    ...inEditor,
    id: 'note.add',
    icon: IconNote,
    // as spreadsheets have it
    keys: ['Shift+F2'],
    event: () => ({ type: 'note.started' }),
  },
  { ...inEditor, id: 'note.list', icon: IconNote, event: () => ({ type: 'notes.opened' }) },
  {
    ...inEditor,
    id: 'note.next',
    to: 'editor',
    icon: IconDown,
    keys: ['Shift+F8'],
    event: () => ({ type: 'note.next' }),
  },
  { ...inPanel, id: 'note.close', icon: IconClose, event: () => ({ type: 'notes.closed' }) },
  {
    ...inPanel,
    id: 'note.send',
    icon: IconCheck,
    keys: ['Mod+Enter'],
    online: true,
    event: () => ({ type: 'note.sent' }),
  },
  {
    ...inPanel,
    id: 'note.resolve',
    icon: IconCheck,
    online: true,
    event: (_, { id = '' }) => ({ type: 'note.resolved', id, resolved: true }),
  },
  {
    ...inPanel,
    id: 'note.reopen',
    icon: IconUndo,
    online: true,
    event: (_, { id = '' }) => ({ type: 'note.resolved', id, resolved: false }),
  },
  {
    ...inPanel,
    id: 'note.delete',
    icon: IconDelete,
    online: true,
    event: (_, { id = '' }) => ({ type: 'note.deleted', id }),
  },
];
