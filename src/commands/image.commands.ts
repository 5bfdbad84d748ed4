import type { Command } from './command.ts';
import { currentSubject } from './current-kind.ts';
import { IconClose, IconCrop, IconDelete, IconImage, IconImageChange, IconRefresh } from '../ui/icons.ts';

const inEditor = { area: 'editor', group: 'do', to: 'editor', needs: ['write', currentSubject] } as const;

/** Commands of images: the current row's, or those at the argument `path`. */
export const imageCommands: readonly Command[] = [
  { ...inEditor, id: 'images.add', icon: IconImage, event: (_, { path }) => ({ type: 'images.requested', path }) },
  {
    ...inEditor,
    id: 'image.replace',
    icon: IconImageChange,
    event: (_, { path }) => ({ type: 'image.requested', path }),
  },
  { ...inEditor, id: 'image.crop', icon: IconCrop, event: (_, { path }) => ({ type: 'crop.opened', path }) },
  { ...inEditor, id: 'image.remove', icon: IconDelete, event: (_, { path }) => ({ type: 'image.removed', path }) },
  { ...inEditor, id: 'image.retry', icon: IconRefresh, event: (_, { path }) => ({ type: 'image.retried', path }) },
  {
    ...inEditor,
    id: 'image.cancel',
    icon: IconClose,
    event: (_, { path }) => ({ type: 'image.cancelled', path }),
  },
];
