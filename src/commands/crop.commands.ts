import { aspectRatios } from '../../graphql/domain/images.ts';
import type { CropMode } from '../../machines/crop/crop.machine.ts';
import type { Command } from './command.ts';
import { IconCheck, IconClose, IconCrop, IconFocus, IconUndo, IconZoomIn, IconZoomOut } from '../ui/icons.ts';

const inCrop = { area: 'crop', group: 'do', to: 'crop' } as const;
const modes: readonly CropMode[] = ['box', 'focus'];

/** Commands of the crop tool, loaded with it. */
export const cropCommands: readonly Command[] = [
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
