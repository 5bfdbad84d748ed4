import { createFormDialogMachine } from '../form/form-dialog.machine.ts';
import type { MemberDialogInput } from './team.types.ts';

/** Invites somebody to the team. */
export const memberDialogMachine = createFormDialogMachine<MemberDialogInput>('memberDialog', 'member');
