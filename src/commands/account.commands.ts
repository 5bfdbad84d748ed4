import { IconDiscard, IconSave, IconSignOut } from '../ui/icons.ts';
import type { Command } from './command.ts';
import { draftCommands } from './draft.commands.ts';

export const accountCommands: readonly Command[] = [
  {
    id: 'account.save',
    online: true,
    area: 'me',
    group: 'do',
    icon: IconSave,
    keys: ['Mod+s'],
    to: 'account',
    event: () => ({ type: 'account.save' }),
  },
  ...draftCommands('account.save', 'me', 'account'),
  {
    id: 'account.discard',
    area: 'me',
    group: 'do',
    icon: IconDiscard,
    to: 'account',
    event: () => ({ type: 'account.discard' }),
  },
];

export const phoneNumberCommands: readonly Command[] = [
  {
    id: 'phoneNumber.save',
    online: true,
    area: 'me',
    group: 'do',
    icon: IconSave,
    to: 'phoneNumber',
    event: () => ({ type: 'phone.save' }),
    silent: true,
  },
  {
    id: 'phoneNumber.discard',
    area: 'me',
    group: 'do',
    icon: IconDiscard,
    to: 'phoneNumber',
    event: () => ({ type: 'phone.discard' }),
    silent: true,
  },
];

export const deviceCommands: readonly Command[] = [
  {
    id: 'devices.revoke',
    online: true,
    area: 'me',
    group: 'do',
    icon: IconSignOut,
    to: 'devices',
    event: (_, { id = '' }) => ({ type: 'device.revoked', id }),
    silent: true,
  },
];
