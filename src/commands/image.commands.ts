import { aspectRatios } from '../../graphql/domain/images.ts';
import type { CropMode } from '../../machines/crop/crop.machine.ts';
import type { Command } from './command.ts';
import { currentSubject } from './current-kind.ts';
import {
  IconCheck,
  IconClose,
  IconCrop,
  IconFocus,
  IconImage,
  IconImageChange,
  IconRefresh,
  IconUndo,
  IconZoomIn,
  IconZoomOut,
} from '../ui/icons.ts';

const inEditor = { area: 'editor', group: 'do', to: 'editor', needs: ['write', currentSubject] } as const;
const inCrop = { area: 'crop', group: 'do', to: 'crop' } as const;
const modes: readonly CropMode[] = ['box', 'focus'];

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
  { ...inEditor, id: 'image.retry', icon: IconRefresh, event: (_, { path }) => ({ type: 'image.retried', path }) },
  {
    ...inEditor,
    id: 'image.cancel',
    icon: IconClose,
    event: (_, { path }) => ({ type: 'image.cancelled', path }),
  },

  { ...inCrop, id: 'crop.apply', icon: IconCheck, keys: ['Mod+Enter'], event: () => ({ type: 'crop.applied' }) },
  { ...inCrop, id: 'crop.reset', icon: IconUndo, event: () => ({ type: 'crop.reset' }) },
  {
    ...inCrop,
    id: 'crop.ratio',
    icon: IconCrop,
    event: (_, { ratio }) => ({ type: 'crop.ratioChosen', ratio: aspectRatios.find((it) => it === ratio) ?? 'free' }),
    arguments: [
      {
        name: 'ratio',
        required: true,
        choices: () =>
          aspectRatios.map((value) =>
            value === 'free' ? { value, label: 'crop.ratio.free' } : { value, text: value },
          ),
      },
    ],
  },
  {
    ...inCrop,
    id: 'crop.mode',
    icon: IconFocus,
    event: (_, { mode }) => ({ type: 'mode.chosen', mode: modes.find((it) => it === mode) ?? 'box' }),
    arguments: [
      {
        name: 'mode',
        required: true,
        choices: () => modes.map((value) => ({ value, label: `crop.mode.${value}` })),
      },
    ],
  },
  { ...inCrop, id: 'crop.removeFocus', icon: IconClose, event: () => ({ type: 'focus.removed' }) },
  { ...inCrop, id: 'crop.grow', icon: IconZoomIn, event: () => ({ type: 'crop.zoomed', by: 0.05 }) },
  { ...inCrop, id: 'crop.shrink', icon: IconZoomOut, event: () => ({ type: 'crop.zoomed', by: -0.05 }) },
];
