import { IconCheck, IconClose, IconSave } from '../ui/icons.ts';
import type { ActorName, Area, Command } from './command.ts';

/** Saving a form in a dialog, and the answers in its unsaved-changes dialog. `online`: false where a save can wait. */
export const createFormDialogCommands = (
  form: ActorName & Area,
  subject: string,
  { online = true } = {},
): readonly Command[] => {
  const command = (name: 'save' | 'discard' | 'resume', rest: Pick<Command, 'icon' | 'keys' | 'online'>): Command => ({
    id: `${form}.${name}`,
    area: form,
    group: 'do',
    to: form,
    event: () => ({ type: `${subject}.${name}` }),
    silent: true,
    ...rest,
  });
  return [
    command('save', { icon: IconSave, keys: ['Mod+Enter'], online }),
    command('discard', { icon: IconClose }),
    command('resume', { icon: IconCheck }),
  ];
};
