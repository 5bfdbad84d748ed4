import { IconDelete, IconDiscard, IconPlus, IconSave } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { draftCommands } from './draft.commands.ts';

export const newVenueCommands: readonly Command[] = [
  ...draftCommands('venue.create', 'venues', 'newVenue'),
  {
    id: 'venue.create',
    online: true,
    area: 'venues',
    group: 'do',
    icon: IconPlus,
    to: 'newVenue',
    event: () => ({ type: 'venue.create' }),
    silent: true,
  },
];

export const venueSettingsCommands: readonly Command[] = [
  {
    id: 'venue.save',
    online: true,
    area: 'settings',
    group: 'do',
    icon: IconSave,
    keys: ['Mod+s'],
    to: 'venueSettings',
    event: () => ({ type: 'venue.save' }),
    needs: ['write', 'venue'],
  },
  {
    id: 'venue.discard',
    area: 'settings',
    group: 'do',
    icon: IconDiscard,
    to: 'venueSettings',
    event: () => ({ type: 'venue.discard' }),
    needs: ['write', 'venue'],
  },
];

export const deleteVenueCommands: readonly Command[] = [
  {
    id: 'venue.delete',
    area: 'settings',
    group: 'do',
    icon: IconDelete,
    to: 'deleteVenue',
    event: () => ({ type: 'deletion.requested' }),
    needs: ['delete', 'venue'],
  },
  {
    id: 'venue.delete.confirm',
    online: true,
    area: 'settings',
    group: 'do',
    icon: IconDelete,
    to: 'deleteVenue',
    event: () => ({ type: 'deletion.confirmed' }),
    needs: ['delete', 'venue'],
    silent: true,
  },
];
