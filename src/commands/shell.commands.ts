import { accessibilityOptions, accessibilityGroups } from '../../graphql/domain/accessibility.ts';
import { languages, languageNames } from '../../graphql/domain/languages.ts';
import type { Command } from './command.ts';
import {
  IconAccessibility,
  IconCheck,
  IconClose,
  IconDelete,
  IconDownload,
  IconLanguage,
  IconMoon,
  IconPublish,
  IconRefresh,
  IconSave,
  IconSignOut,
  IconUndo,
  IconVenue,
} from '../ui/icons.ts';

const signingOut = { area: 'anywhere', group: 'do', to: 'signOut', silent: true } as const;

/** `size/larger` as one value. */
const choiceEvent = (value: string) => {
  const [group = 'color', choice = ''] = value.split('/');
  return { type: 'accessibility.chosen', group, choice: choice || null };
};

/** Language, theme, signing out, and the commands of the home. */
export const shellCommands: readonly Command[] = [
  {
    id: 'language.choose',
    area: 'anywhere',
    group: 'settings',
    icon: IconLanguage,
    to: 'preferences',
    event: (_, { language = 'he' }) => ({ type: 'language.chosen', language }),
    arguments: [
      {
        name: 'language',
        required: true,
        choices: () => languages.map((value) => ({ value, text: languageNames[value], lang: value })),
      },
    ],
  },
  {
    id: 'theme.choose',
    area: 'anywhere',
    group: 'settings',
    icon: IconMoon,
    to: 'preferences',
    event: (_, { theme = 'system' }) => ({ type: 'theme.chosen', theme }),
    arguments: [
      {
        name: 'theme',
        required: true,
        choices: () =>
          (['system', 'light', 'dark'] as const).map((value) => ({ value, label: `shell.theme.${value}` })),
      },
    ],
  },
  {
    id: 'accessibility.choose',
    area: 'anywhere',
    group: 'settings',
    icon: IconAccessibility,
    to: 'preferences',
    event: (_, { choice = '' }) => choiceEvent(choice),
    arguments: [
      {
        name: 'choice',
        required: true,
        choices: () =>
          accessibilityGroups.flatMap((group) =>
            accessibilityOptions[group].map((choice) => ({
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
    to: 'preferences',
    event: () => ({ type: 'accessibility.reset' }),
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
  {
    id: 'signOut.wanted',
    area: 'anywhere',
    group: 'do',
    icon: IconSignOut,
    // without a session nothing can be saved: the sign-out dialog lists the unsaved drafts instead
    to: 'root',
    event: () => ({ type: 'signOut.allowed' }),
    silent: true,
  },
  { ...signingOut, id: 'signOut.confirm', icon: IconSignOut, event: () => ({ type: 'signOut.confirm' }) },
  { ...signingOut, id: 'signOut.cancel', icon: IconCheck, event: () => ({ type: 'signOut.cancel' }) },
  { ...signingOut, id: 'signOut.keep', icon: IconSave, event: (_, { key = '' }) => ({ type: 'draft.retain', key }) },
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
    id: 'code.resend',
    area: 'anywhere',
    group: 'do',
    icon: IconRefresh,
    to: 'oneTimeCode',
    event: () => ({ type: 'resend.requested' }),
    silent: true,
  },
  {
    id: 'stepUp.withdraw',
    area: 'anywhere',
    group: 'do',
    icon: IconClose,
    to: 'stepUp',
    event: () => ({ type: 'stepUp.cancelled' }),
    silent: true,
  },
  {
    id: 'network.retry',
    area: 'anywhere',
    group: 'do',
    icon: IconRefresh,
    to: 'network',
    event: () => ({ type: 'network.retry' }),
    silent: true,
  },
  {
    id: 'update.accept',
    area: 'anywhere',
    group: 'do',
    icon: IconRefresh,
    to: 'root',
    event: () => ({ type: 'update.accepted' }),
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
    id: 'management.reload',
    area: 'management',
    group: 'do',
    icon: IconRefresh,
    to: 'management',
    event: () => ({ type: 'management.reload' }),
    silent: true,
  },
  {
    id: 'home.publishChanged',
    online: true,
    area: 'content',
    group: 'do',
    icon: IconPublish,
    to: 'home',
    event: () => ({ type: 'publish.opened' }),
    needs: ['publish', 'content'],
  },
];
