import { IconClock, IconDiscard } from '../ui/icons.ts';
import type { ActorName, Area, Command } from './command.ts';

/** The answers to the offer of a form's stored draft. `submit`: the id of the command that submits the form. */
export const draftCommands = (submit: string, area: Area, to: ActorName): Command[] => [
  {
    id: `${submit}.restoreDraft`,
    area,
    group: 'do',
    icon: IconClock,
    to,
    silent: true,
    event: () => ({ type: 'draft.restored' }),
  },
  {
    id: `${submit}.discardDraft`,
    area,
    group: 'do',
    icon: IconDiscard,
    to,
    silent: true,
    event: () => ({ type: 'draft.discarded' }),
  },
];
