import { languageNames, languages, master } from '../../graphql/domain/languages.ts';
import type { Command } from './command.ts';
import {
  IconChevronLeft,
  IconDesktop,
  IconLanguage,
  IconPhoneDevice,
  IconPreview,
  IconPrint,
  IconWorld,
} from '../ui/icons.ts';

const inPreview = (id: string, rest: Pick<Command, 'icon' | 'keys' | 'event' | 'arguments'>): Command => ({
  id,
  area: 'preview',
  group: 'do',
  to: 'preview',
  ...rest,
});

export const previewCommands: readonly Command[] = [
  inPreview('preview.language', {
    icon: IconLanguage,
    event: ({ venue }, { language }) => ({
      type: 'preview.languageChosen',
      language: languages.find((it) => it === language) ?? venue?.languages[0] ?? master,
    }),
    arguments: [
      {
        name: 'language',
        required: true,
        choices: ({ venue }) =>
          (venue?.languages ?? []).map((language) => ({
            value: language,
            text: languageNames[language],
            lang: language,
          })),
      },
    ],
  }),
  inPreview('preview.phone', { icon: IconPhoneDevice, event: () => ({ type: 'preview.widthChosen', width: 'phone' }) }),
  inPreview('preview.desktop', { icon: IconDesktop, event: () => ({ type: 'preview.widthChosen', width: 'desktop' }) }),
  inPreview('preview.draft', { icon: IconPreview, event: () => ({ type: 'preview.versionChosen', which: 'draft' }) }),
  inPreview('preview.published', {
    icon: IconWorld,
    event: () => ({ type: 'preview.versionChosen', which: 'published' }),
  }),
  inPreview('preview.print', { icon: IconPrint, event: () => ({ type: 'preview.printed' }) }),
  inPreview('preview.leave', { icon: IconChevronLeft, keys: ['u'], event: () => ({ type: 'preview.left' }) }),
];
