import { accessibilityChoices, accessibilityGroups } from '../graphql/accessibility.ts';
import { languages, ownNames } from '../graphql/languages.ts';
import type { Command } from './command.ts';
import {
  IconAccessibility,
  IconCheck,
  IconClose,
  IconDelete,
  IconDiscard,
  IconDownload,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconRefresh,
  IconSave,
  IconSignOut,
  IconUndo,
  IconVenue,
} from './parts/icons.ts';

const signingOut = { area: 'anywhere', group: 'do', to: 'signOut', silent: true } as const;

/** `size/larger` as one value; the same choice again takes it back. */
const choiceEvent = (value: string) => {
  const [group = 'color', choice = ''] = value.split('/');
  return { type: 'accessibility.chosen', group, choice: choice || null };
};

/** Languages, look, leaving, and what the homes and the venue screens can do. */
export const commandsOfShell: readonly Command[] = [
  {
    id: 'language.choose',
    area: 'anywhere',
    group: 'settings',
    icon: IconLanguage,
    to: 'root',
    event: (_, { language = 'he' }) => ({ type: 'language.chosen', language }),
    arguments: [
      {
        name: 'language',
        required: true,
        choices: () => languages.map((value) => ({ value, words: ownNames[value], lang: value })),
      },
    ],
  },
  {
    id: 'look.choose',
    area: 'anywhere',
    group: 'settings',
    icon: IconMoon,
    to: 'root',
    event: (_, { look = 'system' }) => ({ type: 'look.chosen', look }),
    arguments: [
      {
        name: 'look',
        required: true,
        choices: () => (['system', 'light', 'dark'] as const).map((value) => ({ value, label: `shell.look.${value}` })),
      },
    ],
  },
  {
    id: 'accessibility.choose',
    area: 'anywhere',
    group: 'settings',
    icon: IconAccessibility,
    to: 'root',
    event: (_, { choice = '' }) => choiceEvent(choice),
    arguments: [
      {
        name: 'choice',
        required: true,
        choices: () =>
          accessibilityGroups.flatMap((group) =>
            accessibilityChoices[group].map((choice) => ({
              value: `${group}/${choice}`,
              label: `accessibility.${group}.${choice}`,
            })),
          ),
      },
    ],
  },
  {
    id: 'accessibility.reset',
    area: 'anywhere',
    group: 'settings',
    icon: IconUndo,
    to: 'root',
    event: () => ({ type: 'accessibility.reset' }),
  },
  {
    id: 'account.save',
    area: 'me',
    group: 'do',
    icon: IconSave,
    keys: ['Mod+s'],
    to: 'account',
    event: () => ({ type: 'account.save' }),
  },
  {
    id: 'account.discard',
    area: 'me',
    group: 'do',
    icon: IconDiscard,
    to: 'account',
    event: () => ({ type: 'account.discard' }),
  },
  {
    id: 'leave.save',
    area: 'anywhere',
    group: 'do',
    icon: IconSave,
    to: 'navigation',
    event: () => ({ type: 'leave.save' }),
    silent: true,
  },
  {
    id: 'leave.discard',
    area: 'anywhere',
    group: 'do',
    icon: IconClose,
    to: 'navigation',
    event: () => ({ type: 'leave.discard' }),
    silent: true,
  },
  {
    id: 'leave.stay',
    area: 'anywhere',
    group: 'do',
    icon: IconCheck,
    to: 'navigation',
    event: () => ({ type: 'leave.stay' }),
    silent: true,
  },
  { ...signingOut, id: 'signOut.confirm', icon: IconSignOut, event: () => ({ type: 'signOut.confirm' }) },
  { ...signingOut, id: 'signOut.stay', icon: IconCheck, event: () => ({ type: 'signOut.stay' }) },
  { ...signingOut, id: 'signOut.keep', icon: IconSave, event: (_, { key = '' }) => ({ type: 'draft.keep', key }) },
  {
    ...signingOut,
    id: 'signOut.discard',
    icon: IconDelete,
    event: (_, { key = '' }) => ({ type: 'draft.discard', key }),
  },
  {
    ...signingOut,
    id: 'signOut.download',
    icon: IconDownload,
    event: (_, { key = '' }) => ({ type: 'draft.download', key }),
  },
  { ...signingOut, id: 'signOut.open', icon: IconSave, event: (_, { key = '' }) => ({ type: 'draft.open', key }) },
  {
    id: 'stepUp.resend',
    area: 'anywhere',
    group: 'do',
    icon: IconRefresh,
    to: 'stepUp',
    event: () => ({ type: 'code.wanted' }),
    silent: true,
  },
  {
    id: 'stepUp.withdraw',
    area: 'anywhere',
    group: 'do',
    icon: IconClose,
    to: 'stepUp',
    event: () => ({ type: 'stepUp.withdrawn' }),
    silent: true,
  },
  {
    id: 'session.retry',
    area: 'anywhere',
    group: 'do',
    icon: IconRefresh,
    to: 'session',
    event: () => ({ type: 'session.retry' }),
    silent: true,
  },
  {
    id: 'venue.create',
    area: 'venues',
    group: 'do',
    icon: IconPlus,
    to: 'newVenue',
    event: () => ({ type: 'venue.create' }),
    silent: true,
  },
  {
    id: 'venue.delete',
    area: 'settings',
    group: 'do',
    icon: IconDelete,
    to: 'deleteVenue',
    event: () => ({ type: 'deletion.wanted' }),
    needs: ['delete', 'venue'],
  },
  {
    id: 'venue.delete.confirm',
    area: 'settings',
    group: 'do',
    icon: IconDelete,
    to: 'deleteVenue',
    event: () => ({ type: 'deletion.confirmed' }),
    needs: ['delete', 'venue'],
    silent: true,
  },
  {
    id: 'venue.switch',
    area: 'venues',
    group: 'do',
    icon: IconVenue,
    path: (_, { venue }) => (venue === undefined ? '/venues' : `/${encodeURIComponent(venue)}`),
    silent: true,
  },
  {
    id: 'home.reload',
    area: 'management',
    group: 'do',
    icon: IconRefresh,
    to: 'home',
    event: () => ({ type: 'home.reload' }),
  },
  {
    id: 'devices.revoke',
    area: 'me',
    group: 'do',
    icon: IconSignOut,
    to: 'devices',
    event: (_, { id = '' }) => ({ type: 'device.revoked', id }),
    silent: true,
  },
];
