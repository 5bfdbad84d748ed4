import { scheduledVerbs } from '../../graphql/domain/scheduled-publications.ts';
import type { Command } from './command.ts';
import { createFormDialogCommands } from './form-dialog.commands.ts';
import { createGuestPageCommands } from './guest-page.commands.ts';
import { currentSubject } from './current-kind.ts';
import { IconCheck, IconClock, IconClose, IconPublish, IconUnpublish } from '../ui/icons.ts';

export const publishCommands: readonly Command[] = [
  ...createGuestPageCommands('publish'),
  {
    id: 'publish.confirm',
    online: true,
    area: 'publish',
    group: 'do',
    icon: IconPublish,
    keys: ['Mod+Enter'],
    to: 'publish',
    event: () => ({ type: 'publish.confirmed' }),
    needs: ['publish', currentSubject],
  },
  {
    id: 'publish.unpublish',
    online: true,
    area: 'publish',
    group: 'do',
    icon: IconUnpublish,
    to: 'publish',
    event: () => ({ type: 'publish.unpublish' }),
    needs: ['publish', currentSubject],
  },
  ...scheduledVerbs.map(
    (verb): Command => ({
      id: verb === 'publish' ? 'publish.later' : 'publish.unpublishLater',
      online: true,
      area: 'publish',
      group: 'do',
      icon: IconClock,
      ...(verb === 'publish' && { keys: ['Mod+Shift+Enter'] }),
      to: 'publish',
      event: () => ({ type: 'publish.later', verb }),
      needs: ['publish', currentSubject],
    }),
  ),
  {
    id: 'publish.saveFirst',
    area: 'publish',
    group: 'do',
    icon: IconCheck,
    keys: ['Mod+s'],
    to: 'publish',
    event: () => ({ type: 'publish.saveFirst' }),
  },
  {
    id: 'publish.removeImages',
    area: 'publish',
    group: 'do',
    icon: IconClose,
    to: 'publish',
    event: () => ({ type: 'publish.imagesRemoved' }),
    silent: true,
  },
  {
    id: 'publish.skipSave',
    area: 'publish',
    group: 'do',
    icon: IconPublish,
    to: 'publish',
    event: () => ({ type: 'publish.skipSave' }),
    silent: true,
  },
  {
    id: 'publish.stop',
    area: 'publish',
    group: 'do',
    icon: IconClose,
    to: 'publish',
    event: () => ({ type: 'publish.stopped' }),
    silent: true,
  },
  {
    id: 'publish.close',
    area: 'publish',
    group: 'do',
    icon: IconClose,
    to: 'publish',
    event: () => ({ type: 'publish.closed' }),
    silent: true,
  },
];

export const publishLaterCommands: readonly Command[] = createFormDialogCommands('publishLater', 'later');
