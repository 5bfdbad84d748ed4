import type { SnapshotFrom } from 'xstate';
import type { ContentRow } from '../list/content-list.table.ts';
import type { profileCompletenessMachine } from './profile-completeness.machine.ts';

/** How complete the venue's profile is by language; null: not known. */
export const selectProfileStates = ({
  context,
}: SnapshotFrom<typeof profileCompletenessMachine>): ContentRow['languages'] | null => context.states;
